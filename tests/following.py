"""A game followed by hand: answers given one after the other, chance's included."""


def follow(position, *answers):
    """The position after these answers, and all that happened on the way."""
    told = ()
    for answer in answers:
        position, fresh = position.after(answer)
        told += fresh
    return position, told


def after(position, *answers):
    """The position after these answers."""
    return follow(position, *answers)[0]
