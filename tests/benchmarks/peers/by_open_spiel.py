"""Random games of cribbage on the compiled rules of open_spiel, driven from Python."""

import pyspiel


def cribbage_of_open_spiel():
    return pyspiel.load_game("cribbage")


def random_game(game, rng, tell=None):
    """A whole game with random moves; `tell` hears how many ways there were at each step.

    Returns the final state.
    """
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            (action,) = rng.choices(outcomes, chances)
            if tell:
                tell("chance")
        else:
            legal = state.legal_actions()
            action = rng.choice(legal)
            if tell:
                tell("one option" if len(legal) == 1 else "a choice")
        state.apply_action(action)
    return state


def winning_score(state, bonus=1000):
    """A winner's return is its score and a bonus."""
    return max(state.returns()) - bonus
