"""One host after another is lost, as by a power failure: what people see meanwhile, and after."""
# ruff: noqa: S310 — addresses of our own.

import base64
import io
import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from uuid import uuid4

from cluster import EICAR, FRONTS, SITE_PORT, WEBS, Cluster, address
from PIL import Image
from product import Failed, Writer, ask, homeowner, settled, sign_in, wait_for, workspace

HOSTS = {
    "web1": "A web host (web, realtime and worker)",
    "front1": "A front server",
    "cache": "Valkey",
    "store": "The bucket of files",
    "scanner": "The virus scanner",
    "gateway": "The payment gateway",
    "names": "DNS",
    "primary": "The database's primary",
}
TOWNS = ("Pune", "Mumbai", "Delhi", "Nagpur", "Jaipur", "Nashik", "Surat", "Indore", "Bhopal")


class Visit:
    """What a person does while a host is away; each act gives the answer's status and seconds."""

    def __init__(self, cluster: Cluster, lost: str) -> None:
        self._cluster = cluster
        self._front = "front2" if lost == "front1" else "front1"
        self._base = f"http://{address(self._front)}:{SITE_PORT}"
        self._town = TOWNS[list(HOSTS).index(lost)]
        self.titles: set[str] = set()
        self.refusals: list[float] = []
        """Seconds that a person waited for each."""
        self.files: list[str] = []

    def acts(self, *, with_payment: bool) -> list[tuple[str, Callable[[], tuple[int, bytes]]]]:
        found = [
            ("start page", lambda: ask(self._base)),
            ("search", lambda: ask(f"{self._base}/api/workers?trade=plumber&place={self._town}")),
            ("sign-in", self._sign_in),
            ("upload", self.upload),
        ]
        return [*found, ("payment", self._pay)] if with_payment else found

    def told(self, *, with_payment: bool) -> str:
        """Each act once, in words for the table."""
        said = []
        for name, act in self.acts(with_payment=with_payment):
            began = time.monotonic()
            status, body = act()
            seconds = time.monotonic() - began
            said.append(f"{name} {status or 'no answer'} ({seconds:.1f} s)")
            if status >= 400 or not status:
                self.refusals.append(seconds)
            if status >= 400 and body.startswith(b"{"):
                self.titles.add(json.loads(body).get("title", ""))
        return ", ".join(said)

    def _sign_in(self) -> tuple[int, bytes]:
        try:
            homeowner_headers = sign_in(self._base, *_ACCOUNT)
        except urllib.error.HTTPError as error:
            return error.code, error.read()
        except OSError:
            return 0, b""
        return 200 if "sessionid" in homeowner_headers["Cookie"] else 401, b""

    def upload(self) -> tuple[int, bytes]:
        """A picture into a project's files."""
        return self._upload(f"{uuid4()}.png", _picture())

    def upload_virus(self) -> None:
        """The test file of all scanners. Raises Failed if it is not refused."""
        status, _body = self._upload(f"{uuid4()}.txt", EICAR)
        until = time.monotonic() + 60
        while (state := self._state(self.files[-1])) == "checking" and time.monotonic() < until:
            time.sleep(0.2)
        if (status, state) != (201, "refused"):
            raise Failed(f"A file with a virus: {status}, {state}")
        self.files.pop()

    def _upload(self, name: str, content: bytes) -> tuple[int, bytes]:
        """By tus, with the first chunk."""
        metadata = {"filename": name, "client_id": str(uuid4())}
        pairs = [
            f"{name} {base64.b64encode(text.encode()).decode()}" for name, text in metadata.items()
        ]
        headers = {
            **_HEADERS,
            "Referer": self._base,
            "Tus-Resumable": "1.0.0",
            "Upload-Length": str(len(content)),
            "Upload-Metadata": ",".join(pairs),
            "Content-Type": "application/offset+octet-stream",
        }
        url = f"{self._base}/api/projects/{_WORKSPACE}/uploads"
        request = urllib.request.Request(url, data=content, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                if file := answer.headers.get("Karigar-File"):
                    self.files.append(file)
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()
        except OSError:
            return 0, b""

    def _pay(self) -> tuple[int, bytes]:
        """The order of a listing fee, which the gateway has to open."""
        found = self._cluster.rows(
            "SELECT project.id FROM projects_project project JOIN accounts_user person"
            " ON person.id = project.homeowner_id WHERE person.email LIKE 'homeowner@%'"
            " AND project.status = 'draft' AND project.kind <> 'job' LIMIT 1"
        )
        if not found:
            raise Failed("The demo has no draft to pay for.")
        url = f"{self._base}/api/projects/{found[0][0]}/orders"
        return ask(url, body={}, headers={**_HEADERS, "Referer": self._base}, timeout=60)

    def states(self) -> list[str]:
        """Of the files that were sent."""
        return [self._state(file) for file in self.files]

    def _state(self, file: str) -> str:
        answer = json.loads(ask(f"{self._base}/api/files/{file}", headers=_HEADERS)[1])
        return str(answer["state"])


_ACCOUNT: tuple[str, str] = ("", "")
_HEADERS: dict[str, str] = {}
_WORKSPACE = ""


def losses(folder: Path) -> list[tuple[str, str]]:
    """Each host once; then everything that was acknowledged is looked for."""
    rows: list[tuple[str, str]] = []
    visits: list[Visit] = []
    with Cluster(folder) as cluster:
        _remember(cluster)
        usual = Visit(cluster, "web1")
        rows.append(("Nothing is lost", usual.told(with_payment=False)))
        bases = [f"http://{address(front)}:{SITE_PORT}" for front in FRONTS]
        writers = [Writer(cluster, f"loss{n}", base=base) for n, base in enumerate(bases)]
        try:
            for lost, title in HOSTS.items():
                visit = Visit(cluster, lost)
                visits.append(visit)
                rows.append((title, _lose(cluster, lost, visit, writers)))
                print(f"{title}: {rows[-1][1]}", flush=True)  # noqa: T201
        finally:
            for writer in writers:
                writer.stop()
        left = settled(cluster)
        lost_and_doubled = [writer.lost_and_doubled() for writer in writers]
        cluster.manage("ledger_check")
        states = _until_ready([usual, *visits])
        usual.upload_virus()
    if lost_and_doubled != [(0, 0)] * len(writers) or left.get("failed"):
        raise Failed(f"Lost and doubled: {lost_and_doubled}; jobs: {left}")
    titles = {title for visit in visits for title in visit.titles}
    refusals = [seconds for visit in visits for seconds in visit.refusals]
    return [
        *rows,
        ("What refusals say", " ".join(sorted(titles)) or "nothing was refused"),
        (
            "Refusals, and seconds until the slowest was said",
            f"{len(refusals)}, {max(refusals, default=0.0):.1f}",
        ),
        ("Acknowledged writes", str(sum(len(writer.acknowledged) for writer in writers))),
        ("Of these lost, and doubled", "0, 0"),
        ("Acknowledged files, and of these open at the end", f"{len(states)}, {len(states)}"),
        ("A file with the test virus (ClamAV itself)", "refused"),
        ("Answers of another kind", str(sum(len(writer.wrong) for writer in writers))),
        ("Jobs failed for good; the books", "0; agree"),
    ]


def _remember(cluster: Cluster) -> None:
    """Who acts, the demo's homeowner, and where. While the primary is away nobody could say."""
    global _ACCOUNT, _HEADERS, _WORKSPACE
    accounts = json.loads(cluster.manage("demo", "--print-accounts"))
    account = next(row for row in accounts if row["role"] == "homeowner")
    _ACCOUNT = (account["email"], account["password"])
    _HEADERS = homeowner(cluster)
    _WORKSPACE = workspace(cluster)


def _lose(cluster: Cluster, lost: str, visit: Visit, writers: list[Writer]) -> str:
    name = cluster.primary() if lost == "primary" else lost
    if name is None:
        raise Failed("There is no primary to lose.")
    before = [(w.refused, w.failed_reads, len(w.acknowledged)) for w in writers]
    host = cluster.hosts[name]
    began = time.monotonic()
    host.lose()
    # So soon that nobody may have noticed yet.
    said = visit.told(with_payment=lost == "gateway")
    pause = max(0.0, 30 - (time.monotonic() - began))
    time.sleep(pause)
    later = visit.told(with_payment=lost == "gateway")
    host.boot()
    booted = time.monotonic()
    _until_back(cluster, lost)
    back = time.monotonic()
    if lost == "gateway":
        # A service that failed several times is not asked for a quarter of a minute.
        time.sleep(max(0.0, 18 - (time.monotonic() - booted)))
    after = visit.told(with_payment=lost == "gateway")
    while any(writer.moments[-1] < back for writer in writers):
        if time.monotonic() - back > 60:
            raise Failed(f"Writes do not go on after {lost}.")
        time.sleep(0.05)
    refused = sum(w.refused - b[0] for w, b in zip(writers, before, strict=True))
    unread = sum(w.failed_reads - b[1] for w, b in zip(writers, before, strict=True))
    written = sum(len(w.acknowledged) - b[2] for w, b in zip(writers, before, strict=True))
    return (
        f"At once: {said}. Half a minute later: {later}. Back: {after}. Meanwhile {written} writes"
        f" acknowledged, {refused} refused and repeated; {unread} reads refused"
    )


def _until_back(cluster: Cluster, lost: str) -> None:
    if lost == "primary":
        cluster.wait_until_whole()
    for front in FRONTS:
        wait_for(f"http://{address(front)}:{SITE_PORT}/api/health/ready", 120)
    for web in WEBS:
        wait_for(f"http://{address(web)}:8001/api/health/ready", 120)
        wait_for(f"http://{address(web)}:8002/realtime/health", 60)


def _until_ready(visits: list[Visit]) -> list[str]:
    """Every file that was acknowledged opens. Raises Failed."""
    until = time.monotonic() + 300
    while True:
        states = [state for visit in visits for state in visit.states()]
        if all(state == "ready" for state in states):
            return states
        if time.monotonic() > until:
            raise Failed(f"Files that do not open: {states}")
        time.sleep(1)


def _picture() -> bytes:
    made = io.BytesIO()
    Image.new("RGB", (640, 480), (120, 90, 60)).save(made, "PNG")
    return made.getvalue()
