"""A mix of requests on two web hosts against one, each held to a third of a core."""

import http.client
import random
import statistics
import threading
import time
from pathlib import Path
from uuid import uuid4

from cluster import SITE_PORT, WEBS, Cluster, address
from hosts import Host
from product import homeowner, wait_for, workspace

CLIENTS = 12
SECONDS = 15.0
ROUNDS = 3
SHARE = 0.33
ONE_PORT = 8001
GROUPS = Path("/sys/fs/cgroup")


def pair(folder: Path) -> list[tuple[str, str]]:
    """One host and two in turn, so that other work of the machine falls on both."""
    rates: dict[str, list[float]] = {"one": [], "two": []}
    failed = 0
    with Cluster(folder) as cluster:
        cluster.start_front("front2", webs=("web1",), port=ONE_PORT)
        wait_for(f"http://{address('front2')}:{ONE_PORT}/api/health/ready", 60)
        headers = homeowner(cluster)
        project = workspace(cluster)
        groups = [_limit(cluster.hosts[name]) for name in WEBS]
        try:
            _load("front1", SITE_PORT, project, headers, 5)
            for _ in range(ROUNDS):
                for name, front, port in (
                    ("one", "front2", ONE_PORT),
                    ("two", "front1", SITE_PORT),
                ):
                    answers, failures = _load(front, port, project, headers, SECONDS)
                    rates[name].append(answers / SECONDS)
                    failed += failures
        finally:
            for name in WEBS:
                cluster.hosts[name].lose()
            for group in groups:
                group.rmdir()
    one, two = (statistics.median(rates[name]) for name in ("one", "two"))
    return [
        ("Mix", "12 messages of a project, 4 project pages, 2 fresh searches, 2 new messages"),
        ("Answers a second on one web host, each round", _listed(rates["one"])),
        ("On two", _listed(rates["two"])),
        ("Ratio of the medians", f"{two / one:.2f}"),
        ("Requests that failed", str(failed)),
    ]


def _listed(rates: list[float]) -> str:
    return ", ".join(f"{rate:.0f}" for rate in rates)


def _limit(host: Host) -> Path:
    """Hold all processes of a host to a part of a core (cgroups, version 1 or 2)."""
    period, quota = 100_000, round(100_000 * SHARE)
    is_old = (GROUPS / "cpu" / "cpu.cfs_quota_us").exists()
    group = (GROUPS / "cpu" if is_old else GROUPS) / f"karigar-proof-{host.name}"
    if not is_old:
        (GROUPS / "cgroup.subtree_control").write_text("+cpu")
    group.mkdir(exist_ok=True)
    if is_old:
        (group / "cpu.cfs_period_us").write_text(str(period))
        (group / "cpu.cfs_quota_us").write_text(str(quota))
    else:
        (group / "cpu.max").write_text(f"{quota} {period}")
    for number in host.processes():
        (group / "cgroup.procs").write_text(str(number))
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
