"""Becoming staff: by an invitation to one's own confirmed address, with the second factor, once."""

import json
import re
from datetime import timedelta
from io import StringIO
from threading import Barrier, Thread
from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from django.core.cache import cache
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client
from django.utils import timezone

from accounts.models import Desk, User
from accounts.security.models import SecurityEvent
from accounts.tests.signing_in import give_authenticator, sign_in_freshly
from config.tests.world import person
from core.models import OutgoingMail
from staff.models import StaffInvitation
from staff.services import invitation_create

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def no_counts(db: None) -> None:
    cache.clear()


def invite(*desks: Desk) -> tuple[StaffInvitation, str]:
    """As the command line does."""
    wanted = desks or (Desk.OWNER,)
    return invitation_create(actor=None, email="nisha@example.in", desks=wanted)


def staff_client() -> Client:
    user = person("homeowner", "kavita", is_staff=True)
    give_authenticator(user)
    client = Client()
    sign_in_freshly(client, user)
    return client


def invitee(*, has_factor: bool = True, name: str = "nisha") -> Client:
    user = person("worker", name)
    if has_factor:
        give_authenticator(user)
    client = Client()
    sign_in_freshly(client, user)
    return client


def send(client: Client, method: str, path: str, body: object = None) -> Any:
    text = "" if body is None else json.dumps(body)
    return client.generic(method, path, text, content_type="application/json")


def accept(client: Client, key: str) -> Any:
    return send(client, "POST", "/api/staff-invitation-acceptances", {"key": key})


def mailed_key() -> str:
    mail = OutgoingMail.objects.get(recipient="nisha@example.in")
    found = re.search(r"/staff-invitations#key=([\w-]+)", mail.text)
    assert found
    return found[1]


def test_from_invitation_to_staff_and_out_again() -> None:
    staff = staff_client()
    answer = send(
        staff, "POST", "/api/staff-invitations", {"email": " Nisha@Example.in ", "desks": ["owner"]}
    )
    assert answer.status_code == 201
    assert [row["email"] for row in answer.json()["invitations"]] == ["nisha@example.in"]
    key = mailed_key()
    assert key not in str(StaffInvitation.objects.values())

    shown = send(Client(), "POST", "/api/staff-invitation-lookups", {"key": key}).json()
    assert (shown["email"], shown["invited_by"], shown["has_account"]) == (
        "nisha@example.in",
        "Kavita Sharma",
        False,
    )
    nisha = invitee()
    assert accept(nisha, key).status_code == 204
    me = nisha.get("/api/session").json()["user"]
    assert (me["role"], me["is_staff"], me["staff_state"]) == ("worker", True, "ready")
    team = nisha.get("/api/staff/team").json()
    assert [row["name"] for row in team["members"]] == ["Kavita Sharma", "Nisha Sharma"]
    assert team["invitations"] == []

    user = User.objects.get(email="nisha@example.in")
    assert send(staff, "DELETE", f"/api/staff/team/{user.pk}").status_code == 204
    assert nisha.get("/api/session").json()["user"] is None
    user.refresh_from_db()
    assert (user.is_staff, user.is_superuser) == (False, False)
    assert list(SecurityEvent.objects.order_by("id").values_list("kind", flat=True)) == [
        "staff_invited",
        "staff_joined",
        "staff_removed",
    ]


def test_it_waits_for_the_second_factor() -> None:
    _, key = invite()
    nisha = invitee(has_factor=False)
    answer = accept(nisha, key)
    assert (answer.status_code, answer.json()["code"]) == (403, "second_factor_needed")
    # Set up, but not used in this session.
    give_authenticator(User.objects.get(email="nisha@example.in"))
    assert accept(nisha, key).json()["code"] == "second_factor_needed"
    sign_in_freshly(nisha, User.objects.get(email="nisha@example.in"))
    assert accept(nisha, key).status_code == 204


def test_it_needs_a_fresh_proof() -> None:
    _, key = invite()
    nisha = invitee()
    user = User.objects.get(email="nisha@example.in")
    sign_in_freshly(nisha, user, seconds_ago=3600)
    assert accept(nisha, key).json()["code"] == "reauthentication_required"
    staff = staff_client()
    sign_in_freshly(staff, User.objects.get(email="kavita@example.in"), seconds_ago=3600)
    for method, path in (
        ("POST", "/api/staff-invitations"),
        ("DELETE", f"/api/staff/team/{user.pk}"),
    ):
        answer = send(staff, method, path, {"email": "x@example.in", "desks": ["editor"]})
        assert answer.json()["code"] == "reauthentication_required"


