"""Neither answer nor work reveals whether an account exists (part 1, point 8), except sign-up."""

from typing import Any

import pytest
from django.contrib.auth.hashers import MD5PasswordHasher
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from accounts.tests.conftest import Browser, Mail


@pytest.fixture
def hashings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Counts password hashes, which take most of the time."""
    done: list[str] = []
    really = MD5PasswordHasher.encode

    def counted(self: MD5PasswordHasher, password: str, salt: str) -> str:
        done.append(password)
        return really(self, password, salt)

    monkeypatch.setattr(MD5PasswordHasher, "encode", counted)
    return done


def test_every_refused_sign_in_costs_one_hashing(
    member: Browser, mails: list[Mail], hashings: list[str]
) -> None:
    member.sign_out()
    waiting = "ravi@example.in"
    Browser().sign_up(email=waiting)
    no_password = User.objects.create_user("google@example.in")
    no_password.set_unusable_password()
    no_password.save()
    Browser().sign_up(email="closed@example.in")
    User.objects.filter(email="closed@example.in").update(is_active=False)
    answers = {}
    for email in (
        "meera@example.in",
        "nobody@example.in",
        waiting,
        "google@example.in",
        "closed@example.in",
    ):
        hashings.clear()
        answer = Browser().sign_in(email, "lohe-ka-tala")
        answers[email] = (answer.status_code, _words(answer))
        assert len(hashings) == 1, email
    assert len(set(answers.values())) == 1, answers


def test_asking_for_a_reset_is_the_same_work_for_everybody(
    member: Browser, mails: list[Mail], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # The real queue: the job is part of the work.
    Browser().sign_up(email="ravi@example.in")
    User.objects.create_user("closed@example.in", "lohe-ka-taala", is_active=False)
    seen = {}
    for email in ("meera@example.in", "nobody@example.in", "ravi@example.in", "closed@example.in"):
        cache.clear()
        visitor = Browser()
        with CaptureQueriesContext(connection) as queries:
            answer = visitor.allauth("POST", "/auth/password/request", {"email": email})
        kinds = [query["sql"].split()[0] for query in queries]
        writes = [kind for kind in kinds if kind not in ("SELECT", "DECLARE")]
        seen[email] = (answer.status_code, answer.content, writes)
    assert len({repr(one) for one in seen.values()}) == 1, seen


def test_asking_for_a_confirmation_is_the_same_work_for_everybody(
    member: Browser, mails: list[Mail], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    Browser().sign_up(email="ravi@example.in")
    seen = set()
    for email in ("meera@example.in", "nobody@example.in", "ravi@example.in"):
        cache.clear()
        visitor = Browser()
        with CaptureQueriesContext(connection) as queries:
            answer = visitor.send("POST", "/api/email-confirmations", {"email": email})
        kinds = [query["sql"].split()[0] for query in queries]
        seen.add((answer.status_code, answer.content, tuple(kinds)))
    assert len(seen) == 1, seen


def test_only_sign_up_says_that_an_address_is_known(member: Browser, mails: list[Mail]) -> None:
    answer = Browser().sign_up()
    assert answer.json()["errors"][0]["message"] == (
        "An account with this email already exists. Please sign in instead."
    )
    assert mails == []


def _words(answer: Any) -> str:
    body = answer.json()
    body.pop("request_id")
    return str(body)
