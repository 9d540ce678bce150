"""Security events: append-only, kept for a year, recorded even for refusals."""

from datetime import timedelta

import pytest
from django.db import IntegrityError, InternalError, connection, transaction
from django.db.models import ProtectedError
from django.test import RequestFactory
from django.utils import timezone

from accounts.models import SecurityEvent, SecurityKind, User
from accounts.security import audit

pytestmark = pytest.mark.django_db


@pytest.fixture
def meera() -> User:
    return User.objects.create_user("meera@example.in", "lohe-ka-taala")


def request_of_a_phone() -> object:
    return RequestFactory().get("/", headers={"User-Agent": "A" * 400})


def make_older(event: SecurityEvent, days: int) -> None:
    """As if time had passed; the trigger would not let a test do this either."""
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        cursor.execute("ALTER TABLE accounts_security_event DISABLE TRIGGER USER")
        cursor.execute(
            "UPDATE accounts_security_event SET at = %s WHERE id = %s",
            [timezone.now() - timedelta(days=days), event.pk],
        )
        cursor.execute("ALTER TABLE accounts_security_event ENABLE TRIGGER USER")


def test_a_note_holds_who_what_when_and_from_where(meera: User) -> None:
    audit.note("sign_in", user=meera, request=request_of_a_phone(), method="password")  # type: ignore[arg-type]
    event = SecurityEvent.objects.get()
    assert (event.user, event.kind, event.address) == (meera, "sign_in", "127.0.0.1")
    assert event.user_agent == "A" * 300
    assert event.detail == {"method": "password"}


def test_an_unknown_kind_is_a_fault_of_ours(meera: User) -> None:
    with pytest.raises(ValueError, match="signed_inn"):
        audit.note("signed_inn", user=meera, request=None)


def test_what_was_typed_at_a_door_is_kept_as_a_hash_alone() -> None:
    for typed in ("Nobody@Example.in ", "nobody@example.in", "other@example.in"):
        audit.note(SecurityKind.SIGN_IN_FAILED, user=None, request=None, typed=typed)
    hashes = list(SecurityEvent.objects.order_by("id").values_list("typed_hash", flat=True))
    assert hashes[0] == hashes[1] != hashes[2]
    assert all(len(text) == 64 for text in hashes)


def test_events_are_neither_changed_nor_deleted(meera: User) -> None:
    audit.note("sign_in", user=meera, request=None)
    events = SecurityEvent.objects.all()
    for change in (
        lambda: events.update(kind="sign_out"),
        lambda: events.update(user=None, detail={}, kind="sign_out"),
        lambda: events.update(detail={"method": "google"}),
        events.delete,
    ):
        with pytest.raises((InternalError, IntegrityError)), transaction.atomic():
            change()
    with pytest.raises(ProtectedError):
        meera.delete()
    assert SecurityEvent.objects.get().kind == "sign_in"


def test_an_erasure_takes_the_person_out(meera: User) -> None:
    audit.note("sign_in", user=meera, request=request_of_a_phone(), method="password")  # type: ignore[arg-type]
    assert audit.erase_person(meera) == 1
    event = SecurityEvent.objects.get()
    assert (event.kind, event.user, event.address) == ("sign_in", None, None)
    assert (event.user_agent, event.detail) == ("", {})


def test_events_live_for_a_year(meera: User) -> None:
    for days in (364, 367):
        audit.note("sign_in", user=meera, request=None, days=days)
        make_older(SecurityEvent.objects.get(detail={"days": days}), days)
    assert audit.delete_old_events() == 1
    assert SecurityEvent.objects.get().detail == {"days": 364}
