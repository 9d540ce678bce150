"""Folders that only the person who runs the product can read."""

import os
from contextlib import suppress
from pathlib import Path

ONLY_OWNER = 0o700
OWNER_AND_DATABASE = 0o711
"""Run as root, the embedded database is another user, who must pass through."""


def data_mode() -> int:
    """The permissions of the data folder, which contains the embedded database's own."""
    return ONLY_OWNER if os.geteuid() else OWNER_AND_DATABASE


def make_private(folder: Path, mode: int = ONLY_OWNER) -> None:
    """Create the folder, or remove other people's permissions on an existing one."""
    folder.mkdir(parents=True, exist_ok=True, mode=mode)
    # Somebody else's folder keeps its permissions; whatever cannot write there reports it.
    with suppress(PermissionError):
        folder.chmod(mode)


def private_opener(path: str, flags: int) -> int:
    """For ``open``: a new file that only its owner can read."""
    return os.open(path, flags, 0o600)
