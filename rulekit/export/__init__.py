"""Static pages: a site that any web host can serve, and that opens from a folder too."""

from rulekit.export.page import game_page, index_page
from rulekit.export.site import NotOurs, export

__all__ = ["NotOurs", "export", "game_page", "index_page"]
