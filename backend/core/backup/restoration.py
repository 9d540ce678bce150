"""Prepares a database folder from a backup; PostgreSQL replays the log when it is started on it."""

import shutil
from datetime import UTC, datetime
from pathlib import Path

from core.backup.base import BackupFailed, bases


def restore_cluster(
    *, folder: Path, to: Path, until: datetime | None, owner: str | None = None
) -> Path:
    """Write the newest base before ``until`` (None: the end of the log) to the new folder ``to``.

    Returns the base. PostgreSQL started there replays the log up to that time and is then open.
    Raises BackupFailed if there is no such base, or ``to`` has something in it.
    """
    found = [path for moment, path in bases(folder) if until is None or moment <= until]
    if not found:
        raise BackupFailed(f"No base backup in {folder} is from before that time.")
    if to.exists() and any(to.iterdir()):
        raise BackupFailed(f"{to} is not empty. Move it away first: it may be the last copy.")
    shutil.copytree(found[-1], to, dirs_exist_ok=True)
    lines = [
        f'restore_command = \'cp "{folder / "wal"}/%f" "%p"\'',
        "recovery_target_timeline = 'latest'",
        "recovery_target_action = 'promote'",
        # On a timeline of its own: archived beside the log it was restored from, a rehearsal would
        # be what the next restore follows.
        "archive_mode = 'off'",
    ]
    if until is not None:
        moment = until.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S.%f+00")
        lines.append(f"recovery_target_time = '{moment}'")
    with (to / "postgresql.auto.conf").open("a") as file:
        file.write("\n".join(["", *lines, ""]))
    (to / "recovery.signal").touch()
    to.chmod(0o700)
    if owner:
        for path in (to, *to.rglob("*")):
            shutil.chown(path, owner)
    return found[-1]


def restore_files(folder: Path, to: Path) -> int:
    """Put back the files that are missing; returns how many. Those without a row are swept."""
    count = 0
    for path in (folder / "files").rglob("*"):
        target = to / path.relative_to(folder / "files")
        if path.is_file() and "#" not in path.name and not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
            count += 1
    return count
