"""`python -m launcher run|dev|e2e|manage|backup|restore|status`."""

import argparse
import asyncio
import os
import sys
from datetime import datetime
from pathlib import Path

from config.env import EnvironmentRefused, load_env, replace_in_process
from core import embedded_postgres
from core.backup.base import BackupFailed
from launcher import backups, throwaway
from launcher.plan import BACKEND, PYTHON
from launcher.session import Session, only_launcher
from launcher.status import status_lines

HELP = {
    "run": "the whole product from its built files",
    "dev": "the same, with reload on both sides",
    "e2e": "the whole product on throwaway data while a command runs in frontend/",
    "manage": "a command of manage.py, with the embedded database up for as long as it runs",
    "backup": "a base backup of the embedded database and the files; its log follows",
    "restore": "put them back, as of a moment",
    "status": "what runs, where, as which process",
}


def main() -> int:
    """Parse the arguments, run the command, return the exit code."""
    parser = argparse.ArgumentParser(prog="launcher", description=__doc__)
    modes = parser.add_subparsers(dest="mode", required=True)
    for name, text in HELP.items():
        mode = modes.add_parser(name, help=text)
        if name in ("e2e", "manage"):
            mode.add_argument("command", nargs=argparse.REMAINDER)
        if name in ("backup", "restore"):
            mode.add_argument("--to", type=Path, help="the backup folder; default .data/backup")
        if name == "restore":
            mode.add_argument("--until", type=datetime.fromisoformat, help="a time with its zone")
    options = parser.parse_args()
    try:
        if options.mode in ("backup", "restore"):
            return back_up_or_restore(options)
        return run(options.mode, getattr(options, "command", []))
    except (EnvironmentRefused, embedded_postgres.PostgresRefused, BackupFailed) as refusal:
        sys.stderr.write(f"{refusal}\n")
        return 1


def run(mode: str, command: list[str]) -> int:
    """One mode of the launcher."""
    command = command[1:] if command[:1] == ["--"] else command
    if mode == "status":
        print("\n".join(status_lines(load_env().data_dir)))
        return 0
    if mode == "manage":
        return manage(command)
    if mode == "e2e":
        return run_journeys(command)
    with only_launcher(load_env()):
        return asyncio.run(Session(mode).run())


def back_up_or_restore(options: argparse.Namespace) -> int:
    """Back up, or restore and check: erased people again, and the books."""
    env = load_env()
    if not env.uses_embedded_database:
        raise BackupFailed("This is for the embedded database; for another see docs/runbook.md.")
    folder = (options.to or env.data_dir / "backup").resolve()
    if options.mode == "backup":
        was_running = embedded_postgres.running(env.postgres_dir) is not None
        print("\n".join(backups.backup(env, folder, restarts=not was_running)))
        if not was_running:
            embedded_postgres.stop(env.postgres_dir)
        return 0
    if options.until is not None and options.until.tzinfo is None:
        raise BackupFailed("The time needs its zone: 2026-11-24T10:30:00+05:30.")
    with only_launcher(env):
        print("\n".join(backups.restore(env, folder, options.until)))
        return manage(["replay_erasures"]) or manage(["ledger_check"])


def run_journeys(command: list[str]) -> int:
    """Run the command against a product of its own; its logs are kept if it fails."""
    folder = throwaway.use_throwaway_folder()
    with only_launcher(load_env()):
        session = Session("e2e", quiet=True)
        code = asyncio.run(session.run(command))
        session.output.close()
    if code:
        print(f"The logs of all processes are in {session.output.folder}")
    else:
        throwaway.remove(folder)
    return code


def manage(command: list[str]) -> int:
    """Run a command of manage.py. Stops an embedded database that it started."""
    env = load_env()
    if not env.uses_embedded_database:
        return os.spawnv(os.P_WAIT, PYTHON, [PYTHON, str(BACKEND / "manage.py"), *command])  # noqa: S606
    was_running = embedded_postgres.running(env.postgres_dir) is not None
    server = embedded_postgres.ensure_running(env.postgres_dir)
    replace_in_process(DATABASE_URL=server.dsn)
    try:
        return os.spawnv(os.P_WAIT, PYTHON, [PYTHON, str(BACKEND / "manage.py"), *command])  # noqa: S606
    finally:
        if not was_running:
            embedded_postgres.stop(env.postgres_dir)


if __name__ == "__main__":
    sys.exit(main())
