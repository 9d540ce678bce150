"""Sending and taking codes as the operations do, and the texts that would leave."""

import re
from typing import Any

import pytest
from django.core.cache import cache
from django.http import HttpRequest
from django.test import RequestFactory

from core.models import OutgoingSms
from phone_codes.models import CodeAttempt, Purpose
from phone_codes.services import code_check, code_send

PHONE = "+919876543210"


def request(address: str = "203.0.113.7") -> HttpRequest:
    return RequestFactory().post("/", headers={"X-Forwarded-For": address})


def send(phone: str = PHONE, purpose: Purpose = Purpose.SIGNUP, **changes: Any) -> CodeAttempt:
    values = {"request": request(), "language": "en", **changes}
    return code_send(phone=phone, purpose=purpose, **values)


def check(attempt: CodeAttempt, otp: str, **changes: Any) -> CodeAttempt:
    values = {
        "attempt_id": attempt.pk,
        "phone": attempt.phone,
        "purpose": Purpose(attempt.purpose),
        "request": request(),
        **changes,
    }
    return code_check(otp=otp, **values)


def texted_code() -> str:
    """The code of the newest text."""
    text = OutgoingSms.objects.order_by("-id")[0].text
    found = re.match(r"(\d{6}) is your Karigar code", text)
    assert found, text
    return found[1]


def other_than(code: str) -> str:
    return f"{(int(code) + 1) % 10**6:06d}"


@pytest.fixture(autouse=True)
def no_counts(db: None) -> None:
    cache.clear()


@pytest.fixture
def no_cooldown(monkeypatch: pytest.MonkeyPatch) -> None:
    from datetime import timedelta

    monkeypatch.setattr("phone_codes.limits.COOLDOWN", timedelta(0))
