"""Where a process stores its metrics, so that one scrape shows all processes of its kind.

Several processes answer on one port (granian's workers), and a scrape reaches one of them. Each
writes its values to memory-mapped files in a folder of its kind; whoever is scraped adds them up.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Literal

from django.conf import settings

Kind = Literal["web", "realtime", "worker"]

_kind: Kind | None = None


def begin_process(kind: Kind) -> None:
    """Choose the folder of this process's metrics; without a token they stay in its memory.

    Called by an entry point before Django loads the slices: the client library reads the folder
    once, when it is imported. Raises RuntimeError if it is too late.
    """
    global _kind
    _kind = kind
    if not settings.METRICS_TOKEN:
        return
    if "prometheus_client" in sys.modules:
        raise RuntimeError("begin_process comes before everything that measures")
    folder: Path = settings.METRICS_DIR / kind
    folder.mkdir(parents=True, exist_ok=True)
    # Left by a process of the same id, as a restarted container has: it counts nothing any more.
    for left in folder.glob(f"gauge_live*_{os.getpid()}.db"):
        left.unlink(missing_ok=True)
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(folder)


def current_kind() -> Kind | None:
    """What this process is; None for a command."""
    return _kind


def metrics_folder() -> Path | None:
    """The folder of this process's kind; None if its metrics are only in its memory."""
    folder = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
    return Path(folder) if folder else None


def process_ids(folder: Path) -> set[int]:
    """The processes that have files in the folder and still run."""
    found = set()
    for path in folder.glob("*_*.db"):
        with suppress(ValueError):
            found.add(int(path.stem.rpartition("_")[2]))
    return {number for number in found if is_alive(number)}


def is_alive(number: int) -> bool:
    """Whether a process of this id runs."""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
