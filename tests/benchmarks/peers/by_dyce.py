"""Dice by face counts with dyce."""

from dyce import H, P


def rolls_by_dyce(faces, dice):
    """Every sorted roll with its number of ways, as dyce lists them."""
    return list((dice @ P(H(dict(enumerate(faces))))).rolls_with_counts())


def counts_by_dyce(faces, dice):
    """The same by how many dice show each face."""
    kinds = range(len(faces))
    return {tuple(map(roll.count, kinds)): ways for roll, ways in rolls_by_dyce(faces, dice)}
