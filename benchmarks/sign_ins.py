"""Sign-ins: their statements with few and many open sessions, and eight people at once.

A part of ``signed_in.py``, which has the database and the web process.
"""
# ruff: noqa: T201 — it speaks to the terminal

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from product import Product


def print_sign_ins() -> None:
    """Statements of a sign-in with few and with many open sessions."""
    import json
    from datetime import timedelta

    from allauth.usersessions.models import UserSession
    from django.contrib.sessions.models import Session
    from django.test import Client
    from django.utils import timezone
    from same_sql import noting

    from accounts.models import User
    from core.ids import uuid7
    from demo.build import sign_ins

    account = next(row for row in sign_ins() if row["role"] == "contractor")
    credentials = json.dumps({name: account[name] for name in ("email", "password")})

    def sign_in() -> int:
        client = Client(headers={"host": "localhost"})
        with noting() as noted:
            answer = client.post(
                "/_allauth/browser/v1/auth/login", credentials, content_type="application/json"
            )
        if answer.status_code != 200:
            raise SystemExit(f"A sign-in answered {answer.status_code}.")
        return len(noted)

    sign_in()
    few = sign_in()
    user = User.objects.get(email=account["email"])
    keys = [str(uuid7()) for _number in range(500)]
    ends = timezone.now() + timedelta(days=1)
    Session.objects.bulk_create(
        Session(session_key=key, session_data="", expire_date=ends) for key in keys
    )
    UserSession.objects.bulk_create(
        UserSession(session_key=key, user=user, ip="127.0.0.1", user_agent="") for key in keys
    )
    print(f"\nStatements of a sign-in: {few}; with 500 more open sessions: {sign_in()}")


TOGETHER = 8
SIGN_IN_SECONDS = 6


def sign_in_together(product: Product) -> None:
    """Eight people who sign in again and again: answers in one second, and the largest memory of a
    web process."""
    import json
    from http.client import HTTPConnection
    from itertools import count

    from demo.build import sign_ins

    # Several accounts: the limit of failures counts tries that are under way.
    sent = [json.dumps({name: row[name] for name in ("email", "password")}) for row in sign_ins()]
    numbers = count()
    ends = time.monotonic() + SIGN_IN_SECONDS

    def keep_signing_in(_number: int) -> list[int]:
        connection = HTTPConnection("127.0.0.1", product.web_port, timeout=60)
        statuses = []
        while time.monotonic() < ends:
            # Each from another address: the limits are by address.
            number = next(numbers)
            headers = {
                "Content-Type": "application/json",
                "X-Forwarded-For": f"10.0.{number // 250 % 250}.{number % 250}",
            }
            body = sent[number % len(sent)]
            connection.request("POST", "/_allauth/app/v1/auth/login", body, headers)
            answer = connection.getresponse()
            answer.read()
            # 401: the password was right, and a second factor is asked for.
            statuses.append(200 if answer.status == 401 else answer.status)
        return statuses

    with ThreadPoolExecutor(TOGETHER) as pool:
        every = [status for each in pool.map(keep_signing_in, range(TOGETHER)) for status in each]
    done = every.count(200)
    print(
        f"{TOGETHER} people at once: {done / SIGN_IN_SECONDS:.1f} sign-ins a second, "
        f"{every.count(503)} refused, {len(every) - done - every.count(503)} failures; "
        f"largest memory of a web process {largest_memory(product.web_pid)} MB"
    )


def largest_memory(parent: int) -> int:
    """The peak of the processes below ``parent``, in MB."""
    peaks = []
    for status in Path("/proc").glob("[0-9]*/status"):
        facts = dict(line.split(":", 1) for line in status.read_text().splitlines())
        if int(facts["PPid"]) == parent:
            peaks.append(int(facts["VmHWM"].split()[0]) // 1024)
    return max(peaks, default=0)
