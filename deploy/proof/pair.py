"""A mix of requests on two web hosts against one, each held to a third of a core.

That third it gets whatever else runs, and so does the rest of the product: the groups weigh more
than other work. What each part used is measured beside, so that the bottleneck can be named.
"""

import http.client
import os
import random
import statistics
import threading
import time
from pathlib import Path
from uuid import uuid4

from cluster import DATABASES, SITE_PORT, WEBS, Cluster, address
from product import homeowner, wait_for, workspace

CLIENTS = 12
SECONDS = 15.0
ROUNDS = 3
SHARE = 0.33
ONE_PORT = 8001
GROUPS = Path("/sys/fs/cgroup")
WEIGHT = 8
"""Of a group, against a process of other work."""
TICKS = os.sysconf("SC_CLK_TCK")


def pair(folder: Path) -> list[tuple[str, str]]:
    """One host and two in turn, so that other work of the machine falls on both."""
    rates: dict[str, list[float]] = {"one": [], "two": []}
    used: dict[str, list[dict[str, float]]] = {"one": [], "two": []}
    failed = 0
    with Cluster(folder) as cluster:
        cluster.start_front("front2", webs=("web1",), port=ONE_PORT)
        wait_for(f"http://{address('front2')}:{ONE_PORT}/api/health/ready", 60)
        headers = homeowner(cluster)
        project = workspace(cluster)
        others = [host for name, host in cluster.hosts.items() if name not in WEBS]
        groups = [_group(name, cluster.hosts[name].processes(), SHARE) for name in WEBS]
        numbers = [os.getpid(), *(number for host in others for number in host.processes())]
        groups.append(_group("rest", numbers, None))
        try:
            _load("front1", SITE_PORT, project, headers, 5)
            for _ in range(ROUNDS):
                for name, front, port in (
                    ("one", "front2", ONE_PORT),
                    ("two", "front1", SITE_PORT),
                ):
                    before = _processor_seconds(cluster)
                    answers, failures = _load(front, port, project, headers, SECONDS)
                    after = _processor_seconds(cluster)
                    rates[name].append(answers / SECONDS)
                    used[name].append(
                        {part: (after[part] - before[part]) / SECONDS for part in after}
                    )
                    failed += failures
        finally:
            for host in cluster.hosts.values():
                host.lose()
            (groups[-1].parent / "cgroup.procs").write_text(str(os.getpid()))
            for group in groups:
                group.rmdir()
    one, two = (statistics.median(rates[name]) for name in ("one", "two"))
    return [
        ("Mix", "12 messages of a project, 4 project pages, 2 fresh searches, 2 new messages"),
        ("Answers a second on one web host, each round", _listed(rates["one"])),
        ("On two", _listed(rates["two"])),
        ("Ratio of the medians", f"{two / one:.2f}"),
        *((f"Processors used on {name}, median", _parts(used[name])) for name in ("one", "two")),
        ("Requests that failed", str(failed)),
    ]


def _processor_seconds(cluster: Cluster) -> dict[str, float]:
    """So far, of the web hosts, the databases, the rest with the load, and of none."""
    parts = dict.fromkeys(("web1", "web2", "databases", "the rest and the load"), 0.0)
    for name, host in cluster.hosts.items():
        part = name if name in WEBS else "databases" if name in DATABASES else None
        parts[part or "the rest and the load"] += sum(map(_seconds, host.processes()))
    parts["the rest and the load"] += _seconds(os.getpid())
    total = Path("/proc/stat").read_text().splitlines()[0].split()
    return parts | {"idle": int(total[4]) / TICKS}


def _seconds(number: int) -> float:
    try:
        fields = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS


def _parts(rounds: list[dict[str, float]]) -> str:
    return ", ".join(
        f"{part} {statistics.median(row[part] for row in rounds):.2f}" for part in rounds[0]
    )


def _listed(rates: list[float]) -> str:
    return ", ".join(f"{rate:.0f}" for rate in rates)


def _group(name: str, numbers: list[int], share: float | None) -> Path:
    """Hold processes to a part of a core, or to none, and give them that (cgroups 1 or 2)."""
    period = 100_000
    is_old = (GROUPS / "cpu" / "cpu.cfs_quota_us").exists()
    group = (GROUPS / "cpu" if is_old else GROUPS) / f"karigar-proof-{name}-{os.getpid()}"
    if not is_old:
        (GROUPS / "cgroup.subtree_control").write_text("+cpu")
    group.mkdir(exist_ok=True)
    if is_old:
        (group / "cpu.shares").write_text(str(1024 * WEIGHT))
        (group / "cpu.cfs_period_us").write_text(str(period))
        (group / "cpu.cfs_quota_us").write_text(str(round(period * share) if share else -1))
    else:
        (group / "cpu.weight").write_text(str(100 * WEIGHT))
        (group / "cpu.max").write_text(f"{round(period * share) if share else 'max'} {period}")
    for number in numbers:
        try:
            (group / "cgroup.procs").write_text(str(number))
        except OSError:
            # It has ended.
            continue
    return group


def _load(
    front: str, port: int, project: str, headers: dict[str, str], seconds: float
) -> tuple[int, int]:
    """Answers and failures of ``CLIENTS`` people who always have a request under way."""
    counts = [0, 0]
    lock = threading.Lock()
    until = time.monotonic() + seconds

    def visit(number: int) -> None:
        chance = random.Random(number)  # noqa: S311 — the same mix each time
        connection = http.client.HTTPConnection(address(front), port, timeout=30)
        while time.monotonic() < until:
            method, path, body, own = _request(chance, project)
            connection.request(method, path, body=body, headers={**headers, **own})
            answer = connection.getresponse()
            answer.read()
            with lock:
                counts[answer.status not in (200, 201)] += 1

    threads = [threading.Thread(target=visit, args=(number,)) for number in range(CLIENTS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return counts[0], counts[1]


def _request(chance: random.Random, project: str) -> tuple[str, str, str | None, dict[str, str]]:
    drawn = chance.randrange(20)
    if drawn < 12:
        return "GET", f"/api/projects/{project}/messages", None, {}
    if drawn < 16:
        return "GET", f"/api/projects/{project}/overview", None, {}
    if drawn < 18:
        search = "/api/workers?trade=electrician&place=Pune"
        return "GET", search, None, {"Cache-Control": "no-cache"}
    own = {"Idempotency-Key": str(uuid4()), "Content-Type": "application/json"}
    return "POST", f"/api/projects/{project}/messages", '{"body": "How far are we?"}', own
