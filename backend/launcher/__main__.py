"""`python -m launcher run|dev|e2e|manage|status`."""

import argparse
import asyncio
import os
import sys

from config.env import EnvironmentRefused, load_env, replace_in_process
from core import embedded_postgres
from launcher import throwaway
from launcher.plan import BACKEND, PYTHON
from launcher.session import Session, only_launcher
from launcher.status import status_lines

HELP = {
    "run": "the whole product from its built files",
    "dev": "the same, with reload on both sides",
    "e2e": "the whole product on throwaway data while a command runs in frontend/",
    "manage": "a command of manage.py, with the embedded database up for as long as it runs",
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
    options = parser.parse_args()
    try:
        return run(options.mode, getattr(options, "command", []))
    except (EnvironmentRefused, embedded_postgres.PostgresRefused) as refusal:
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
