"""What keeps a site from being built."""


class CannotBuild(Exception):
    """The words say what is missing, and what to do about it."""
