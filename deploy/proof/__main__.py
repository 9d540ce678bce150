"""`make proof`: run what is claimed of deployment, and print the table of docs/proof.md.

Needs Linux and root (a small disk of its own is mounted), some 6 GB and one to two hours. Loopback
alone, and the addresses of hosts that are network namespaces of this machine; these need packages
of Debian, which are installed if they are missing (packages.py names them).
"""
# ruff: noqa: T201 — it speaks to the terminal.

import argparse
import shutil
import signal
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path

import results
from conditions import conditions
from faults import full_disk, kills
from hosts import isolated
from product import FOLDER, REPOSITORY, Failed
from restore import restore
from rolling import rolling
from validation import validation


def main() -> int:
    """All proofs, or those named. A result is there until the same proof is run again."""
    parser = argparse.ArgumentParser(prog="make proof", description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--rounds", type=int, default=50, help="of kill -9")
    parser.add_argument("--losses", type=int, default=10, help="of the database's primary")
    options = parser.parse_args()
    # So that what was started ends with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    proofs = {
        "validation": ("Files of `deploy`", validation),
        "restore": ("Backup and restore", restore),
        "rolling": ("Rolling release", rolling),
        "kills": ("kill -9 under load", lambda folder: kills(folder, options.rounds)),
        "disk": ("Full disk", full_disk),
        "conditions": ("No memory, a slow disk, silent clients, a clock that jumps", conditions),
        "failover": (
            "Many hosts: the database's primary is lost",
            lambda folder: isolated("failover", folder, str(options.losses)),
        ),
        "losses": ("Many hosts: each is lost", lambda folder: isolated("losses", folder)),
        "networks": (
            "Many hosts: networks that are lossy, slow or cut",
            lambda folder: isolated("networks", folder),
        ),
        "pair": ("Many hosts: two web hosts against one", lambda folder: isolated("pair", folder)),
    }
    if unknown := set(options.names) - set(proofs):
        parser.error(f"no such proof: {', '.join(sorted(unknown))}")
    chosen = [name for name in proofs if not options.names or name in options.names]
    results.forget(chosen)
    failed = list(chosen)
    try:
        for name in chosen:
            if _passes(name, *proofs[name]):
                failed.remove(name)
    finally:
        report = results.report(proofs)
        path = REPOSITORY / ".make" / "proof.md"
        path.write_text(report)
        print(f"{report}\nIt is in {path.relative_to(REPOSITORY)}.", flush=True)
    if failed:
        print(f"Failed: {', '.join(failed)}. What they left is in {FOLDER}.")
        return 1
    shutil.rmtree(FOLDER, ignore_errors=True)
    return 0


def _passes(name: str, title: str, proof: Callable[[Path], list[results.Row]]) -> bool:
    """Run it and record what it found; whatever it raises ends this proof alone."""
    print(f"{time.strftime('%H:%M')} {title}", flush=True)
    began = time.monotonic()
    rows: list[results.Row] = []
    failure = ""
    try:
        rows = proof(FOLDER / name)
    except Failed as error:
        failure = str(error) or "It did not say how."
    except Exception as error:
        traceback.print_exc()
        failure = repr(error)
    result = results.record(name, title, rows, failure, time.monotonic() - began)
    print("\n".join(result.lines()), flush=True)
    if not failure:
        shutil.rmtree(FOLDER / name, ignore_errors=True)
    return not failure


if __name__ == "__main__":
    sys.exit(main())
