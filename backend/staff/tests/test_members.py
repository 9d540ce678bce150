"""The desks of members of staff: who changes them, what it opens and closes, and who is told."""

import json
from threading import Barrier, Thread
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client

from accounts.models import Desk, SecurityEvent, User
from accounts.policy import has_desk
from accounts.tests.signing_in import give_authenticator, sign_in_freshly
from config.tests.world import person
from core.models import OutgoingMail
from core.requests.request_session import act_in
from staff.models import StaffAct

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def no_counts(db: None) -> None:
    cache.clear()


def member(name: str, *desks: Desk) -> tuple[User, Client]:
    user = person("homeowner", name, is_staff=True, desks=list(desks))
    give_authenticator(user)
    client = Client()
    sign_in_freshly(client, user)
    return user, client


def set_desks(client: Client, user: User, desks: object) -> Any:
    body = json.dumps({"desks": desks, "edit_version": "*"})
    return client.patch(f"/api/staff/team/{user.pk}", body, content_type="application/json")


def test_desks_change_at_once_and_the_person_is_told() -> None:
    kavita, owner = member("kavita", Desk.OWNER)
    nisha, editor = member("nisha", Desk.EDITOR)
    assert editor.get("/api/staff/money").status_code == 403
    answer = set_desks(owner, nisha, ["finance", "verifier", "finance"])
    assert answer.status_code == 200
    row = next(row for row in answer.json()["members"] if row["id"] == str(nisha.pk))
    assert row["desks"] == ["verifier", "finance"]
    # The session she has goes on, with the rights of now.
    assert editor.get("/api/staff/money").status_code == 200
    assert editor.get("/api/session").json()["user"]["desks"] == ["verifier", "finance"]

    mail = OutgoingMail.objects.get(recipient="nisha@example.in")
    assert "Verification, Money" in mail.text
    act = StaffAct.objects.get(verb="staff.desks_changed")
    assert (act.actor, act.about) == (kavita, nisha)
    assert act.detail == {"before": ["editor"], "after": ["verifier", "finance"]}
    event = SecurityEvent.objects.get(kind="staff_desks_changed")
    assert (event.user, event.detail["by"]) == (nisha, str(kavita.pk))

    # The same again is no change and tells nobody.
    assert set_desks(owner, nisha, ["verifier", "finance"]).status_code == 200
    assert OutgoingMail.objects.count() == 1


def test_an_owner_opens_the_raw_data_and_closes_it_again() -> None:
    _, owner = member("kavita", Desk.OWNER)
    nisha, colleague = member("nisha", Desk.EDITOR)
    set_desks(owner, nisha, ["owner"])
    assert colleague.get("/ops/accounts/user/").status_code == 200
    set_desks(owner, nisha, ["editor"])
    assert colleague.get("/ops/accounts/user/").status_code == 302
    nisha.refresh_from_db()
    assert not nisha.is_superuser


@pytest.mark.parametrize("desks", [[], ["admin"], ["owner", "superuser"], "owner", None])
def test_what_is_no_desk_is_refused(desks: object) -> None:
    _, owner = member("kavita", Desk.OWNER)
    nisha, _ = member("nisha", Desk.EDITOR)
    assert set_desks(owner, nisha, desks).status_code == 422
    nisha.refresh_from_db()
    assert nisha.desks == ["editor"]


def test_an_owner_always_remains() -> None:
    kavita, owner = member("kavita", Desk.OWNER)
    answer = set_desks(owner, kavita, ["editor"])
    assert (answer.status_code, answer.json()["code"]) == (409, "last_owner")
    member("asha", Desk.OWNER)
    assert set_desks(owner, kavita, ["editor"]).status_code == 200
    # And now that she is none, she changes nothing more.
    assert set_desks(owner, kavita, ["owner"]).status_code == 403


def test_others_than_owners_change_nothing() -> None:
    nisha, _ = member("nisha", Desk.EDITOR)
    every_other = [desk for desk in Desk if desk is not Desk.OWNER]
    user, client = member("asha", *every_other)
    for target in (nisha, user):
        assert set_desks(client, target, ["owner"]).status_code == 403
    assert client.delete(f"/api/staff/team/{nisha.pk}").status_code == 403
    assert client.get("/api/staff/team").status_code == 403
    assert not User.objects.filter(is_superuser=True).exists()


def test_it_needs_a_fresh_proof() -> None:
    kavita, owner = member("kavita", Desk.OWNER)
    sign_in_freshly(owner, kavita, seconds_ago=3600)
    nisha, _ = member("nisha", Desk.EDITOR)
    assert set_desks(owner, nisha, ["owner"]).json()["code"] == "reauthentication_required"


def test_only_staff_have_desks() -> None:
    _, owner = member("kavita", Desk.OWNER)
    assert set_desks(owner, person("homeowner", "meera"), ["editor"]).status_code == 404


@pytest.mark.parametrize("name", ["admin", "karigar.admin", "administrator", "superadmin"])
def test_admin_in_the_email_gives_nothing(name: str) -> None:
    """The specification's check (part 2, Admin) was the text of the address (weak point 2)."""
    user = person("homeowner", name)
    give_authenticator(user)
    client = Client()
    sign_in_freshly(client, user)
    me = client.get("/api/session").json()["user"]
    assert (me["is_staff"], me["staff_state"], me["desks"]) == (False, "none", [])
    for path in ("team", "acts", "money"):
        assert client.get(f"/api/staff/{path}").status_code == 403
    assert client.get("/ops/").status_code == 302
    assert not any(has_desk(act_in(user, client.session), desk) for desk in Desk)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("way", ["remove", "take"])
def test_two_owners_who_end_each_other_leave_one(way: str) -> None:
    both = [member("kavita", Desk.OWNER), member("nisha", Desk.OWNER)]
    barrier, answers = Barrier(2), []

    def run(client: Client, target: User) -> None:
        barrier.wait()
        if way == "remove":
            answer = client.delete(f"/api/staff/team/{target.pk}")
        else:
            answer = set_desks(client, target, ["editor"])
        answers.append(answer.status_code)
        connection.close()

    threads = [
        Thread(target=run, args=(both[0][1], both[1][0])),
        Thread(target=run, args=(both[1][1], both[0][0])),
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    owners = User.objects.filter(is_staff=True, desks__contains=["owner"])
    assert owners.count() == 1
    assert sorted(answers)[0] in (200, 204)
    assert sorted(answers)[1] in (401, 403)
