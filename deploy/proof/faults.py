"""kill -9 of each process at random moments under load, and a full disk."""
# ruff: noqa: S603, S607 — the system's own mount.

import os
import random
import signal
import statistics
import subprocess
import time
from pathlib import Path

from product import Failed, Product, Writer, fresh, settled, with_demo

NAMES = ("web", "realtime", "worker", "caddy", "postgres")
DISK = "1400m"


def kills(folder: Path, rounds: int) -> list[tuple[str, str]]:
    """Rounds of kill -9 in turn of each process, at a random moment of a write."""
    chance = random.Random(20)  # noqa: S311 — repeats the same moments
    took: dict[str, list[float]] = {name: [] for name in NAMES}
    with Product(with_demo(fresh(folder))) as product:
        writers = [Writer(product, f"kill{number}") for number in range(2)]
        try:
            for number in range(rounds):
                name = NAMES[number % len(NAMES)]
                time.sleep(chance.uniform(0.3, 1.5))
                took[name].append(_kill(product, name))
        finally:
            for writer in writers:
                writer.stop()
        left = settled(product)
        _prove(product, writers, left)
        restarts = sum(row["restarts"] for row in product.status()["processes"].values())
    rows = [("Rounds of kill -9", str(rounds)), ("Restarts by the launcher", str(restarts))]
    rows += _counts(writers, left)
    rows += [
        (f"{name}: seconds until ready, median and worst", _spread(seconds))
        for name, seconds in took.items()
        if seconds
    ]
    return rows


def _kill(product: Product, name: str) -> float:
    before = product.pid(name)
    if before is None:
        raise Failed(f"{name} does not run.")
    began = time.monotonic()
    os.kill(before, signal.SIGKILL)
    while time.monotonic() - began < 120:
        now = product.pid(name)
        if now not in (None, before) and _answers(product, name):
            return time.monotonic() - began
        time.sleep(0.05)
    raise Failed(f"{name} is not back after two minutes.")


def _answers(product: Product, name: str) -> bool:
    from product import ask

    if name == "realtime":
        port = product.status()["processes"]["realtime"]["port"]
        return ask(f"http://127.0.0.1:{port}/realtime/health", timeout=2)[0] == 200
    if name == "worker":
        port = product.environment["KARIGAR_METRICS_LISTEN"]
        headers = {"Authorization": "Bearer proof"}
        return ask(f"http://{port}/metrics", headers=headers, timeout=5)[0] == 200
    return product.is_ready()


def full_disk(folder: Path) -> list[tuple[str, str]]:
    """The data folder's disk fills up under load, and is given space again."""
    fresh(folder)
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK}", "tmpfs", folder], check=True)
    try:
        with Product(with_demo(folder)) as product:
            writer = Writer(product, "disk")
            time.sleep(3)
            filler = folder / "filler"
            try:
                _fill(filler)
                time.sleep(20)
                during = len(writer.acknowledged)
            finally:
                filler.unlink(missing_ok=True)
            began = time.monotonic()
            while len(writer.acknowledged) <= during and time.monotonic() - began < 100:
                time.sleep(0.1)
            back = time.monotonic() - began
            time.sleep(2)
            writer.stop()
            left = settled(product)
            _prove(product, [writer], left)
        return [*_counts([writer], left), ("Seconds until the next write", f"{back:.1f}")]
    finally:
        subprocess.run(["umount", "-l", folder], check=True)


def _fill(path: Path) -> None:
    with path.open("wb") as file:
        block = bytes(1 << 16)
        for _ in range(10**6):
            try:
                file.write(block)
                file.flush()
            except OSError:
                return


def _prove(product: Product, writers: list[Writer], left: dict[str, int]) -> None:
    for writer in writers:
        if writer.lost_and_doubled() != (0, 0):
            raise Failed(f"Lost and doubled: {writer.lost_and_doubled()}")
    product.manage("ledger_check")
    if left.get("failed"):
        raise Failed(f"{left['failed']} jobs failed for good.")


def _counts(writers: list[Writer], left: dict[str, int]) -> list[tuple[str, str]]:
    wrong = [text for writer in writers for text in writer.wrong]
    return [
        ("Acknowledged writes", str(sum(len(writer.acknowledged) for writer in writers))),
        ("Of these lost, and doubled", "0, 0"),
        ("Tries refused meanwhile (503 or no answer)", str(sum(w.refused for w in writers))),
        ("Answers of another kind", f"{len(wrong)} {wrong[:1] if wrong else ''}".strip()),
        ("Jobs failed for good", str(left.get("failed", 0))),
        ("Books", "agree"),
    ]


def _spread(seconds: list[float]) -> str:
    return f"{statistics.median(seconds):.1f}, {max(seconds):.1f}"
