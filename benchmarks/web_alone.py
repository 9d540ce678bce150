"""The product's web process alone, as benchmarks start it."""
# ruff: noqa: S603 — it starts the web process

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from product import BACKEND, Product


@contextmanager
def web_alone(
    *,
    workers: int | None = None,
    threads: int | None = None,
    queue: int | None = None,
    application: str = "config.wsgi:application",
) -> Iterator[Product]:
    """The web process as the Procfile starts it, over the database of this process' settings;
    ``application`` may be of this folder.

    What is given replaces KARIGAR_WEB_WORKERS, KARIGAR_WEB_THREADS and KARIGAR_WEB_QUEUE.
    """
    from django.db import connection

    from config.env import load_env

    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    env = load_env()
    given = {"web_workers": workers, "web_threads": threads, "web_queue": queue}
    changed = {name: value for name, value in given.items() if value is not None}
    env = env.model_copy(update=changed)
    server = (
        f"granian --interface wsgi --host 127.0.0.1 --no-ws --workers {env.web_workers} "
        f"--blocking-threads {env.server_threads} --port {port}"
    )
    command = [sys.executable, "-m", *server.split()]
    process = subprocess.Popen(
        [*command, "--log-level", "error", application],
        cwd=BACKEND,
        env={
            **os.environ,
            "PYTHONPATH": str(Path(__file__).parent),
            **{f"KARIGAR_{n.upper()}": str(v) for n, v in changed.items()},
        },
    )
    try:
        # Two workers read the whole product in; on a busy machine that takes minutes.
        until = time.monotonic() + 300
        while not _answers(port):
            if process.poll() is not None or time.monotonic() > until:
                raise SystemExit("The web process did not start.")
            time.sleep(0.2)
        dsn = connection.settings_dict
        yield Product(
            f"http://127.0.0.1:{port}",
            f"postgresql://{dsn['USER']}:{quote(dsn['PASSWORD'])}@{dsn['HOST']}:{dsn['PORT']}"
            f"/{dsn['NAME']}",
            port,
            process.pid,
        )
    finally:
        process.terminate()
        process.wait(60)


def _answers(port: int) -> bool:
    try:
        return etag_of(port, "/api/trades") != ""
    except OSError:
        return False


def etag_of(port: int, path: str) -> str:
    """The `ETag` of an answer of 127.0.0.1; empty without one."""
    from http.client import HTTPConnection

    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", path)
    answer = connection.getresponse()
    answer.read()
    return answer.headers["ETag"] or ""
