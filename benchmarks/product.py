"""The running product as the benchmarks see it: its address, its database, its demo accounts."""

import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

BACKEND = Path(__file__).resolve().parents[1] / "backend"
sys.path.insert(0, str(BACKEND))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")


@dataclass(frozen=True)
class Product:
    """Where the product of this data folder answers, and the database under it."""

    url: str
    dsn: str
    web_port: int
    """Of the web process itself, behind the front server."""
    web_pid: int


def find_product() -> Product:
    """The product `make run` started; ends with a sentence when there is none."""
    from config.env import load_env, replace_in_process
    from core.embedded_postgres import known_dsn
    from launcher.status import read_status

    env = load_env()
    status = read_status(env.data_dir)
    if status is None or not status.launcher.identity.is_running():
        sys.exit("Karigar does not run. Start it with `make run` in another terminal.")
    if urlsplit(status.url).hostname not in ("localhost", "127.0.0.1", "::1"):
        sys.exit(f"{status.url} is not this machine; load tests stay on it.")
    dsn = env.database_url or known_dsn(env.postgres_dir)
    if not dsn:
        sys.exit("The product's database is not known.")
    replace_in_process(DATABASE_URL=dsn)
    web = status.processes.get("web")
    if web is None or web.port is None or web.pid is None:
        sys.exit("The web process does not run.")
    return Product(status.url, dsn, web.port, web.pid)


def sign_in(product: Product, role: str) -> dict[str, str]:
    """Headers of a signed-in browser: the session's cookie and the CSRF token."""
    from demo.build import sign_ins

    account = next(row for row in sign_ins() if row["role"] == role)
    cookies = HTTPCookieProcessor()
    browser = build_opener(cookies)
    browser.open(f"{product.url}/api/session").read()
    jar = {cookie.name: cookie.value or "" for cookie in cookies.cookiejar}
    request = Request(  # noqa: S310 — an address of this machine
        f"{product.url}/_allauth/browser/v1/auth/login",
        data=json.dumps({"email": account["email"], "password": account["password"]}).encode(),
        headers={
            "Content-Type": "application/json",
            "X-CSRFToken": jar["csrftoken"],
            "Referer": product.url,
        },
    )
    browser.open(request).read()
    jar = {cookie.name: cookie.value or "" for cookie in cookies.cookiejar}
    return {
        "Cookie": "; ".join(f"{name}={value}" for name, value in jar.items()),
        "X-CSRFToken": jar["csrftoken"],
        "Referer": product.url,
    }
