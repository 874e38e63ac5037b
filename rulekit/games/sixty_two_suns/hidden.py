"""What a seat knows: everything but what others have drafted and not revealed yet (G12)."""

from random import Random

from rulekit.games.sixty_two_suns.layout import layout_of
from rulekit.games.sixty_two_suns.pieces import Draft, Known, State
from rulekit.games.sixty_two_suns.writing import barred_by, has_hat


def known(state: State, seat: int) -> Known:
    """All that a seat may reason from: the sheets, the dice, and its own draft."""
    return Known(
        seat=seat,
        sheet=state.sheet,
        koi=state.koi,
        sheets=state.sheets,
        draft=state.drafts[seat],
        roll=state.roll,
        free=state.free,
        revealed=state.revealed,
    )


def possible(state: State, seat: int, rng: Random) -> State:
    """Another state that this seat cannot tell from the real one.

    Other seats may have written the die they seem to have added to their suns, and the reverse,
    where their zones allow it.
    """
    for other, draft in enumerate(state.drafts):
        if other != seat and could_be_turned(state, other, draft) and rng.random() < 0.75:
            turned = draft._replace(number=draft.sun, sun=draft.number)
            state = state.with_draft(other, turned)
    return state


def could_be_turned(state: State, seat: int, draft: Draft) -> bool:
    """Whether number and sun die of a draft could have been used the other way round."""
    layout = layout_of(state.sheet)
    if draft.slot is None or not draft.sun or draft.copies or has_hat(layout, draft):
        return False
    numbers = state.sheets[seat].numbers
    return barred_by(layout, state.koi, numbers, draft.slot, draft.sun) is None
