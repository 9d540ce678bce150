"""Argon2 with OWASP's parameters, two hashes at once, and a new hash of an old one at a sign-in."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.contrib.auth.hashers import make_password
from django.test import Client
from pytest_django import Settings

from accounts import passwords
from accounts.models import User
from accounts.passwords import PasswordHasher
from accounts.tests.conftest import PASSWORD, Browser
from core.resilience.bulkhead import TooBusy

OURS = "accounts.passwords.PasswordHasher"
PARAMETERS = "argon2$argon2id$v=19$m=19456,t=2,p=1$"


@pytest.fixture
def argon2(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = [OURS, "django.contrib.auth.hashers.Argon2PasswordHasher"]


@pytest.fixture
def stored_by_django(member: Browser, settings: Settings) -> User:
    """The member, whose password was hashed with Django's own parameters."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
    user = User.objects.get(email="meera@example.in")
    user.password = make_password(PASSWORD)
    user.save(update_fields=["password"])
    settings.PASSWORD_HASHERS = [OURS]
    member.sign_out()
    return user


def test_a_hash_has_the_parameters(argon2: None) -> None:
    stored = make_password("lohe ka tala")
    assert stored.startswith(PARAMETERS)
    assert PasswordHasher().verify("lohe ka tala", stored)
    assert not PasswordHasher().verify("another one", stored)


def test_a_sign_in_hashes_an_old_password_anew(stored_by_django: User, member: Browser) -> None:
    assert "m=102400" in stored_by_django.password
    assert member.sign_in("meera@example.in", "lohe-ka-tala").status_code != 200
    stored_by_django.refresh_from_db()
    assert "m=102400" in stored_by_django.password

    assert member.sign_in("meera@example.in", PASSWORD).status_code == 200
    stored_by_django.refresh_from_db()
    assert stored_by_django.password.startswith(PARAMETERS)
    assert member.person is not None

    # The next one leaves it as it is.
    again = stored_by_django.password
    member.sign_out()
    assert member.sign_in("meera@example.in", PASSWORD).status_code == 200
    stored_by_django.refresh_from_db()
    assert stored_by_django.password == again


def test_another_proof_keeps_the_hash_and_with_it_the_session(stored_by_django: User) -> None:
    before = stored_by_django.password
    assert stored_by_django.check_password(PASSWORD)
    stored_by_django.refresh_from_db()
    assert stored_by_django.password == before


def test_a_third_hash_waits_and_is_then_refused(
    monkeypatch: pytest.MonkeyPatch, argon2: None
) -> None:
    monkeypatch.setattr(passwords, "WAIT_SECONDS", 0.01)
    begun, go_on = threading.Semaphore(0), threading.Event()

    def hold() -> None:
        with passwords._place():
            begun.release()
            go_on.wait(60)

    with ThreadPoolExecutor(2) as pool:
        try:
            held = [pool.submit(hold) for _ in range(2)]
            for _ in held:
                assert begun.acquire(timeout=60)
            with pytest.raises(TooBusy):
                make_password("lohe ka tala")
        finally:
            go_on.set()
    make_password("lohe ka tala")


def test_a_busy_sign_in_is_answered_as_such(
    stored_by_django: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passwords, "WAIT_SECONDS", 0.01)
    sent = {"email": "meera@example.in", "password": PASSWORD}
    with passwords._place(), passwords._place():
        answer = Client().post("/_allauth/app/v1/auth/login", sent, content_type="application/json")
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "2")
    assert answer.json()["code"] == "too_busy"
