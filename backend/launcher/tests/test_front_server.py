"""The real Caddyfile in the real Caddy, in front of small servers of the test's own."""

import http.client
import json
import os
import re
import shutil
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import pytest

from config.env import REPOSITORY
from core.testing.small_server import SmallServer
from launcher import plan

HTML = "text/html; charset=utf-8"
DESCRIPTION: dict[str, Any] = json.loads((plan.BACKEND / "openapi.json").read_text())
TABLE: list[dict[str, str]] = json.loads((plan.FRONTEND / "src/app/pages.json").read_text())
TOKEN = "eyJhIjoiYiJ9" * 5
HEALTH = ("/api/health/live", "/realtime/health")
"""Asked by Caddy itself every two seconds."""


@dataclass
class Front:
    """Where Caddy answers, what it wrote, and which requests came to the process behind."""

    port: int
    log: Path
    arrived: list[tuple[str, int]] = field(default_factory=list)
    begun: list[str] = field(default_factory=list)
    """The paths of all requests of which the process has at least the head."""

    def ask(
        self, method: str, path: str, body: bytes | None = None, **headers: str
    ) -> http.client.HTTPResponse:
        client = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        client.request(method, path, body, headers)
        answer = client.getresponse()
        answer.content = answer.read()  # type: ignore[attr-defined]
        client.close()
        return answer

    def open_halfway(self, path: str, length: int) -> socket.socket:
        """A connection that has sent half of its body and sends no more."""
        sender = socket.create_connection(("127.0.0.1", self.port), timeout=30)
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        sender.sendall(f"{head}Content-Length: {length}\r\n\r\n".encode() + b"x" * (length // 2))
        return sender


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def write_lists(folder: Path) -> None:
    """Writes which addresses the app has, as its build does."""
    script = plan.FRONTEND / "scripts" / "write-caddy-lists.mjs"
    subprocess.run([plan.node(), str(script), str(folder)], check=True)


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    folder = tmp_path_factory.mktemp("front")
    (folder / "app" / "assets").mkdir(parents=True)
    (folder / "app" / "index.html").write_text("<!doctype html><title>Karigar</title>")
    write_lists(folder / "app")
    found = Front(free_port(), folder / "caddy.log")

    class Behind(BaseHTTPRequestHandler):
        """A web process: it notes each request as it comes, and again when its body is whole."""

        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            if self.path in HEALTH:
                self.send_response(200)
                self.send_header("Content-Length", "0")
                self.end_headers()
                return
            found.begun.append(self.path)
            if "X-Drops-First" in self.headers and found.begun.count(self.path) == 1:
                self.close_connection = True
                return
            sent = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            found.arrived.append((self.path, len(sent)))
            is_page = not self.path.startswith(("/api", "/_allauth"))
            self.send_response(int(self.headers.get("X-Status", 200)))
            self.send_header("Content-Type", HTML if is_page else "application/json")
            if "x-own" in self.headers:
                self.send_header("Referrer-Policy", "no-referrer")
                self.send_header("Content-Security-Policy", "default-src 'none'")
            self.send_header("X-Was-Asked", self.headers.get("Accept-Encoding", ""))
            self.send_header("Content-Length", "2")
            self.end_headers()
            self.wfile.write(b"{}")

        def do_POST(self) -> None:
            self.do_GET()

        def log_message(self, *_args: object) -> None:
            return

    behind = SmallServer(("127.0.0.1", 0), Behind)
    threading.Thread(target=behind.serve_forever, daemon=True).start()
    nobody = f"127.0.0.1:{free_port()}"
    with found.log.open("w") as log:
        caddy = subprocess.Popen(
            [plan.SCRIPTS / "caddy", "run", "--config", "Caddyfile", "--adapter", "caddyfile"],
            cwd=REPOSITORY,
            stdout=log,
            stderr=subprocess.STDOUT,
            env={
                "PATH": os.defpath,
                "HOME": str(folder),
                "KARIGAR_CADDY_SITE": f"http://:{found.port}",
                "KARIGAR_CADDY_BIND": "127.0.0.1",
                "KARIGAR_CADDY_DEVELOPMENT": "development_pages",
                "KARIGAR_APP_ROOT": str(folder / "app"),
                "KARIGAR_WEB_UPSTREAM": f"127.0.0.1:{behind.server_address[1]}",
                "KARIGAR_REALTIME_UPSTREAM": nobody,
            },
        )
    try:
        until = time.monotonic() + 30
        while time.monotonic() < until:
            try:
                found.ask("GET", "/api/health/live")
                break
            except OSError:
                assert caddy.poll() is None, found.log.read_text()
                time.sleep(0.05)
        yield found
    finally:
        caddy.terminate()
        caddy.wait(20)
        behind.shutdown()
        behind.server_close()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="module")
def lost(front: Front) -> http.client.HTTPResponse:
    """The answer for a process that is not there, which is waited for."""
    return front.ask("GET", f"/realtime/{TOKEN}?key=secret")


PAGES = ("/", "/about", "/hi/about", "/ops/", "/dev/inbox/", "/auth", "/no-such-page", "/api/x")
NO_FILES = ("/assets/gone-12345678.js", "/static/gone.css")


@pytest.mark.parametrize("path", [*PAGES, *NO_FILES, "/robots.txt", "/_allauth/browser/v1/x"])
def test_every_answer_has_the_headers(front: Front, path: str) -> None:
    has_the_headers_of_every_answer(front.ask("GET", path).headers)


def has_the_headers_of_every_answer(headers: http.client.HTTPMessage) -> None:
    assert headers.get_all("Cross-Origin-Opener-Policy") == ["same-origin-allow-popups"]
    assert headers.get_all("Referrer-Policy") == ["strict-origin-when-cross-origin"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "Server" not in headers


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("status", ["200", "404", "500"])
def test_every_page_has_a_policy(front: Front, path: str, status: str) -> None:
    has_the_policy_of_pages(front.ask("GET", path, **{"X-Status": status}).headers)


def test_the_answer_for_a_lost_process_has_both(lost: http.client.HTTPResponse) -> None:
    has_the_headers_of_every_answer(lost.headers)
    has_the_policy_of_pages(lost.headers)


def has_the_policy_of_pages(headers: http.client.HTTPMessage) -> None:
    [policy] = headers.get_all("Content-Security-Policy") or []
    assert "default-src 'self'" in policy
    for rule in ("frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"):
        assert rule in policy


def test_what_a_page_says_itself_stays(front: Front) -> None:
    """One header of its own takes no other of ours away."""
    headers = front.ask("GET", "/about", **{"X-Own": "1"}).headers
    assert headers.get_all("Content-Security-Policy") == ["default-src 'none'"]
    assert headers.get_all("Referrer-Policy") == ["no-referrer"]
    assert headers.get_all("Cross-Origin-Opener-Policy") == ["same-origin-allow-popups"]


def test_the_process_is_asked_for_gzip_only_where_the_visitor_asks(front: Front) -> None:
    """The ETag of a packed answer is another one (core.cache.public_cache)."""
    for asked in ("", "Accept-Encoding: gzip\r\n"):
        with socket.create_connection(("127.0.0.1", front.port), timeout=10) as sender:
            sender.sendall(f"GET /api/x HTTP/1.0\r\nHost: localhost\r\n{asked}\r\n".encode())
            answer = sender.makefile("rb").read().lower()
        assert (b"x-was-asked: gzip" in answer, answer[-2:]) == (bool(asked), b"{}")


def test_a_page_of_a_busy_process_is_sent_as_built(front: Front) -> None:
    """The process refuses under overload (core.api.request_queue)."""
    answer = front.ask("GET", "/about", **{"X-Status": "503"})
    assert (answer.status, answer.headers["Content-Type"]) == (200, HTML)
    assert b"<title>Karigar</title>" in answer.content  # type: ignore[attr-defined]
    # A program gets the process's own answer.
    answer = front.ask("GET", "/api/things", **{"X-Status": "503"})
    assert (answer.status, answer.content) == (503, b"{}")  # type: ignore[attr-defined]


def test_a_request_whose_process_ends_is_sent_again_if_it_cannot_count_twice(front: Front) -> None:
    key = {"Idempotency-Key": "k-1"}
    cases = [("GET", "read", {}, 200), ("POST", "keyed", key, 200), ("POST", "bare", {}, 503)]
    for method, name, headers, status in cases:
        front.begun.clear()
        front.arrived.clear()
        path, body = f"/api/ended/{name}", b"{}" if method == "POST" else None
        answer = front.ask(method, path, body, **headers, **{"X-Drops-First": "1"})
        assert answer.status == status, name
        assert front.begun == [path] * (2 if status == 200 else 1), name
        # The second time with its whole body.
        assert front.arrived == ([(path, len(body or b""))] if status == 200 else []), name


def test_slow_senders_keep_no_process_waiting(front: Front) -> None:
    """Forty connections with half a body each: nothing of them arrives, and others are answered."""
    paths = ("/api/client-logs", "/_allauth/browser/v1/auth/login", "/api/me/avatar")
    slow = [front.open_halfway(paths[number % 3], 4_000) for number in range(40)]
    try:
        front.arrived.clear()
        front.begun.clear()
        for number in range(20):
            assert front.ask("POST", f"/api/things/{number}", b"{}").status == 200
        assert front.arrived == [(f"/api/things/{number}", 2) for number in range(20)]
        assert front.begun == [path for path, _ in front.arrived]
        # Whoever sends the other half is answered like everybody.
        slow[0].sendall(b"x" * 2_000)
        assert slow[0].recv(100).startswith(b"HTTP/1.1 200")
        assert front.arrived[-1] == (paths[0], 4_000)
    finally:
        for sender in slow:
            sender.close()


@pytest.mark.parametrize("path", NO_FILES)
def test_a_file_that_is_gone_says_so_and_is_not_cached(front: Front, path: str) -> None:
    answer = front.ask("GET", path)
    assert (answer.status, answer.headers["Cache-Control"]) == (404, "no-store")
    has_the_policy_of_pages(answer.headers)


NEIGHBOURS = 5
AT_ONCE = 1.0
"""Seconds: an answer that waits for a host that is left out takes two."""
CHUNKED = "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
BROKEN_BODIES = {
    "no length": f"{CHUNKED}ZZ\r\nx",
    "ends in the middle": f"{CHUNKED}5\r\nhello\r\nZ",
    "larger than it may be": f"{CHUNKED}F4241\r\n{'x' * 1_000_001}\r\n",
    "shorter than announced": f"Content-Length: 9000\r\n\r\n{'x' * 20}",
}


@pytest.mark.parametrize("path", ["/api/things", "/api/me/avatar", "/about"])
@pytest.mark.parametrize("body", BROKEN_BODIES)
def test_a_body_that_breaks_shuts_nobody_out(front: Front, path: str, body: str) -> None:
    """A failure that a sender causes is no failure of the process behind."""
    took = []
    for number in range(NEIGHBOURS):
        sender = socket.create_connection(("127.0.0.1", front.port), timeout=30)
        sender.sendall(f"POST {path} HTTP/1.1\r\nHost: localhost\r\n{BROKEN_BODIES[body]}".encode())
        sender.shutdown(socket.SHUT_WR)
        while sender.recv(4096):
            pass
        sender.close()
        began = time.monotonic()
        assert front.ask("GET", f"/api/things/{number}").status == 200
        took.append(time.monotonic() - began)
    # The fastest, since the machine may be busy.
    assert min(took) < AT_ONCE


@pytest.mark.parametrize(
    ("path", "most"),
    [
        ("/api/contact-messages", 999_999),
        ("/_allauth/browser/v1/auth/login", 999_999),
        ("/ops/x", 999_999),
        (f"/api/uploads/{TOKEN[:36]}", 9_000_000),
        (f"/api/projects/{TOKEN[:36]}/uploads", 9_000_000),
        (f"/api/projects/{TOKEN[:36]}/photos", 32_000_000),
    ],
)
def test_a_body_has_its_size(front: Front, path: str, most: int) -> None:
    assert front.ask("POST", path, b"x" * most).status == 200
    assert front.arrived[-1] == (path, most)
    sender = socket.create_connection(("127.0.0.1", front.port), timeout=30)
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {most + 2}\r\n\r\n"
    sender.sendall(head.encode())
    sender.sendall(b"x" * (most + 2))
    answer = http.client.HTTPResponse(sender)
    answer.begin()
    problem = json.loads(answer.read())
    assert (answer.status, problem["code"]) == (413, "request_too_large")
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.headers["Cross-Origin-Opener-Policy"] == "same-origin-allow-popups"
    sender.close()


@pytest.mark.parametrize("app", ["built_app", "vite_app"])
@pytest.mark.parametrize("pages", ["development_pages", "without_development_pages"])
def test_the_caddyfile_is_valid(app: str, pages: str, tmp_path: Path) -> None:
    write_lists(tmp_path)
    result = subprocess.run(
        [plan.SCRIPTS / "caddy", "validate", "--config", "Caddyfile", "--adapter", "caddyfile"],
        cwd=REPOSITORY,
        capture_output=True,
        text=True,
        check=False,
        env={
            "PATH": os.defpath,
            "HOME": str(tmp_path),
            "KARIGAR_APP_ROOT": str(tmp_path),
            "KARIGAR_CADDY_APP": app,
            "KARIGAR_CADDY_DEVELOPMENT": pages,
        },
    )

    assert result.returncode == 0, result.stderr


@pytest.mark.parametrize("page", TABLE, ids=[page["path"] for page in TABLE])
def test_every_page_of_the_table_has_its_addresses(front: Front, page: dict[str, str]) -> None:
    path = re.sub(r":\w+", "1a", page["path"]).replace("*", "/no/such/page")
    in_hindi = f"/hi{path}".removesuffix("/")
    front.arrived.clear()
    english, hindi = front.ask("GET", path), front.ask("GET", in_hindi)
    is_public = page["access"] == "public"
    assert [came for came, _ in front.arrived] == ([path, in_hindi] if is_public else [])
    if page["path"] == "*":
        assert (english.status, hindi.status) == (404, 404)
    else:
        assert (english.status, hindi.status) == (200, 200 if is_public else 302)


@pytest.mark.parametrize("path", ["/%E0%A4%A", "/%zz", "/api/%zz"])
def test_a_malformed_escape_gets_no_further_than_caddy(front: Front, path: str) -> None:
    """docs/limits.md says why; once this fails, the page for it can come from here."""
    answer = front.ask("GET", path)
    assert (answer.status, answer.getheader("Content-Type")) == (400, "text/plain; charset=utf-8")
    assert path not in [arrived for arrived, _ in front.arrived]


def test_the_lists_of_addresses_are_no_page(front: Front) -> None:
    assert front.ask("GET", "/pages.caddy").status == 404


def test_routes_of_files_are_the_operations_that_take_them() -> None:
    text = (REPOSITORY / "Caddyfile").read_text()
    listed: set[str] = set()
    for name in ("files", "chunks"):
        [line] = re.findall(rf"@{name} path (.+)", text)
        listed |= set(line.split())
    described = {
        re.sub(r"\{\w+\}", "*", path)
        for path, methods in DESCRIPTION["paths"].items()
        for operation in methods.values()
        if {"multipart/form-data", "application/offset+octet-stream"}
        & set(operation.get("requestBody", {}).get("content", {}))
    }
    # The beginning of an upload may carry its first chunk, which OpenAPI does not tell.
    assert listed == {*described, "/api/projects/*/uploads"}


def test_logs_hold_no_link_and_no_query(
    front: Front,
    lost: http.client.HTTPResponse,
) -> None:
    assert lost.status == 503
    front.ask("GET", f"/api/file-links/{TOKEN}:sig?key=secret")
    front.ask("GET", f"/api/pictures/{TOKEN}/small.webp")
    front.ask("GET", "/api/things/0198c0de-0000-7000-8000-000000000000")
    until = time.monotonic() + 10
    while "/realtime/" not in front.log.read_text() and time.monotonic() < until:
        time.sleep(0.05)
    written = front.log.read_text()
    assert "/api/pictures//small.webp" in written
    assert "0198c0de-0000-7000-8000-000000000000" in written
    assert "secret" not in written
    assert TOKEN not in written
