"""Networks that are neither whole nor gone: hosts that are cut off while they run, lose packets, or
are slow. What is acknowledged is still there, once."""
# ruff: noqa: S603, S607 — the system's own tools.

import subprocess
import time
from pathlib import Path

from cluster import FRONTS, SITE_PORT, Cluster, address
from conditions import _during
from hosts import Host
from product import Failed, Writer, settled, wait_for

LOST_PERCENT = 5
DELAY = "100ms"
SLOW = ("rate", "1mbit", "burst", "4kb", "latency", "500ms")
SECONDS = 30.0
RULES = """
add table inet proof
add chain inet proof in { type filter hook input priority 0; }
add chain inet proof out { type filter hook output priority 0; }
add rule inet proof in meta iif != lo numgen random mod 100 < PERCENT drop
add rule inet proof out meta oif != lo numgen random mod 100 < PERCENT drop
"""


def networks(folder: Path) -> list[tuple[str, str]]:
    """Each condition for a while under load, then whole again."""
    rows: list[tuple[str, str]] = []
    with Cluster(folder) as cluster:
        bases = [f"http://{address(front)}:{SITE_PORT}" for front in FRONTS]
        writers = [Writer(cluster, f"net{n}", base=base) for n, base in enumerate(bases)]
        try:
            time.sleep(3)
            for what in ("web1", "front2", "primary"):
                for label, begin, end in (
                    (f"{what} loses {LOST_PERCENT} % of packets each way", _drop, _drop_no_more),
                    (f"{what} is slow ({_slowness()})", _slow, _slow_no_more),
                    (f"{what} is cut off and goes on running", Host.cut, Host.join),
                ):
                    host = cluster.hosts[_name(cluster, what)]
                    begin(host)
                    said = _during(writers, SECONDS)
                    end(host)
                    back = time.monotonic()
                    cluster.wait_until_whole()
                    for front in FRONTS:
                        wait_for(f"http://{address(front)}:{SITE_PORT}/api/health/ready", 60)
                    _until_writes(writers, back)
                    rows.append((label, said))
                    print(rows[-1], flush=True)  # noqa: T201
        finally:
            for writer in writers:
                writer.stop()
        left = settled(cluster)
        lost = [writer.lost_and_doubled() for writer in writers]
        cluster.manage("ledger_check")
    if lost != [(0, 0)] * len(lost) or left.get("failed"):
        raise Failed(f"Lost and doubled: {lost}; jobs: {left}; {rows}")
    wrong = [text for writer in writers for text in writer.wrong]
    return [
        *rows,
        ("Acknowledged writes", str(sum(len(writer.acknowledged) for writer in writers))),
        ("Of these lost, and doubled", "0, 0"),
        ("Answers of another kind", f"{len(wrong)} {wrong[:1] if wrong else ''}".strip()),
        ("Jobs failed for good; the books", "0; agree"),
    ]


def _name(cluster: Cluster, what: str) -> str:
    name = cluster.primary() if what == "primary" else what
    if name is None:
        raise Failed("There is no primary.")
    return name


def _until_writes(writers: list[Writer], after: float) -> None:
    while any(writer.moments[-1] < after for writer in writers):
        if time.monotonic() - after > 120:
            raise Failed("Writes do not go on.")
        time.sleep(0.1)


def _drop(host: Host) -> None:
    rules = RULES.replace("PERCENT", str(LOST_PERCENT))
    command = ["ip", "netns", "exec", host.name, "nft", "-f", "-"]
    subprocess.run(command, input=rules, text=True, check=True)


def _drop_no_more(host: Host) -> None:
    command = ["ip", "netns", "exec", host.name, "nft", "delete", "table", "inet", "proof"]
    subprocess.run(command, check=True)


def _has_netem() -> bool:
    """Not every kernel has tc's netem; the queue of a slow line stands in for its delay."""
    add = ["tc", "qdisc", "add", "dev", "lo", "root", "netem", "delay", "1ms"]
    if subprocess.run(add, capture_output=True, check=False).returncode:
        return False
    subprocess.run(["tc", "qdisc", "del", "dev", "lo", "root"], check=True)
    return True


def _slowness() -> str:
    return f"{DELAY} more each way" if _has_netem() else "1 Mbit/s, up to 500 ms in the queue"


def _slow(host: Host) -> None:
    kind = ("netem", "delay", DELAY) if _has_netem() else ("tbf", *SLOW)
    subprocess.run(["tc", "qdisc", "add", "dev", f"to-{host.name}", "root", *kind], check=True)
    inside = ["tc", "-n", host.name, "qdisc", "add", "dev", "eth0", "root", *kind]
    subprocess.run(inside, check=True)


def _slow_no_more(host: Host) -> None:
    subprocess.run(["tc", "qdisc", "del", "dev", f"to-{host.name}", "root"], check=True)
    subprocess.run(["tc", "-n", host.name, "qdisc", "del", "dev", "eth0", "root"], check=True)
