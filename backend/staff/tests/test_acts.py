"""The audit log: written once, read flat, taken as a file that no spreadsheet runs."""

import csv
import io
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.db import DatabaseError, connection, transaction
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from accounts.models import Desk, User
from accounts.privacy import identity_of
from accounts.tests.signing_in import give_authenticator, sign_in_freshly
from config.tests.world import person
from core.ids import first_id_of
from core.privacy import data_holders
from core.resilience import bulkhead
from staff.audit_log import note
from staff.models import StaffAct
from staff.privacy import DATA_HOLDER, KEPT_FOR

pytestmark = pytest.mark.django_db
PAST = datetime(2026, 3, 4, 12, 0, tzinfo=timezone.get_default_timezone())


@pytest.fixture(autouse=True)
def no_counts(db: None) -> None:
    cache.clear()


@pytest.fixture
def kavita(db: None) -> User:
    return person("homeowner", "kavita", is_staff=True)


@pytest.fixture
def meera(db: None) -> User:
    return person("homeowner", "meera")


@pytest.fixture
def owner(kavita: User) -> Client:
    give_authenticator(kavita)
    client = Client()
    sign_in_freshly(client, kavita)
    return client


def verbs(client: Client, **query: object) -> list[str]:
    answer = client.get("/api/staff/acts", query_params={k: str(v) for k, v in query.items()})
    assert answer.status_code == 200, answer.content
    return [row["verb"] for row in answer.json()["items"]]


def file(client: Client, **query: str) -> list[list[str]]:
    answer: Any = client.get("/api/staff/acts.csv", query_params=query)
    assert answer.status_code == 200
    assert answer["Content-Disposition"].startswith('attachment; filename="karigar-acts-')
    text = b"".join(answer.streaming_content).decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text)))


def refused(sql: str, *values: object) -> bool:
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(sql, values)
    except DatabaseError as error:
        return "staff" in str(error)
    return False


@pytest.mark.parametrize(
    "change",
    [
        "words = 'Nothing'",
        "words = ''",
        "verb = 'user.praised'",
        "at = now() - interval '9 years'",
        "address = NULL",
        "detail = '{}'",
        "about_id = NULL",
        "desk = 'editor'",
        "subject_id = 'another'",
    ],
)
def test_an_act_is_never_changed(kavita: User, meera: User, change: str) -> None:
    act = note(kavita, "user.suspended", desk=Desk.OWNER, about=meera.pk, words="Spam", days=3)
    is_refused = refused(f"UPDATE staff_act SET {change} WHERE id = %s", act.pk)  # noqa: S608
    assert is_refused
    act.refresh_from_db()
    assert (act.words, act.verb, act.detail) == ("Spam", "user.suspended", {"days": 3})


def test_an_act_is_never_deleted_within_seven_years(kavita: User) -> None:
    act = note(kavita, "user.suspended", desk=Desk.OWNER)
    assert refused("DELETE FROM staff_act WHERE id = %s", act.pk)
    young = StaffAct(actor=kavita, verb="a.b", desk=Desk.OWNER)
    old = StaffAct(actor=kavita, verb="a.b", desk=Desk.OWNER)
    for row, days in ((young, 2550), (old, 2560)):
        row.save()
        with connection.cursor() as cursor:
            # As time passes: the trigger itself lets nobody set it.
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
            cursor.execute("ALTER TABLE staff_act DISABLE TRIGGER staff_act_append_only")
            at = timezone.now() - timedelta(days=days)
            cursor.execute("UPDATE staff_act SET at = %s WHERE id = %s", [at, row.pk])
            cursor.execute("ALTER TABLE staff_act ENABLE TRIGGER staff_act_append_only")
    assert refused("DELETE FROM staff_act WHERE id = %s", young.pk)
    assert DATA_HOLDER.release(timezone.now()) == 1
    assert not StaffAct.objects.filter(pk=old.pk).exists()
    assert timedelta(days=2556) < KEPT_FOR


def test_an_erasure_takes_the_person_out_and_leaves_the_act(kavita: User, meera: User) -> None:
    phone = "+919876543210"
    meera.profile.phone = phone
    meera.profile.save()
    identity = identity_of(meera)
    act = note(
        kavita,
        "user.suspended",
        desk=Desk.MODERATOR,
        about=meera.pk,
        words="Meera Sharma (meera@example.in) writes to all from 98765 43210.",
        numbers=[phone],
        times=3,
    )
    other = note(kavita, "user.suspended", desk=Desk.MODERATOR, words="Meera Sharma is a witness.")
    meera.closing_at = timezone.now()
    meera.save()
    for _ in range(2):
        for holder in reversed(data_holders.holders()):
            if holder.name in ("staff", "accounts"):
                holder.erase(identity)
    act.refresh_from_db()
    assert act.words == "[…] ([…]) writes to all from […]."
    assert act.detail == {"numbers": ["[…]"], "times": 3}
    assert (act.about_id, act.verb) == (meera.pk, "user.suspended")
    # What does not concern the erased account is not touched.
    other.refresh_from_db()
    assert other.words == "Meera Sharma is a witness."


