"""A rolling release: two web processes behind a Caddy are replaced one by one under load."""
# ruff: noqa: S603 — our own tools.

import os
import signal
import subprocess
import time
from pathlib import Path

from product import BACKEND, PYTHON, REPOSITORY, Failed, Product, Writer, fresh, wait_for, with_demo

PORTS = (8961, 8962)
CADDY_PORT = 8963
ROUNDS = 3


def rolling(folder: Path) -> list[tuple[str, str]]:
    """Replace each process three times; every request is counted."""
    with Product(with_demo(fresh(folder))) as product:
        environment = {**product.environment, "DATABASE_URL": product.dsn}
        environment["KARIGAR_METRICS_DIR"] = str(folder / "metrics-of-two")
        environment["KARIGAR_PUBLIC_URL"] = f"http://127.0.0.1:{CADDY_PORT}"
        webs = {port: _web(port, folder, environment) for port in PORTS}
        caddy = _caddy(folder, environment, product)
        try:
            base = f"http://127.0.0.1:{CADDY_PORT}"
            wait_for(f"{base}/api/health/ready")
            writers = [Writer(product, f"roll{number}", base=base) for number in range(2)]
            time.sleep(2)
            began = time.monotonic()
            for _ in range(ROUNDS):
                for port in PORTS:
                    webs[port].send_signal(signal.SIGTERM)
                    webs[port].wait(30)
                    webs[port] = _web(port, folder, environment)
                    wait_for(f"http://127.0.0.1:{port}/api/health/ready")
            seconds = time.monotonic() - began
            time.sleep(2)
            for writer in writers:
                writer.stop()
            lost = [writer.lost_and_doubled() for writer in writers]
        finally:
            for process in (*webs.values(), caddy):
                process.terminate()
                process.wait(20)
    failed = sum(writer.refused + writer.failed_reads for writer in writers)
    if failed or lost != [(0, 0)] * len(lost):
        statuses = [dict(writer.statuses) for writer in writers]
        raise Failed(f"{failed} requests failed: {statuses}; lost and doubled: {lost}")
    return [
        ("Processes replaced", str(ROUNDS * len(PORTS))),
        ("Seconds", f"{seconds:.0f}"),
        ("Writes, reads", f"{sum(w.tries for w in writers)}, {sum(w.reads for w in writers)}"),
        ("Requests that failed", str(failed)),
    ]


def _web(port: int, folder: Path, environment: dict[str, str]) -> subprocess.Popen[bytes]:
    command = [PYTHON, "-m", "granian", "--interface", "wsgi", "--host", "127.0.0.1"]
    command += ["--port", str(port), "--no-ws", "--workers", "1", "--blocking-threads", "120"]
    command += ["--workers-kill-timeout", "8", "--log-level", "error", "config.wsgi:application"]
    with (folder / f"web-{port}.log").open("ab") as log:
        return subprocess.Popen(command, cwd=BACKEND, env=environment, stdout=log, stderr=log)


def _caddy(folder: Path, environment: dict[str, str], product: Product) -> subprocess.Popen[bytes]:
    realtime = product.status()["processes"]["realtime"]["port"]
    own = {
        "KARIGAR_CADDY_SITE": f"http://:{CADDY_PORT}",
        "KARIGAR_CADDY_BIND": "127.0.0.1",
        "KARIGAR_WEB_UPSTREAM": " ".join(f"127.0.0.1:{port}" for port in PORTS),
        "KARIGAR_REALTIME_UPSTREAM": f"127.0.0.1:{realtime}",
        "KARIGAR_STATIC_ROOT": str(folder / "static"),
        "XDG_DATA_HOME": str(folder / "caddy-of-two"),
        "XDG_CONFIG_HOME": str(folder / "caddy-of-two"),
    }
    caddy = str(REPOSITORY / ".venv" / "bin" / "caddy")
    with Path(os.devnull).open("wb") as nothing:
        return subprocess.Popen(
            [caddy, "run", "--config", "Caddyfile", "--adapter", "caddyfile"],
            cwd=REPOSITORY,
            env={**environment, **own},
            stdout=nothing,
        )