def test_it_is_for_one_address() -> None:
    _, key = invite()
    other = invitee(name="vikram")
    answer = accept(other, key)
    assert (answer.status_code, answer.json()["code"]) == (403, "invitation_for_another")
    nisha = invitee()
    User.objects.get(email="nisha@example.in").emailaddress_set.update(verified=False)
    assert accept(nisha, key).json()["code"] == "invitation_for_another"
    assert not User.objects.filter(is_staff=True).exists()


def test_it_works_once_within_seven_days_until_taken_back() -> None:
    first, key = invite()
    nisha = invitee()
    StaffInvitation.objects.update(
        created_at=timezone.now() - timedelta(days=8), expires_at=timezone.now()
    )
    assert accept(nisha, key).json()["code"] == "invitation_closed"

    second, other_key = invite()
    first.refresh_from_db()
    assert first.revoked_at is not None
    staff = staff_client()
    assert send(staff, "DELETE", f"/api/staff-invitations/{second.pk}").status_code == 204
    assert send(staff, "DELETE", f"/api/staff-invitations/{second.pk}").status_code == 404
    assert accept(nisha, other_key).json()["code"] == "invitation_closed"

    _, third_key = invite()
    assert accept(nisha, third_key).status_code == 204
    User.objects.filter(email="nisha@example.in").update(
        is_staff=False, is_superuser=False, desks=[]
    )
    assert accept(nisha, third_key).json()["code"] == "invitation_closed"
    assert accept(nisha, "").status_code == 422


@pytest.mark.parametrize(
    ("email", "status", "code"),
    [
        ("no-address", 422, "validation_failed"),
        ("nіsha@example.in", 422, "validation_failed"),
        ("kavita@example.in", 409, "already_staff"),
    ],
)
def test_whom_one_cannot_invite(email: str, status: int, code: str) -> None:
    answer = send(
        staff_client(), "POST", "/api/staff-invitations", {"email": email, "desks": ["editor"]}
    )
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert not StaffInvitation.objects.exists()


def test_owners_alone_open_the_raw_data() -> None:
    staff = staff_client()
    body = {"email": "nisha@example.in", "desks": ["editor"], "with_raw_data": True}
    send(staff, "POST", "/api/staff-invitations", {**body, "is_superuser": True})
    nisha = invitee()
    assert accept(nisha, mailed_key()).status_code == 204
    user = User.objects.get(email="nisha@example.in")
    assert (user.desks, user.is_superuser) == (["editor"], False)
    assert nisha.get("/ops/accounts/user/").status_code == 302


def test_the_first_ones_come_from_the_command_line() -> None:
    out = StringIO()
    call_command("invite_staff", "nisha@example.in", stdout=out)
    found = re.search(r"#key=([\w-]+)", out.getvalue())
    assert found
    nisha = invitee()
    assert accept(nisha, found[1]).status_code == 204
    assert nisha.get("/ops/accounts/user/").status_code == 200
    with pytest.raises(CommandError, match="staff already"):
        call_command("invite_staff", "nisha@example.in", stdout=out)
    call_command(
        "invite_staff", "asha@example.in", "--desk", "editor", "--desk", "verifier", stdout=out
    )
    assert StaffInvitation.objects.get(email="asha@example.in").desks == ["verifier", "editor"]


def test_staff_cannot_switch_their_factor_off() -> None:
    staff = staff_client()
    answer = staff.delete("/_allauth/browser/v1/account/authenticators/totp")
    assert (answer.status_code, answer.json()["code"]) == (409, "staff_keep_second_factor")
    assert Authenticator.objects.filter(type="totp").exists()


@pytest.mark.django_db(transaction=True)
def test_two_acceptances_at_once_are_one() -> None:
    _, key = invite()
    nisha = invitee()
    barrier, answers = Barrier(2), []

    def run() -> None:
        client = Client()
        client.cookies = nisha.cookies
        barrier.wait()
        answers.append(accept(client, key).status_code)
        connection.close()

    threads = [Thread(target=run) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [204, 409]