def test_filters(owner: Client, kavita: User, meera: User) -> None:
    nisha = person("homeowner", "nisha", is_staff=True, desks=[Desk.FINANCE])
    note(kavita, "user.suspended", desk=Desk.MODERATOR, subject=("user", meera.pk), about=meera.pk)
    note(nisha, "refund.asked", desk=Desk.FINANCE, subject=("refund", "r-1"), about=meera.pk)
    note(nisha, "refund.approved", desk=Desk.FINANCE, subject=("refund", "r-2"))
    StaffAct.objects.create(
        id=first_id_of(PAST), at=PAST, actor=kavita, desk=Desk.OWNER, verb="staff.invited"
    )
    whole = ["refund.approved", "refund.asked", "user.suspended", "staff.invited"]
    assert verbs(owner) == whole
    assert verbs(owner, actor=nisha.pk) == whole[:2]
    assert verbs(owner, verb="refund.asked") == ["refund.asked"]
    assert verbs(owner, desk="moderator") == ["user.suspended"]
    assert verbs(owner, about=meera.pk) == ["refund.asked", "user.suspended"]
    assert verbs(owner, about=" Meera@Example.in ") == ["refund.asked", "user.suspended"]
    assert verbs(owner, about="nobody@example.in") == []
    assert verbs(owner, subject_kind="refund") == whole[:2]
    assert verbs(owner, subject_kind="refund", subject_id="r-1") == ["refund.asked"]
    assert verbs(owner, first="2026-03-04", last="2026-03-04") == ["staff.invited"]
    assert verbs(owner, first="2026-03-05") == whole[:3]
    assert verbs(owner, last="2026-03-03") == []
    for odd in ({"actor": "x"}, {"desk": "admin"}, {"first": "0001-01-01"}, {"last": "soon"}):
        assert owner.get("/api/staff/acts", query_params=odd).status_code == 422


def test_pages_follow_each_other(owner: Client, kavita: User) -> None:
    for number in range(5):
        note(kavita, f"test.done{number}", desk=Desk.OWNER)
    first = owner.get("/api/staff/acts", query_params={"limit": "3"}).json()
    second = owner.get("/api/staff/acts", query_params={"limit": "3", "cursor": first["next"]})
    assert [row["verb"] for row in first["items"]] == ["test.done4", "test.done3", "test.done2"]
    assert [row["verb"] for row in second.json()["items"]] == ["test.done1", "test.done0"]
    assert second.json()["next"] is None
    (row, *_) = first["items"]
    assert row["actor"] == {
        "id": str(kavita.pk),
        "name": "Kavita Sharma",
        "email": "kavita@example.in",
    }


@pytest.mark.parametrize(
    ("words", "cell"),
    [
        ("=HYPERLINK(1)", "'=HYPERLINK(1)"),
        ("+1", "'+1"),
        ("-1+cmd|' /C calc'!A0", "'-1+cmd|' /C calc'!A0"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("\t=1", "'\t=1"),
        ("＝1", "'＝1"),
        ('He said "no", twice;\nthen left', 'He said "no", twice;\nthen left'),
        ("सामान = टूटा", "सामान = टूटा"),
    ],
)
def test_the_file_is_harmless_and_whole(owner: Client, kavita: User, words: str, cell: str) -> None:
    note(kavita, "user.suspended", desk=Desk.MODERATOR, words=words, path="=1")
    header, exported, row = file(owner)
    assert header[:6] == ["Date", "Time", "Staff member", "Email", "Desk", "Act"]
    assert len(header) == len(exported) == len(row)
    assert row[9:11] == [cell, '{"path": "=1"}']
    assert exported[5] == "acts.exported"


def test_the_file_is_filtered_and_taking_it_is_an_act(
    owner: Client, kavita: User, meera: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("staff.audit_selectors.BATCH", 2)
    for number in range(5):
        note(kavita, f"test.done{number}", desk=Desk.OWNER, about=meera.pk)
    note(kavita, "test.other", desk=Desk.OWNER)
    rows = file(owner, about="meera@example.in")
    assert [row[5] for row in rows[1:]] == [f"test.done{number}" for number in (4, 3, 2, 1, 0)]
    act = StaffAct.objects.get(verb="acts.exported")
    assert act.actor == kavita
    # Of whom, not by which address.
    assert act.detail == {"filters": [f"about={meera.pk}"]}


def test_a_file_that_is_refused_for_want_of_room_was_not_taken(
    owner: Client, monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    settings.WEB_EXTERNAL_CALLS = 1
    monkeypatch.setattr(bulkhead, "QUEUE_SECONDS", 0.0)
    taken = bulkhead._current()
    taken.enter()
    try:
        answer = owner.get("/api/staff/acts.csv")
    finally:
        taken.leave()
    assert (answer.status_code, answer.json()["code"]) == (503, "too_busy")
    assert not StaffAct.objects.filter(verb="acts.exported").exists()
    assert file(owner)
    assert StaffAct.objects.filter(verb="acts.exported").count() == 1
