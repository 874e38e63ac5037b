"""The settings that Voila is given; nothing is read from the current folder or the user's files."""

import importlib.metadata
import importlib.util
import os
import tempfile
from pathlib import Path
from typing import Any

from traitlets.config import Config

from rulekit.serve.channels import LONGEST_MESSAGE
from rulekit.serve.headers import HEADERS
from rulekit.serve.kernel_start import MEMORY
from rulekit.serve.options import Options
from rulekit.serve.turns import START_SECONDS

SHARE = Path(__file__).resolve().parent / "share"
TEMPLATE = "rulekit"

LONGEST_SOCKET = 100

# How often an open page is asked whether it is there.
PING_MS = 30_000

# The page needs these three and no more; what else is installed in the user's JupyterLab stays out
# (jupyterlab-plotly alone is 5 MB, jupyterlab-jupytext ends in a console error).
EXTENSIONS = [
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
]


def voila_config(options: Options, folder: Path) -> Config:
    """Everything Voila is told."""
    config = Config()
    base_url = options.base_url
    c: Any = config  # sections appear when they are first named
    c.Voila.root_dir = str(folder)
    c.Voila.base_url = base_url
    c.Voila.log_level = "WARN"
    # tornado says something at every visit unless the time-out is no longer than the interval.
    c.Voila.tornado_settings = {
        "headers": HEADERS,
        "ws_ping_interval": PING_MS,
        "ws_ping_timeout": PING_MS,
        "websocket_max_message_size": LONGEST_MESSAGE,
    }

    c.VoilaConfiguration.template = TEMPLATE
    # ?theme= and ?template= would be printed into the page as they come.
    c.VoilaConfiguration.allow_template_override = "NO"
    c.VoilaConfiguration.allow_theme_override = "NO"
    c.VoilaConfiguration.theme = "light"
    c.VoilaConfiguration.strip_sources = True
    c.VoilaConfiguration.show_tracebacks = False
    c.VoilaConfiguration.file_allowlist = []
    c.VoilaConfiguration.extension_allowlist = EXTENSIONS
    c.VoilaConfiguration.extension_denylist = []
    c.VoilaConfiguration.kernel_spec_manager_class = "rulekit.serve.kernels.OwnPython"
    c.VoilaConfiguration.multi_kernel_manager_class = "rulekit.serve.kernels.Seats"

    c.VoilaExecutor.timeout = 60
    c.VoilaExecutor.startup_timeout = START_SECONDS
    c.VoilaExecutor.cell_error_instruction = (
        "Load the page again; if that does not help, the log of the server says more."
    )
    c.VoilaExecutor.cell_timeout_instruction = "Load the page again."

    # Other users of this machine can see the ports between server and kernels, and may take one
    # before its kernel does. Files of ours are safe from both.
    c.KernelManager.transport_encryption = "auto"
    c.KernelManager.transport = transport(tempfile.gettempdir())

    c.OwnPython.kernel_environment = {
        "RULEKIT_PLOTLY_URL": plotly_url(base_url),
        MEMORY: str(options.memory),
    }
    c.Seats.max_kernels = options.max_kernels
    c.Seats.prepared_kernels = options.kernels
    c.Seats.cull_idle_timeout = options.idle
    c.Seats.cull_interval = max(1, min(60, options.idle // 5))
    # An open page that nobody clicks holds its kernel no longer than a closed one.
    c.Seats.cull_connected = True
    return config


def transport(folder: str) -> str:
    """How server and kernels speak: through files in this folder, where its name is short enough.

    The name of such a file may have about a hundred letters, and Windows has none.
    """
    name = os.path.join(folder, "voila_12345678", f"kernel-{'-' * 36}-ipc-5")
    return "ipc" if os.name == "posix" and len(os.fsencode(name)) < LONGEST_SOCKET else "tcp"


def add_template_path() -> None:
    """Let Jupyter find our template; it looks in JUPYTER_PATH each time and nowhere else we own."""
    parts = os.environ.get("JUPYTER_PATH", "").split(os.pathsep)
    others = [part for part in parts if part and part != str(SHARE)]
    os.environ["JUPYTER_PATH"] = os.pathsep.join((str(SHARE), *others))


def plotly_file() -> Path:
    """The plotly.js that the installed plotly package carries."""
    found = importlib.util.find_spec("plotly")
    if found is None or not found.submodule_search_locations:
        raise FileNotFoundError("the plotly package is not installed")
    return Path(found.submodule_search_locations[0]) / "package_data" / "plotly.min.js"


def plotly_url(base_url: str) -> str:
    """Where the server offers plotly.js; the version in it makes it good to cache for ever."""
    return f"{base_url}voila/rulekit/plotly-{importlib.metadata.version('plotly')}.min.js"
