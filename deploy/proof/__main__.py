"""`make proof`: run what is claimed of deployment, and print the table of docs/proof.md.

Needs Linux and root (a small disk of its own is mounted), some 6 GB and an hour. Loopback alone,
and the addresses of hosts that are network namespaces of this machine; these need packages of
Debian, which are installed if they are missing (packages.py names them).
"""
# ruff: noqa: T201 — it speaks to the terminal.

import argparse
import shutil
import signal
import sys
import time

from conditions import conditions
from faults import full_disk, kills
from hosts import isolated
from product import FOLDER, REPOSITORY, Failed
from restore import restore
from rolling import rolling
from validation import validation


def main() -> int:
    """All proofs, or those named."""
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
    lines, failures = [], 0
    for name, (title, proof) in proofs.items():
        if options.names and name not in options.names:
            continue
        began = time.monotonic()
        try:
            rows = proof(FOLDER / name)
        except Failed as failure:
            rows = [("FAILED", str(failure))]
            failures += 1
        lines += [f"## {title}", "", "| | |", "|---|---|"]
        lines += [f"| {what} | {figure} |" for what, figure in rows]
        lines += ["", f"Took {time.monotonic() - began:.0f} s.", ""]
        print("\n".join(lines[-len(rows) - 7 :]), flush=True)
    if failures:
        print(f"The folders are kept: {FOLDER}")
        return 1
    shutil.rmtree(FOLDER, ignore_errors=True)
    report = REPOSITORY / ".make" / "proof.md"
    report.write_text("\n".join(lines))
    print(f"The table is in {report.relative_to(REPOSITORY)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
