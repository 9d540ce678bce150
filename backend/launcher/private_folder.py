"""Folders that only the person who runs the product may look into."""

import os
from contextlib import suppress
from pathlib import Path

ONLY_OWNER = 0o700
OWNER_AND_DATABASE = 0o711
"""Run as root, the embedded database is another user, who must pass through."""


def data_mode() -> int:
    """The rights of the data folder, in which the embedded database has its own."""
    return ONLY_OWNER if os.geteuid() else OWNER_AND_DATABASE


def make_private(folder: Path, mode: int = ONLY_OWNER) -> None:
    """Make the folder, or take the rights of others away from one that exists."""
    folder.mkdir(parents=True, exist_ok=True, mode=mode)
    # Somebody else's folder keeps its rights; what needs to write there says what is wrong.
    with suppress(PermissionError):
        folder.chmod(mode)


def private_opener(path: str, flags: int) -> int:
    """For ``open``: a new file that only its owner reads."""
    return os.open(path, flags, 0o600)
