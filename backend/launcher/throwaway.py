"""The data folder of one end-to-end test run: its own database, files and port."""

import fcntl
import os
import shutil
from pathlib import Path

from config.env import REPOSITORY, replace_in_process
from core import embedded_postgres
from launcher.leftovers import end_leftovers
from launcher.ports import internal_ports

PARENT = REPOSITORY / ".data"
PREFIX = "e2e-"
# Variables for the browser tests themselves, not for the product, start with this.
KEPT = ("KARIGAR_CHROMIUM", "KARIGAR_E2E_")


def use_throwaway_folder() -> Path:
    """Point this process and its children at a fresh folder and away from all other settings."""
    PARENT.mkdir(parents=True, exist_ok=True)
    _remove_old()
    folder = PARENT / f"{PREFIX}{os.getpid()}"
    folder.mkdir()
    for name in list(os.environ):
        if name == "DATABASE_URL" or (name.startswith("KARIGAR_") and not name.startswith(KEPT)):
            del os.environ[name]
    replace_in_process(
        KARIGAR_ENV_FILE=os.devnull,
        KARIGAR_DATA_DIR=str(folder),
        KARIGAR_PORT=str(internal_ports(folder, 6)[5]),
        KARIGAR_WEB_WORKERS="1",
        # A test writes as fast as it can while processes are killed.
        KARIGAR_MESSAGES_PER_MINUTE="100000",
        # One person's change is another's next step.
        KARIGAR_PUBLIC_CACHE_SECONDS="1",
    )
    return folder


def remove(folder: Path) -> None:
    """Delete a folder whose launcher has ended."""
    shutil.rmtree(folder, ignore_errors=True)


def _remove_old() -> None:
    """Delete folders of runs that failed (kept for their logs) or were killed, unless they still
    run."""
    for folder in PARENT.glob(f"{PREFIX}*"):
        descriptor = os.open(folder / "launcher.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            continue
        else:
            end_leftovers(folder)
            embedded_postgres.stop(folder / "postgres")
            remove(folder)
        finally:
            os.close(descriptor)
