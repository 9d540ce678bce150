"""`python -m core.backup base|restore`: see docs/runbook.md."""

import argparse
import os
import sys
from datetime import UTC, datetime
from pathlib import Path

from core.backup.base import BackupFailed, base_backup, copy_files, delete_old
from core.backup.restoration import restore_cluster, restore_files


def main() -> int:
    """Parse, run, return the exit code."""
    parser = argparse.ArgumentParser(prog="core.backup", description=__doc__)
    acts = parser.add_subparsers(dest="act", required=True)
    base = acts.add_parser("base", help="copy the database (DATABASE_URL) and the files")
    restore = acts.add_parser("restore", help="prepare a database folder, and put files back")
    for act in (base, restore):
        act.add_argument("--backup", type=Path, required=True, help="the backup folder")
        act.add_argument("--files", type=Path, help="the folder of files; not for a bucket")
    base.add_argument("--tools", type=Path, default=Path("/usr/bin"), help="PostgreSQL's programs")
    restore.add_argument("--to", type=datetime.fromisoformat, help="2026-11-24T10:30:00+05:30")
    restore.add_argument("--cluster", type=Path, required=True, help="a new database folder")
    restore.add_argument("--owner", help="the account that PostgreSQL runs as")
    options = parser.parse_args()
    try:
        print("\n".join(_base(options) if options.act == "base" else _restore(options)))  # noqa: T201 — a command
    except BackupFailed as failure:
        sys.stderr.write(f"{failure}\n")
        return 1
    return 0


def _base(options: argparse.Namespace) -> list[str]:
    dsn = os.environ.get("DATABASE_URL", "")
    done = base_backup(tools=options.tools, dsn=dsn, folder=options.backup)
    count = copy_files(options.files, options.backup) if options.files else 0
    now = datetime.now(UTC)
    delete_old(tools=options.tools, folder=options.backup, files=options.files, now=now)
    return [f"The database is in {done}.", f"{count} new files."]


def _restore(options: argparse.Namespace) -> list[str]:
    if options.to is not None and options.to.tzinfo is None:
        raise BackupFailed("The time needs its zone: 2026-11-24T10:30:00+05:30.")
    used = restore_cluster(
        folder=options.backup, to=options.cluster, until=options.to, owner=options.owner
    )
    count = restore_files(options.backup, options.files) if options.files else 0
    return [
        f"{options.cluster} is made from {used}; start PostgreSQL on it.",
        f"{count} files put back. Then run `manage.py replay_erasures` and `ledger_check`.",
        "It archives nothing until you switch that on: docs/runbook.md, Restore.",
    ]


if __name__ == "__main__":
    sys.exit(main())
