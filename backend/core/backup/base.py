"""A base backup: the whole database as of now, the files, and what is too old removed."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from psycopg.conninfo import conninfo_to_dict

STAMP = "%Y%m%dT%H%M%SZ"
KEPT_DAYS = 30


class BackupFailed(Exception):
    """The message is a sentence for the person at the terminal."""


def run(*command: str, **environment: str) -> None:
    """Run one of PostgreSQL's tools. Raises BackupFailed with what it says."""
    done = subprocess.run(  # noqa: S603 — PostgreSQL's own tools
        command, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise BackupFailed(f"{Path(command[0]).name} failed: {done.stderr.strip()}")


def base_backup(*, tools: Path, dsn: str, folder: Path, now: datetime | None = None) -> Path:
    """Copy the database to ``folder/base`` and verify the copy. The server must archive its log.

    ``tools`` is the folder of PostgreSQL's programs. A copy that is not complete has no name.
    """
    parts = {name: str(value) for name, value in conninfo_to_dict(dsn).items()}
    password = parts.pop("password", "")
    draft = folder / "base" / f"making-{os.getpid()}"
    draft.parent.mkdir(parents=True, exist_ok=True)
    for left in draft.parent.glob("making-*"):
        shutil.rmtree(left)
    run(
        str(tools / "pg_basebackup"),
        f"--dbname={' '.join(f'{name}={value}' for name, value in parts.items())}",
        *("--no-password", "--format=plain", f"--pgdata={draft}", "--checkpoint=fast"),
        # Only the log that is archived is used, so an archive that stands still shows here already.
        *("--wal-method=none", "--manifest-checksums=SHA256"),
        PGPASSWORD=password,
    )
    run(str(tools / "pg_verifybackup"), "--no-parse-wal", str(draft))
    stamp = (now or datetime.now(UTC)).strftime(STAMP)
    done = draft.with_name(stamp)
    draft.rename(done)
    return done


def copy_files(source: Path, folder: Path) -> int:
    """Copy files that the backup does not have yet; returns how many.

    A file's key is its own for ever and its content never changes, so only new ones are copied.
    """
    count = 0
    for path in _files(source):
        target = folder / "files" / path.relative_to(source)
        if not target.exists():
            _copy(path, target)
            count += 1
    return count


def delete_old(*, tools: Path, folder: Path, files: Path | None, now: datetime) -> None:
    """Delete bases older than 30 days (never the last), the log before them, and files that were
    deleted so long ago: what a person had erased leaves the backups too."""
    limit = now - timedelta(days=KEPT_DAYS)
    found = bases(folder)
    for moment, path in found[:-1]:
        if moment < limit:
            shutil.rmtree(path)
    left = bases(folder)
    if left:
        label = (left[0][1] / "backup_label").read_text()
        first = label.partition("(file ")[2].partition(")")[0]
        run(str(tools / "pg_archivecleanup"), str(folder / "wal"), first)
    for path in _files(folder / "files") if files is not None else ():
        original = Path(str(files)) / path.relative_to(folder / "files")
        # Its time is when it was last seen at its place.
        if original.exists():
            os.utime(path)
        elif path.stat().st_mtime < limit.timestamp():
            path.unlink()


def bases(folder: Path) -> list[tuple[datetime, Path]]:
    """The complete base backups, the oldest first, with the time at which each was complete."""
    found = []
    for path in sorted((folder / "base").glob("*Z")):
        with suppress(ValueError):
            found.append((datetime.strptime(path.name, STAMP).replace(tzinfo=UTC), path))
    return found


def _files(folder: Path) -> Iterator[Path]:
    """Raises BackupFailed where it may not look: a backup without files must not look like one."""
    for place, _folders, names in os.walk(folder, onerror=_refuse):
        yield from (Path(place, name) for name in names if "#" not in name)


def _refuse(error: OSError) -> None:
    # A folder may be deleted meanwhile.
    if not isinstance(error, FileNotFoundError):
        raise BackupFailed(f"{error.filename} cannot be read.") from error


def _copy(path: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_name(f"{target.name}#part")
    # It may be deleted meanwhile.
    with suppress(FileNotFoundError):
        shutil.copyfile(path, draft)
        draft.replace(target)
