"""Which operations need a recent proof of identity, what counts as one, and for how long."""

import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from django.http import HttpRequest
from django.test import Client
from django.utils import timezone

from accounts.models import Profile, User
from accounts.reauthentication.services import (
    fresh_for,
    is_recently_authenticated,
    mask_email,
    mask_phone,
    recently_authenticated,
    ways_to_prove,
)
from accounts.tests.conftest import PASSWORD, Browser, Mail
from accounts.tests.signing_in import sign_in_freshly

pytestmark = pytest.mark.django_db

ADD_ADDRESS = ("POST", "/account/email", {"email": "meera.new@example.in"})
"""One of allauth's operations that needs the proof."""


@pytest.fixture
def age(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """``age(seconds)``: let this much time pass."""

    def pass_time(seconds: float) -> None:
        later = time.time() + seconds
        monkeypatch.setattr("accounts.reauthentication.services.clock", lambda: later)

    return pass_time


@pytest.fixture
def sent_codes(monkeypatch: pytest.MonkeyPatch) -> list[Mail]:
    sent: list[Mail] = []
    monkeypatch.setattr(
        "accounts.reauthentication.identity_code.send_later", lambda *args: sent.append(Mail(*args))
    )
    return sent


def came_by_google(browser: Browser) -> User:
    """The signed-in person never chose a password."""
    user = User.objects.get(email="meera@example.in")
    user.set_unusable_password()
    user.save()
    sign_in_freshly(browser.client, user, seconds_ago=3600)
    browser.get("/api/session")
    return user


def test_signing_in_is_a_proof_for_five_minutes(member: Browser, age: Any) -> None:
    member.sign_out()
    member.sign_in()
    age(fresh_for - 5)
    assert member.allauth(*ADD_ADDRESS).status_code == 200
    age(fresh_for + 5)
    answer = member.allauth("POST", "/account/email", {"email": "meera.next@example.in"})
    assert (answer.status_code, answer.json()["code"]) == (401, "reauthentication_required")
    assert answer.json()["data"]["flows"] == [{"id": "reauthenticate"}]
    assert answer["Content-Type"] == "application/problem+json"


def test_the_password_given_again_is_a_proof(member: Browser) -> None:
    user = User.objects.get(email="meera@example.in")
    sign_in_freshly(member.client, user, seconds_ago=3600)
    member.get("/api/session")
    assert member.allauth(*ADD_ADDRESS).json()["code"] == "reauthentication_required"
    wrong = member.allauth("POST", "/auth/reauthenticate", {"password": "taala-ki-chaabi"})
    assert wrong.status_code == 400
    assert member.allauth(*ADD_ADDRESS).json()["code"] == "reauthentication_required"
    right = member.allauth("POST", "/auth/reauthenticate", {"password": PASSWORD})
    assert right.status_code == 200
    assert member.allauth(*ADD_ADDRESS).status_code == 200


def test_the_proof_of_another_person_in_this_browser_counts_for_nothing(member: Browser) -> None:
    other = User.objects.create_user("asha@example.in", PASSWORD)
    records = dict(member.client.session.items())
    client = Client()
    client.force_login(other)
    session = client.session
    for key in records:
        if key.startswith("account_authentication"):
            session[key] = records[key]
    session.save()
    answer = client.get("/_allauth/browser/v1/account/email")
    assert answer.status_code == 200
    request = HttpRequest()
    request.session, request.user = client.session, other
    assert not is_recently_authenticated(request)


def test_an_operation_of_ours_is_refused_before_it_runs(member: Browser) -> None:
    ran: list[bool] = []

    @recently_authenticated
    def operation(request: HttpRequest) -> str:
        ran.append(True)
        return "done"

    request = HttpRequest()
    request.session = member.client.session
    request.user = User.objects.get(email="meera@example.in")
    request.session["account_authentication_methods"] = []
    with pytest.raises(Exception, match="confirm that it's you"):
        operation(request)
    assert ran == []
    sign_in_freshly(member.client, request.user)
    request.session = member.client.session
    assert operation(request) == "done"


def test_without_a_password_a_mailed_code_proves_it(
    member: Browser, sent_codes: list[Mail]
) -> None:
    came_by_google(member)
    asked = member.allauth(*ADD_ADDRESS)
    assert asked.json()["data"]["flows"] == [
        {"id": "code_reauthenticate", "channel": "email", "sent_to": "m••••@example.in"}
    ]
    answer = member.send("POST", "/api/me/identity-codes")
    assert (answer.status_code, answer.json()) == (200, {"sent_to": "m••••@example.in"})
    assert sent_codes[0].to == "meera@example.in"
    code = sent_codes[0].context["code"]
    assert re.fullmatch(r"[0-9]{6}", code)
    assert member.send("POST", "/api/me/identity-confirmations", {"code": code}).status_code == 204
    assert member.allauth(*ADD_ADDRESS).status_code == 200
    again = member.send("POST", "/api/me/identity-confirmations", {"code": code})
    assert (again.status_code, again.json()["errors"][0]["code"]) == (422, "wrong_code")


def test_a_first_password_needs_the_proof(member: Browser, sent_codes: list[Mail]) -> None:
    user = came_by_google(member)
    change = ("POST", "/account/password/change", {"new_password": "nayi-chaabi-7"})
    assert member.allauth(*change).json()["code"] == "reauthentication_required"
    user.refresh_from_db()
    assert not user.has_usable_password()
    member.send("POST", "/api/me/identity-codes")
    member.send("POST", "/api/me/identity-confirmations", {"code": sent_codes[0].context["code"]})
    assert member.allauth(*change).status_code == 200


def test_five_tries_then_no_more(member: Browser, sent_codes: list[Mail]) -> None:
    came_by_google(member)
    member.send("POST", "/api/me/identity-codes")
    code = sent_codes[0].context["code"]
    wrong = f"{(int(code) + 1) % 10**6:06d}"
    for _ in range(5):
        answer = member.send("POST", "/api/me/identity-confirmations", {"code": wrong})
        assert answer.status_code == 422
    answer = member.send("POST", "/api/me/identity-confirmations", {"code": code})
    assert answer.status_code == 429
    assert int(answer["Retry-After"]) <= 600


def test_three_codes_then_no_more(member: Browser, sent_codes: list[Mail]) -> None:
    came_by_google(member)
    statuses = [member.send("POST", "/api/me/identity-codes").status_code for _ in range(4)]
    assert statuses == [200, 200, 200, 429]
    first, last = sent_codes[0].context["code"], sent_codes[-1].context["code"]
    if first != last:
        answer = member.send("POST", "/api/me/identity-confirmations", {"code": first})
        assert answer.status_code == 422


def test_no_code_without_a_confirmed_address(member: Browser, sent_codes: list[Mail]) -> None:
    user = came_by_google(member)
    user.emailaddress_set.update(verified=False)
    answer = member.send("POST", "/api/me/identity-codes")
    assert (answer.status_code, answer.json()["code"]) == (409, "no_confirmed_address")
    assert sent_codes == []


def test_a_verified_number_comes_before_the_address(member: Browser) -> None:
    user = came_by_google(member)
    Profile.objects.filter(user=user).update(
        phone="+919876543210", phone_verified_at=timezone.now()
    )
    assert ways_to_prove(user) == [
        {"id": "code_reauthenticate", "channel": "phone", "sent_to": "+91 ••••••3210"}
    ]


def test_masks_keep_little() -> None:
    assert mask_phone("+919876543210") == "+91 ••••••3210"
    assert mask_email("a@example.in") == "a••••@example.in"
