"""What a sign-in, a look at the session and a refreshed token cost, as ratios of one run.

`python benchmarks/accounts.py [--rounds 30]`. Each round asks the running product once for each,
one after the other and through Caddy as a browser would, and does beside it in this process what a
request cannot do without: one argon2 verification, one read of a row. The medians are compared.
"""
# ruff: noqa: T201 — it speaks to the terminal

import argparse
import json
import time
from collections.abc import Callable
from http.client import HTTPConnection
from statistics import median
from typing import Any
from urllib.parse import urlsplit

from product import Product, find_product, sign_in

TRIES_A_MINUTE = 60
"""The door's limit by network address (docs/limits.md)."""


class Client:
    """One kept-alive connection to the product."""

    def __init__(self, product: Product) -> None:
        address = urlsplit(product.url)
        self._connection = HTTPConnection(address.hostname or "localhost", address.port)

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> dict[str, Any]:
        """The JSON of the answer; ends the run when it is none of success."""
        sent = None if body is None else json.dumps(body)
        kind = {} if body is None else {"Content-Type": "application/json"}
        self._connection.request(method, path, sent, {**kind, **headers})
        answer = self._connection.getresponse()
        text = answer.read()
        if answer.status != 200:
            raise SystemExit(f"{path} answered {answer.status}: {text.decode()[:200]}")
        found: dict[str, Any] = json.loads(text)
        return found


def measured(act: Callable[[], object]) -> float:
    began = time.perf_counter()
    act()
    return (time.perf_counter() - began) * 1000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=30, help=f"below {TRIES_A_MINUTE}")
    rounds = min(parser.parse_args().rounds, TRIES_A_MINUTE - 5)
    product = find_product()

    import django

    django.setup()
    from django.contrib.auth.hashers import check_password, make_password
    from django.db import connection

    from accounts.models import User
    from demo.build import sign_ins

    account = next(row for row in sign_ins() if row["role"] == "homeowner")
    credentials = {"email": account["email"], "password": account["password"]}
    user = User.objects.get(email=account["email"])
    stored = make_password(account["password"])
    client = Client(product)
    cookies = sign_in(product, "homeowner")
    app = "/_allauth/app/v1"
    refresh_token = client.ask("POST", f"{app}/auth/login", credentials)["meta"]["refresh_token"]

    def refresh() -> None:
        nonlocal refresh_token
        answer = client.ask("POST", f"{app}/tokens/refresh", {"refresh_token": refresh_token})
        refresh_token = answer["data"]["refresh_token"]

    def read_row() -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT * FROM accounts_user WHERE id = %s", [user.pk])
            cursor.fetchone()

    acts: dict[str, Callable[[], object]] = {
        "argon2 verification": lambda: check_password(account["password"], stored),
        "read of a row": read_row,
        "sign-in": lambda: client.ask("POST", f"{app}/auth/login", credentials),
        "session read": lambda: client.ask("GET", "/api/session", **cookies),
        "token refresh": refresh,
    }
    for act in acts.values():
        act()
    times: dict[str, list[float]] = {name: [] for name in acts}
    for _ in range(rounds):
        for name, act in acts.items():
            times[name].append(measured(act))
    medians = {name: median(values) for name, values in times.items()}

    print(f"{product.url}, {rounds} rounds, one client\n")
    print(f"{'':<22}{'median ms':>10}{'/ argon2':>10}{'/ row':>8}")
    for name, value in medians.items():
        by_hash = value / medians["argon2 verification"]
        by_row = value / medians["read of a row"]
        print(f"{name:<22}{value:>10.1f}{by_hash:>10.2f}{by_row:>8.0f}")


if __name__ == "__main__":
    main()
