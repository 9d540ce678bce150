"""The database's primary is lost under load, again and again; then a planned switchover."""
# ruff: noqa: S310 — addresses of our own.

import os
import random
import signal
import statistics
import threading
import time
import urllib.request
from itertools import pairwise
from pathlib import Path
from uuid import uuid4

from browser import Browser
from cluster import DATABASES, DOMAIN, SITE_PORT, WEBS, Cluster, address
from product import Failed, Writer, ask, homeowner, settled, workspace

ROUNDS = 10
SWITCHOVERS = 3
LONGEST_SECONDS = 90
"""Until writes are acknowledged again; longer is a failure of the proof."""


class Stream:
    """A browser's live updates of a project: opened again whenever they end."""

    def __init__(self, cluster: Cluster, *, base: str) -> None:
        self._url = f"{base}/realtime?topics=project:{workspace(cluster)}"
        self._headers = homeowner(cluster) | {"Referer": base}
        self.opened = 0
        self.heard_at: list[float] = []
        self._ends = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._ends.is_set():
            request = urllib.request.Request(self._url, headers=self._headers)
            try:
                with urllib.request.urlopen(request, timeout=40) as stream:
                    self.opened += 1
                    for line in stream:
                        if line.startswith(b"event: stale"):
                            self.heard_at.append(time.monotonic())
                        if self._ends.is_set():
                            return
            except Exception:
                self._ends.wait(1)

    def stop(self) -> None:
        self._ends.set()

    def heard_after(self, moment: float, seconds: float = 60) -> float:
        """Seconds from the moment to the first update after it. Raises Failed."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if found := [at for at in self.heard_at[-200:] if at >= moment]:
                return found[0] - moment
            time.sleep(0.05)
        raise Failed(f"No live update within {seconds:.0f} seconds after writes went on.")


def failover(folder: Path, rounds: int = ROUNDS) -> list[tuple[str, str]]:
    """Half of the rounds kill the server process, half lose its whole host."""
    chance = random.Random(20)  # noqa: S311 — repeats the same moments
    took: dict[str, list[float]] = {}
    whole: list[float] = []
    live: list[float] = []
    with Cluster(folder) as cluster:
        bases = [f"http://{address(front)}:{SITE_PORT}" for front in ("front1", "front2")]
        writers = [Writer(cluster, f"over{n}", base=base) for n, base in enumerate(bases)]
        stream = Stream(cluster, base=bases[1])
        browser = Browser(cluster, base=f"http://{DOMAIN}:{SITE_PORT}")
        typed: list[str] = []
        seen: list[float] = []
        try:
            plan = ["server process", "whole host"] * (rounds // 2 or 1)
            for way in [*plan[:rounds], *["planned switchover"] * SWITCHOVERS]:
                time.sleep(chance.uniform(2, 5))
                primary = cluster.primary()
                if primary is None:
                    raise Failed("There is no primary to lose.")
                began = time.monotonic()
                _ACTS[way](cluster, primary)
                typed.append(f"typed {len(typed)} while {way} {uuid4()}")
                browser.ask(f"say {typed[-1]}")
                went_on = _until_all_write(writers, cluster, primary, began)
                gap = max(_longest_pause(writer, began) for writer in writers)
                took.setdefault(way, []).append(gap)
                live.append(stream.heard_after(went_on))
                browser.ask("sent")
                browser.ask(f"see {typed[-1]}")
                seen.append(time.monotonic() - began)
                if way == "whole host":
                    cluster.hosts[primary].boot()
                whole.append(cluster.wait_until_whole())
                print(f"{way} {primary}: {gap:.1f} s, {cluster.primary()}", flush=True)  # noqa: T201
        finally:
            stream.stop()
            browser.stop()
            for writer in writers:
                writer.stop()
        left = settled(cluster)
        lost = [writer.lost_and_doubled() for writer in writers]
        cluster.manage("ledger_check")
        found = dict(
            cluster.rows(
                "SELECT body, count(*) FROM workspace_message WHERE body LIKE 'typed %' GROUP BY 1"
            )
        )
        restarts = {
            f"{name} {kind}": service.starts - 1
            for name in WEBS
            for kind, service in cluster.hosts[name].services.items()
            if service.starts > 1
        }
    if lost != [(0, 0)] * len(lost):
        raise Failed(f"Lost and doubled: {lost}")
    if found != dict.fromkeys(typed, 1):
        raise Failed(f"Of {len(typed)} messages of the browser: {found}")
    if left.get("failed"):
        raise Failed(f"{left['failed']} jobs failed for good.")
    wrong = [text for writer in writers for text in writer.wrong]
    refused = {
        status: sum(writer.statuses[status] for writer in writers)
        for status in sorted({status for writer in writers for status in writer.statuses})
    }
    return [
        ("Primaries lost", ", ".join(f"{way}: {len(list_)}" for way, list_ in took.items())),
        ("Acknowledged writes", str(sum(len(writer.acknowledged) for writer in writers))),
        ("Of these lost, and doubled", "0, 0"),
        *(
            (f"{way}: seconds until writes go on, median and worst", _spread(seconds))
            for way, seconds in took.items()
        ),
        ("Refused meanwhile, by status (0: no answer)", str(refused)),
        ("Answers of another kind", f"{len(wrong)} {wrong[:1] if wrong else ''}".strip()),
        ("Seconds from the first new write to a live update, median and worst", _spread(live)),
        ("Messages typed in a browser meanwhile: sent, lost, doubled", f"{len(typed)}, 0, 0"),
        (
            "Seconds from the loss until the browser has sent and shows it, median and worst",
            _spread(seen),
        ),
        ("Seconds until the database is whole again, median and worst", _spread(whole)),
        ("Times that a stream was opened again", str(stream.opened - 1)),
        (
            "Processes that ended and were started again",
            str(restarts or 0),
        ),
        ("Jobs left, failed for good", f"0, {left.get('failed', 0)}"),
        ("Books", "agree"),
    ]


def _kill_server(cluster: Cluster, primary: str) -> None:
    pid_file = cluster.hosts[primary].folder / "postgres" / "data" / "postmaster.pid"
    os.kill(int(pid_file.read_text().split("\n", 1)[0]), signal.SIGKILL)


def _lose_host(cluster: Cluster, primary: str) -> None:
    cluster.hosts[primary].lose()


def _switch_over(cluster: Cluster, primary: str) -> None:
    status, body = ask(
        f"http://{address(primary)}:8008/switchover", body={"leader": primary}, timeout=60
    )
    if status != 200:
        raise Failed(f"Patroni refused the switchover: {status} {body!r}")


_ACTS = {
    "server process": _kill_server,
    "whole host": _lose_host,
    "planned switchover": _switch_over,
}


def _until_all_write(writers: list[Writer], cluster: Cluster, lost: str, began: float) -> float:
    """Until another host leads and each writer is acknowledged again. Raises Failed."""
    until = began + LONGEST_SECONDS
    others = [name for name in DATABASES if name != lost]
    while not any(
        ask(f"http://{address(name)}:8008/primary", timeout=2)[0] == 200 for name in others
    ):
        if time.monotonic() > until:
            raise Failed(f"No other host leads after {LONGEST_SECONDS} seconds.")
        time.sleep(0.1)
    promoted = time.monotonic()
    while not all(writer.moments and writer.moments[-1] > promoted for writer in writers):
        if time.monotonic() > until:
            raise Failed(f"Writes are refused for {LONGEST_SECONDS} seconds.")
        time.sleep(0.02)
    return time.monotonic()


def _longest_pause(writer: Writer, began: float) -> float:
    """Between two acknowledgements around and after that moment."""
    before = max((at for at in writer.moments if at < began), default=began)
    moments = [before, *(at for at in writer.moments if at >= began)]
    return max(later - sooner for sooner, later in pairwise(moments))


def _spread(seconds: list[float]) -> str:
    return f"{statistics.median(seconds):.1f}, {max(seconds):.1f}"
