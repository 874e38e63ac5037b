"""A record small enough for an address, and how one from anywhere is read without trusting it."""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64

from rulekit.record import LONGEST_TEXT, RecordError

LONGEST_LINK = 60_000


def packed(record: str) -> str:
    """The text of a record as letters, digits, `-` and `_`: fit for a query such as `?r=...`.

    >>> unpacked(packed('{"rulekit": 1}'))
    '{"rulekit": 1}'
    """
    small = zlib.compress(record.encode("utf-8"), level=9)
    return urlsafe_b64encode(small).decode("ascii").rstrip("=")


def unpacked(text: str) -> str:
    """The record that `packed` wrote.

    Raises `RecordError` for anything else. What unfolds to more than a record may hold is refused
    before it has been unfolded.
    """
    if len(text) > LONGEST_LINK:
        raise RecordError(f"the link is too long: {len(text):,} of {LONGEST_LINK:,} characters")
    unfold = zlib.decompressobj()
    try:
        small = urlsafe_b64decode(text + "=" * (-len(text) % 4))
        record = unfold.decompress(small, LONGEST_TEXT + 1)
        read = record.decode("utf-8")
    except (ValueError, NotBase64, zlib.error):
        raise RecordError("the link is broken: it holds no game") from None
    if len(record) > LONGEST_TEXT or not unfold.eof:
        raise RecordError("the link is broken: part of it is missing, or it holds too much")
    return read
