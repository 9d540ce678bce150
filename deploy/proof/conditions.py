"""A machine on which everything is there, but not as usual: no memory, a slow disk, a clock that
jumps, and clients that go without a word. The product's own, under load."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import pairwise
from pathlib import Path

from clock import Clock
from faults import _counts, _prove
from product import REPOSITORY, SECOND_PORT, Failed, Product, Writer, ask, fresh, settled, with_demo

sys.path.insert(0, str(REPOSITORY / "backend"))
from core.embedded_postgres.account import choose_account
from core.embedded_postgres.installation import find_installation

GROUPS = Path("/sys/fs/cgroup")
STARVED = ("web", "realtime", "worker", "postgres")
ROOM_BYTES = 64 << 20
"""What a starved process and its neighbour may take beyond what it has."""
NEIGHBOUR = """
import pathlib, sys, time
pathlib.Path(sys.argv[1]).write_text("0")
taken = []
while True:
    taken.append(bytearray(1 << 20))
    time.sleep(0.01)
"""
"""Takes memory until there is none."""
JUMPS = (3 * 3600, 0, -1800, 0)
"""Seconds that the machine's clock is off, one after the other."""
SILENT = 1000
"""Connections whose other side says half a request and nothing more."""
WRITES_A_SECOND = 4
"""Of a slow disk, where the usual one does some thousands; a message needs one at least."""


def conditions(folder: Path) -> list[tuple[str, str]]:
    """One after the other on one product; what was acknowledged is counted at the end."""
    product = Product(with_demo(fresh(folder)))
    clock = _fake_clock(product)
    rows: list[tuple[str, str]] = []
    with product:
        writers = [Writer(product, f"cond{number}") for number in range(2)]
        try:
            time.sleep(3)
            for name in STARVED:
                rows.append((f"No memory for {name}", _starve(product, name, writers)))
                print(rows[-1], flush=True)  # noqa: T201
            rows.append((f"A disk of {WRITES_A_SECOND} writes a second", _slow(product, writers)))
            print(rows[-1], flush=True)  # noqa: T201
            rows.append((f"{SILENT} half-open connections", _half_open(writers)))
            print(rows[-1], flush=True)  # noqa: T201
            for seconds in JUMPS:
                clock.jump(seconds)
                label = f"The clock is {seconds / 3600:+g} hours off"
                rows.append((label, _during(writers, 20)))
                _prove_clock(product, writers[0], seconds)
                print(rows[-1], flush=True)  # noqa: T201
        finally:
            for writer in writers:
                writer.stop()
        left = settled(product)
        _prove(product, writers, left)
    return [*rows, *_counts(writers, left)]


def _fake_clock(product: Product) -> Clock:
    """Its processes read the time from this clock. The front server has no C library and takes the
    machine's; the database, whose environment is its own, is started by a program in its place."""
    clock = Clock(product.folder)
    product.environment |= clock.environment
    account = choose_account(product.folder / "none")
    server = find_installation(account).program("postgres")
    real, stand_in = product.folder / "postgres-itself", product.folder / "postgres-stand-in"
    lines = [f"export {name}='{value}'" for name, value in clock.environment.items()]
    stand_in.write_text("\n".join(["#!/bin/bash", *lines, f'exec -a "$0" {real} "$@"', ""]))
    stand_in.chmod(0o755)
    real.touch()
    mounts = f"mount --bind {server} {real} && mount --bind {stand_in} {server}"
    product.inside = ("unshare", "--mount", "sh", "-c", f'{mounts} && exec "$@"', "sh")
    return clock


def _prove_clock(product: Product, writer: Writer, seconds: int) -> None:
    """The database and the web process live in the time that they were given. Raises Failed."""
    last = writer.acknowledged[-1]
    query = f"SELECT clock_timestamp(), created_at FROM workspace_message WHERE body = '{last}'"  # noqa: S608
    for moment in product.rows(query)[0]:
        off = moment.timestamp() - time.time()
        if abs(off - seconds) > 60:
            raise Failed(f"A clock is {off:.0f} seconds off instead of {seconds}.")


def _during(writers: list[Writer], seconds: float) -> str:
    """What people get for so long."""
    before = [(len(w.acknowledged), w.refused, w.failed_reads) for w in writers]
    began = time.monotonic()
    time.sleep(seconds)
    gone = time.monotonic()
    pairs = list(zip(writers, before, strict=True))
    written = sum(len(w.acknowledged) - old[0] for w, old in pairs)
    refused = sum(w.refused - old[1] for w, old in pairs)
    unread = sum(w.failed_reads - old[2] for w, old in pairs)
    longest = max(_longest(w.moments, began, gone) for w in writers)
    return (
        f"{written} writes in {gone - began:.0f} s, the longest pause {longest:.1f} s;"
        f" {refused} refused and repeated, {unread} reads refused"
    )


def _longest(moments: list[float], began: float, gone: float) -> float:
    inside = [began, *(at for at in moments if began <= at <= gone), gone]
    return max(later - sooner for sooner, later in pairwise(inside))


