"""Templates of pages, compiled once: Voila sets up Jinja anew for each page that is opened."""

from types import CodeType

from jinja2 import Environment
from jinja2.bccache import Bucket, BytecodeCache
from voila.exporter import VoilaExporter


class Compiled(BytecodeCache):
    """Keeps what templates were compiled to, for as long as their text stays the same."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[str, CodeType | None]] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill the bucket, if its template is there."""
        text, code = self._kept.get(bucket.key, ("", None))
        if text == bucket.checksum:
            bucket.code = code

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what the bucket holds."""
        self._kept[bucket.key] = (bucket.checksum, bucket.code)


def keep_compiled() -> None:
    """Let all pages made from now on share their templates; doing it twice changes nothing."""
    if "_create_environment" in vars(VoilaExporter):
        return
    create, kept = VoilaExporter._create_environment, Compiled()

    def create_and_share(self: VoilaExporter) -> Environment:
        environment: Environment = create(self)
        environment.bytecode_cache = kept
        return environment

    VoilaExporter._create_environment = create_and_share
