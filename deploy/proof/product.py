"""A whole product on a data folder of its own, and a person who writes to it. Loopback alone."""
# ruff: noqa: S603, S607, S310, S608 — our own tools, and addresses and tables of our own.

import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections import Counter
from pathlib import Path
from typing import Protocol
from uuid import uuid4

import psycopg

REPOSITORY = Path(__file__).resolve().parents[2]
BACKEND = REPOSITORY / "backend"
PYTHON = str(REPOSITORY / ".venv" / "bin" / "python")
FOLDER = Path("/var/tmp") / f"karigar-proof-{os.getpid()}"  # noqa: S108 — the database's account reaches it
START_SECONDS = 900.0
SECOND_PORT = 8950


class Failed(Exception):
    """A proof that did not come out; the message says how."""


class Running(Protocol):
    """What a writer needs of a product, however it was started."""

    @property
    def url(self) -> str: ...

    def rows(self, query: str) -> list[tuple]: ...

    def manage(self, *arguments: str) -> str: ...


class Product:
    """`make run` on ``folder``, ended by `stop` or at the end of the block."""

    def __init__(self, folder: Path, port: int = SECOND_PORT) -> None:
        self.folder = folder
        self.inside: tuple[str, ...] = ()
        """A command that becomes the one that is given to it."""
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith("KARIGAR_") and name != "DATABASE_URL"
        }
        self.environment = {
            **kept,
            "KARIGAR_ENV_FILE": os.devnull,
            "KARIGAR_DATA_DIR": str(folder),
            "KARIGAR_PORT": str(port),
            "KARIGAR_WEB_WORKERS": "1",
            "KARIGAR_MESSAGES_PER_MINUTE": "100000",
            "KARIGAR_METRICS_TOKEN": "proof",
            "KARIGAR_METRICS_LISTEN": f"127.0.0.1:{port + 1}",
        }
        self._launcher: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "Product":
        self.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self.stop()

    def start(self) -> None:
        """Start it and wait until it is ready. Raises Failed."""
        self.folder.mkdir(parents=True, exist_ok=True)
        log = (self.folder / "launcher.log").open("ab")
        self._launcher = subprocess.Popen(
            [*self.inside, PYTHON, "-m", "launcher", "run"],
            cwd=BACKEND,
            env=self.environment,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
        log.close()
        try:
            self._wait_until_ready(self._launcher)
        except BaseException:
            # No block was entered, so none ends it.
            self.stop()
            raise

    def _wait_until_ready(self, launcher: subprocess.Popen[bytes]) -> None:
        until = time.monotonic() + START_SECONDS
        while self.status().get("state") != "ready":
            if launcher.poll() is not None or time.monotonic() > until:
                raise Failed(f"The product does not start: {self.folder / 'launcher.log'}")
            time.sleep(0.1)

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        if self._launcher and self._launcher.poll() is None:
            self._launcher.send_signal(signal.SIGTERM)
            try:
                self._launcher.wait(30)
            except subprocess.TimeoutExpired:
                self._launcher.kill()

    def status(self) -> dict:
        """Its status file; empty before the first one of this launcher."""
        try:
            found = json.loads((self.folder / "status.json").read_text())
        except (OSError, ValueError):
            return {}
        is_ours = self._launcher and found["launcher"]["pid"] == self._launcher.pid
        return found if is_ours else {}

    def pid(self, name: str) -> int | None:
        return self.status().get("processes", {}).get(name, {}).get("pid")

    @property
    def url(self) -> str:
        return self.status()["url"]

    @property
    def dsn(self) -> str:
        root = self.folder / "postgres"
        port = json.loads((root / "server.json").read_text())["port"]
        password = (root / "password").read_text().strip()
        return f"postgresql://karigar:{password}@127.0.0.1:{port}/karigar"

    def rows(self, query: str) -> list[tuple]:
        with psycopg.connect(self.dsn, connect_timeout=5) as connection:
            return connection.execute(query).fetchall()

    def manage(self, *arguments: str) -> str:
        """The output of a command of manage.py. Raises Failed."""
        done = subprocess.run(
            [*self.inside, PYTHON, "manage.py", *arguments],
            cwd=BACKEND,
            env={**self.environment, "DATABASE_URL": self.dsn},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise Failed(f"manage.py {arguments[0]}: {done.stderr[-500:]}")
        return done.stdout.strip()

    def is_ready(self) -> bool:
        return ask(f"{self.url}/api/health/ready")[0] == 200


def ask(
    url: str, *, body: object = None, headers: dict[str, str] | None = None, timeout: float = 20
) -> tuple[int, bytes]:
    """Status and body; 0 if nobody answers."""
    data = None if body is None else json.dumps(body).encode()
    sent = {"Content-Type": "application/json", **(headers or {})}
    request = urllib.request.Request(url, data=data, headers=sent)
    try:
        with urllib.request.urlopen(request, timeout=timeout) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()
    except OSError:
        return 0, b""
    except Exception:
        # An answer that broke off.
        return 0, b""


def wait_for(url: str, seconds: float = 120) -> None:
    """Until it answers with 200. Raises Failed."""
    until = time.monotonic() + seconds
    while ask(url, timeout=5)[0] != 200:
        if time.monotonic() > until:
            raise Failed(f"{url} does not answer.")
        time.sleep(0.1)


def sign_in(url: str, email: str, password: str) -> dict[str, str]:
    """The headers of a signed-in browser."""
    jar = urllib.request.HTTPCookieProcessor()
    browser = urllib.request.build_opener(jar)
    browser.open(f"{url}/api/session").read()
    cookies = {cookie.name: cookie.value for cookie in jar.cookiejar}
    request = urllib.request.Request(
        f"{url}/_allauth/browser/v1/auth/login",
        data=json.dumps({"email": email, "password": password}).encode(),
        headers={
            "Content-Type": "application/json",
            "X-CSRFToken": cookies["csrftoken"],
            "Referer": url,
        },
    )
    browser.open(request).read()
    cookies = {cookie.name: cookie.value for cookie in jar.cookiejar}
    return {
        "Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items()),
        "X-CSRFToken": cookies["csrftoken"],
        "Referer": url,
    }


def homeowner(product: Running) -> dict[str, str]:
    accounts = json.loads(product.manage("demo", "--print-accounts"))
    account = next(row for row in accounts if row["role"] == "homeowner")
    return sign_in(product.url, account["email"], account["password"])


def workspace(product: Running) -> str:
    """A project in work of the demo homeowner."""
    found = product.rows(
        "SELECT project.id FROM projects_project project JOIN accounts_user person"
        " ON person.id = project.homeowner_id WHERE project.status = 'in_progress'"
        " AND person.email LIKE 'homeowner@%' LIMIT 1"
    )
    if not found:
        raise Failed("The demo has no project in work.")
    return str(found[0][0])


class Writer:
    """Writes one message after another, each again with the same key until it is acknowledged, as
    the app does; and reads public pages between them. Counts answers other than 201, 503 or none.
    """

    def __init__(self, product: Running, label: str, *, base: str = "") -> None:
        self.base = base or product.url
        self._path = f"{self.base}/api/projects/{workspace(product)}/messages"
        self._headers = homeowner(product) | {"Referer": self.base}
        self._product, self._label = product, label
        self.acknowledged: list[str] = []
        self.moments: list[float] = []
        """When each was acknowledged (`time.monotonic`)."""
        self.refused = self.reads = self.failed_reads = self.tries = 0
        self.wrong: list[str] = []
        self.statuses: Counter[int] = Counter()
        """Of the answers that were none; 0 if there was no answer."""
        self._ends = threading.Event()
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def _run(self) -> None:
        while not self._ends.is_set():
            text = f"{self._label} {len(self.acknowledged)} {uuid4()}"
            headers = {**self._headers, "Idempotency-Key": str(uuid4())}
            until = time.monotonic() + 120
            while time.monotonic() < until:
                self.tries += 1
                status, body = ask(self._path, body={"body": text}, headers=headers)
                if status == 201:
                    self.acknowledged.append(text)
                    self.moments.append(time.monotonic())
                    break
                self.refused += 1
                self.statuses[status] += 1
                if status not in (0, 503):
                    self.wrong.append(f"{status} {body[:200]!r}")
                time.sleep(0.1)
            for path in ("/api/trades", "/api/health/ready"):
                self.reads += 1
                status, _body = ask(f"{self.base}{path}")
                if status != 200:
                    self.failed_reads += 1
                    self.statuses[status] += 1

    def stop(self) -> None:
        """Ends once the present message is acknowledged."""
        self._ends.set()
        self._thread.join()

    def lost_and_doubled(self) -> tuple[int, int]:
        """Acknowledged messages that are not there, and messages that are there more than once."""
        found = self._product.rows(
            "SELECT body, count(*) FROM workspace_message"
            f" WHERE body LIKE '{self._label} %' GROUP BY body"
        )
        counts = dict(found)
        lost = sum(1 for text in self.acknowledged if text not in counts)
        return lost, sum(1 for count in counts.values() if count > 1)


def settled(product: Running) -> dict[str, int]:
    """Wait until no job is due; returns what is left over. Raises Failed after three minutes."""
    query = (
        "SELECT status::text, count(*) FROM procrastinate_jobs WHERE status IN ('doing', 'failed')"
        " OR status = 'todo' AND (scheduled_at IS NULL OR scheduled_at < now()) GROUP BY 1"
    )
    until = time.monotonic() + 180
    while True:
        left = dict(product.rows(query))
        if not left.keys() - {"failed"}:
            return left
        if time.monotonic() > until:
            raise Failed(f"Jobs are left: {left}")
        time.sleep(1)


def fresh(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def demo() -> Path:
    """The data folder of a product with the demo, at rest, and in it `database.dump`. Made once."""
    folder = FOLDER / "demo"
    if not folder.exists():
        with Product(fresh(FOLDER / "demo-loading")) as product:
            settled(product)
            query = "SELECT setting FROM pg_config WHERE name = 'BINDIR'"
            command = [f"{product.rows(query)[0][0]}/pg_dump", "--format=custom", "--no-owner"]
            command += [f"--file={product.folder / 'database.dump'}", product.dsn]
            subprocess.run(command, check=True)
            # So that the server has nothing left to write when it is ended, and ends in time.
            with psycopg.connect(product.dsn) as connection:
                connection.execute("CHECKPOINT")
        product.folder.rename(folder)
    return folder


def with_demo(folder: Path) -> Path:
    """A data folder of its own with the demo."""
    folder.mkdir(parents=True, exist_ok=True)
    # With the accounts that own the files.
    subprocess.run(["cp", "--archive", f"{demo()}/.", str(folder)], check=True)
    return folder


if sys.platform != "linux":
    sys.exit("The proofs need Linux.")