def _family(root: int) -> list[int]:
    """A process and all that it started."""
    children: dict[int, list[int]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        children.setdefault(int(fields[1]), []).append(int(path.parent.name))
    found = [root]
    for number in found:
        found += children.get(number, [])
    return found


@contextmanager
def _group(kind: str, name: str) -> Iterator[Path]:
    """A control group of our own (version 1 or 2); what is in it goes back to the root."""
    base = GROUPS / kind if (GROUPS / kind).is_dir() else GROUPS
    group = base / f"karigar-proof-{name}-{os.getpid()}"
    group.mkdir()
    try:
        yield group
    finally:
        _empty(base, group)


def _empty(base: Path, group: Path) -> None:
    """Remove the group; what is just being born or buried in it takes a moment."""
    until = time.monotonic() + 30
    while True:
        for number in (group / "cgroup.procs").read_text().split():
            try:
                (base / "cgroup.procs").write_text(number)
            except OSError:
                continue
        try:
            group.rmdir()
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)
        else:
            return


def _limit(group: Path, most: int) -> None:
    old = group / "memory.limit_in_bytes"
    (old if old.exists() else group / "memory.max").write_text(str(most))


def _oom_kills(group: Path) -> int:
    old = group / "memory.oom_control"
    lines = (old if old.exists() else group / "memory.events").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("oom_kill "))


def _starve(product: Product, name: str, writers: list[Writer]) -> str:
    """A neighbour takes all memory that is left, until the kernel ends one of its processes."""
    before = product.pid(name)
    if before is None:
        raise Failed(f"{name} does not run.")
    began = time.monotonic()
    with _group("memory", name) as group:
        _limit(group, ROOM_BYTES)
        family = _family(before)
        for number in family:
            try:
                (group / "cgroup.procs").write_text(str(number))
                # Rather than the neighbour.
                Path(f"/proc/{number}/oom_score_adj").write_text("1000")
            except OSError:
                continue
        command = [sys.executable, "-c", NEIGHBOUR, str(group / "cgroup.procs")]
        neighbour = subprocess.Popen(command)  # noqa: S603 — our own
        try:
            while not _oom_kills(group) and time.monotonic() - began < 30:
                time.sleep(0.05)
        finally:
            neighbour.kill()
            neighbour.wait()
        _limit(group, 1 << 40)
    for number in _family(before):
        with suppress(OSError):
            Path(f"/proc/{number}/oom_score_adj").write_text("0")
    killed = time.monotonic()
    ended = [number for number in family if not _runs(number)]
    while time.monotonic() - killed < 120 and not (
        product.is_ready() and all(w.moments and w.moments[-1] > killed for w in writers)
    ):
        time.sleep(0.1)
    if not ended:
        raise Failed(f"{name} does not end without memory.")
    later = _since(writers, killed)
    count = f"{len(ended)} of its {len(family)} processes"
    return f"the kernel ended {count}; writes went on {later:.1f} s later"


def _runs(number: int) -> bool:
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def _since(writers: list[Writer], moment: float) -> float:
    """Seconds to the first write of the last writer after the moment. Raises Failed."""
    firsts = [next((at for at in w.moments if at > moment), None) for w in writers]
    if None in firsts:
        raise Failed("Writes do not go on.")
    return max(at - moment for at in firsts if at is not None)


def _slow(product: Product, writers: list[Writer]) -> str:
    """The server's own writes and flushes are held to a few a second."""
    server = product.pid("postgres")
    if server is None:
        raise Failed("PostgreSQL does not run.")
    device = product.folder.stat().st_dev
    limit = f"{os.major(device)}:{os.minor(device)}"
    with _group("blkio", "disk") as group:
        if (group / "blkio.throttle.write_iops_device").exists():
            (group / "blkio.throttle.write_iops_device").write_text(f"{limit} {WRITES_A_SECOND}")
        else:
            (group / "io.max").write_text(f"{limit} wiops={WRITES_A_SECOND}")
        for number in _family(server):
            (group / "cgroup.procs").write_text(str(number))
        return _during(writers, 40)


def _half_open(writers: list[Writer]) -> str:
    """To the front server; the others are served meanwhile."""
    opened = []
    try:
        for _ in range(SILENT):
            one = socket.create_connection(("127.0.0.1", SECOND_PORT), timeout=5)
            one.sendall(b"POST /api/contact-messages HTTP/1.1\r\nHost: 127.0.0.1\r\n")
            opened.append(one)
        began = time.monotonic()
        status, _body = ask(f"http://127.0.0.1:{SECOND_PORT}/api/trades")
        answered = time.monotonic() - began
        said = _during(writers, 45)
        closed = sum(_is_closed(one) for one in opened)
    finally:
        for one in opened:
            one.close()
    return f"a visitor gets {status} in {answered:.1f} s; {said}; {closed} were closed by then"


def _is_closed(connection: socket.socket) -> bool:
    connection.setblocking(False)
    try:
        connection.recv(1024)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True
