"""Which notebooks there are, and what they are called."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import rulekit

# A list of the others for people in JupyterLab; here the gallery takes its place.
INDEX = "index.ipynb"


@dataclass(frozen=True, slots=True)
class Dashboard:
    """One notebook: its file name, and its title as people read it."""

    path: str
    title: str


@dataclass(frozen=True, slots=True)
class Shelf:
    """The notebooks that are served: those of a folder, or of these games in it only."""

    folder: Path
    games: tuple[str, ...] | None = None

    def dashboards(self) -> list[Dashboard]:
        """Every dashboard but the folder's index, by title."""
        found = dashboards(self.folder)
        return (
            found if self.games is None else [d for d in found if Path(d.path).stem in self.games]
        )

    def has(self, path: str) -> bool:
        """Whether the path names a dashboard; whatever leads out of the folder does not."""
        return path in {dashboard.path for dashboard in self.dashboards()}

    def missing(self) -> list[str]:
        """The games without a notebook in the folder."""
        there = {Path(dashboard.path).stem for dashboard in dashboards(self.folder)}
        return [game for game in self.games or () if game not in there]


def notebook_folder(chosen: Path | None = None) -> Path:
    """The chosen folder, else the notebooks inside the installed package or beside its source."""
    if chosen is not None:
        if not chosen.is_dir():
            raise FileNotFoundError(f"{chosen} is not a folder")
        return chosen.resolve()
    package = Path(rulekit.__file__).resolve().parent
    for folder in (package / "notebooks", package.parent / "notebooks"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError("the notebooks are missing: neither in the package nor beside it")


def dashboards(folder: Path) -> list[Dashboard]:
    """Every notebook of the folder but its index, by title."""
    found = [Dashboard(file.name, title(file)) for file in folder.glob("*.ipynb")]
    return sorted((d for d in found if d.path != INDEX), key=lambda d: (d.title.casefold(), d.path))


def title(file: Path) -> str:
    """The title in the notebook's metadata, else its file name in words."""
    named = metadata(file).get("title")
    return named if isinstance(named, str) and named else in_words(file.stem)


def metadata(file: Path) -> dict[str, Any]:
    """The notebook's metadata; empty when the file cannot be read as a notebook."""
    try:
        content = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    found = content.get("metadata") if isinstance(content, dict) else None
    return found if isinstance(found, dict) else {}


def in_words(stem: str) -> str:
    """A file name as a title.

    >>> in_words("martian_dice")
    'Martian dice'
    """
    words = stem.replace("_", " ").replace("-", " ").strip()
    return words[:1].upper() + words[1:]
