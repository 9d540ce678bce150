"""Identity files: encrypted in the store, opened by one person in one session for a minute,
logged."""

import json
from datetime import timedelta
from functools import partial
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection, transaction
from django.db.utils import DatabaseError
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from accounts.models import Desk, User
from accounts.tests.signing_in import give_authenticator
from config.tests.world import World, person
from core import files
from core.privacy.encryption import seal
from staff.models import StaffAct
from verification import marks
from verification.documents import facts, links, specimen, vault
from verification.documents.models import DocumentOpening, DocumentSide, IdentityDocument
from verification.documents.specimen import Specimen
from verification.mark_key import MarkKey
from verification.models import Decision, Verification
from verification.tests.conftest import Browse
from verification.tests.papers import AADHAAR, PAN, agree, picture, put, scan, upload

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("store")]

OPENINGS = "/api/me/verification/openings"


@pytest.fixture
def worker(world: World) -> User:
    agree(world.user("worker"))
    return world.user("worker")


@pytest.fixture
def client(worker: User, browse: Browse) -> Client:
    found = browse(worker)
    put(found, "pan", number=PAN, front=upload())
    return found


@pytest.fixture
def verifier(world: World) -> User:
    user = person("homeowner", "vidya", is_staff=True, desks=[Desk.VERIFIER])
    give_authenticator(user)
    return user


@pytest.fixture
def side(client: Client) -> DocumentSide:
    return DocumentSide.objects.get()


def pending(worker: User) -> Verification:
    Verification.objects.filter(worker=worker).update(
        status="pending", round=1, submitted_at=timezone.now()
    )
    return Verification.objects.get(worker=worker)


def own_link(client: Client, side: DocumentSide) -> str:
    answer = client.post(f"/api/me/verification/sides/{side.pk}/links")
    assert answer.status_code == 201, answer.content
    url: str = answer.json()["url"]
    return url


def desk_link(client: Client, side: DocumentSide, reason: str = "") -> Any:
    return client.post(
        f"/api/staff/verification-sides/{side.pk}/links",
        {"reason": reason},
        content_type="application/json",
    )


def test_a_worker_opens_their_own_file(client: Client, side: DocumentSide) -> None:
    answer = client.get(own_link(client, side))
    assert answer.status_code == 200
    assert answer.content[8:12] == b"WEBP"
    assert answer["Content-Type"] == "image/webp"
    assert answer["Cache-Control"] == "no-store"
    assert answer["Content-Disposition"] == 'inline; filename="pan-front.webp"'
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Content-Security-Policy"] == (
        "default-src 'none'; sandbox; frame-ancestors 'none'"
    )
    assert answer["Referrer-Policy"] == "no-referrer"
    (seen,) = client.get(OPENINGS).json()["items"]
    assert (seen["by"], seen["document_kind"], seen["side"]) == ("you", "pan", "front")
    assert not StaffAct.objects.exists()


def test_a_link_is_one_opening_however_often_the_browser_asks(
    client: Client, side: DocumentSide
) -> None:
    url = own_link(client, side)
    client.get(url)
    client.get(url)
    assert DocumentOpening.objects.count() == 1


def test_a_link_opens_for_nobody_else(
    client: Client, side: DocumentSide, worker: User, world: World, browse: Browse
) -> None:
    """Another session of the same person is refused too."""
    url = own_link(client, side)
    for other in (
        Client(),
        browse(world.user("member")),
        browse(worker),
        browse(world.user("staff")),
    ):
        answer = other.get(url)
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    assert not DocumentOpening.objects.exists()


def test_a_link_ends_after_a_minute(
    client: Client, side: DocumentSide, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = own_link(client, side)
    now = links.clock()
    monkeypatch.setattr(links, "clock", lambda: now + 59)
    assert client.get(url).status_code == 200
    monkeypatch.setattr(links, "clock", lambda: now + 61)
    assert client.get(url).status_code == 404


def test_a_link_that_was_changed_or_made_up_opens_nothing(
    client: Client, side: DocumentSide
) -> None:
    url = own_link(client, side)
    for path in (
        url[:-3] + "abc",
        url[:-20],
        "/api/identity-files/x",
        f"/api/identity-files/{side.pk}",
    ):
        assert client.get(path).status_code == 404
    ticket = {"link": str(side.pk), "door": "own", "side": str(side.pk)}
    other = seal(json.dumps(ticket), purpose="something else")
    half = seal(json.dumps(ticket), purpose=links.PURPOSE)
    for token in (other, half, seal("no json", purpose=links.PURPOSE)):
        assert client.get(f"/api/identity-files/{token}").status_code == 404


def test_a_link_says_nothing_of_what_it_opens(client: Client, side: DocumentSide) -> None:
    url = own_link(client, side)
    assert str(side.pk) not in url
    assert side.key not in url


def test_guessing_ids_and_keys_leads_nowhere(
    client: Client, side: DocumentSide, world: World, browse: Browse
) -> None:
    other = browse(world.user("member"))
    agree(world.user("member"))
    assert other.post(f"/api/me/verification/sides/{side.pk}/links").status_code == 404
    made_up = "00000000-0000-7000-8000-000000000000"
    assert client.post(f"/api/me/verification/sides/{made_up}/links").status_code == 404
    for path in (
        f"/api/file-links/{side.key}",
        f"/api/file-links/{side.key.replace('/', '%2F')}",
        f"/files/{side.key}",
        f"/api/identity-files/..%2F..%2F{side.key}",
    ):
        assert client.get(path).status_code == 404
    assert desk_link(client, side).status_code == 403


def test_a_verifier_looks_and_the_worker_sees_it(
    client: Client, side: DocumentSide, worker: User, verifier: User, browse: Browse
) -> None:
    verification = pending(worker)
    desk = browse(verifier)
    answer = desk_link(desk, side, "Is the name the same?")
    assert answer.status_code == 201, answer.content
    assert not DocumentOpening.objects.exists()
    assert desk.get(answer.json()["url"]).status_code == 200
    (seen,) = client.get(OPENINGS).json()["items"]
    assert (seen["by"], seen["reason"]) == ("verification desk", "Is the name the same?")
    assert "Vidya" not in json.dumps(seen)
    act = StaffAct.objects.get()
    assert (act.verb, act.subject_id) == ("identity_file.opened", str(verification.pk))
    assert (act.about_id, act.words) == (worker.pk, "Is the name the same?")
    assert act.detail == {"document": "pan", "side": "front"}


def test_the_desk_opens_what_waits_or_what_it_decided(
    client: Client, side: DocumentSide, worker: User, verifier: User, browse: Browse
) -> None:
    desk = browse(verifier)
    assert desk_link(desk, side).status_code == 403  # a draft
    verification = pending(worker)
    url = desk_link(desk, side).json()["url"]
    Verification.objects.filter(pk=verification.pk).update(
        status="rejected", decided_at=timezone.now()
    )
    assert desk_link(desk, side).status_code == 403
    assert desk.get(url).status_code == 404  # the permission ended while the link was still valid
    Decision.objects.create(verification=verification, round=1, outcome="rejected", actor=verifier)
    assert desk.get(url).status_code == 200


def test_other_desks_and_a_missing_second_factor_open_nothing(
    client: Client, side: DocumentSide, worker: User, browse: Browse
) -> None:
    pending(worker)
    finance = person("homeowner", "firoz", is_staff=True, desks=[Desk.FINANCE])
    give_authenticator(finance)
    assert desk_link(browse(finance), side).status_code == 403
    plain = person("homeowner", "paresh", is_staff=True, desks=[Desk.VERIFIER])
    assert desk_link(browse(plain), side).status_code == 403


def test_nobody_judges_their_own_papers(client: Client, side: DocumentSide, worker: User) -> None:
    pending(worker)
    User.objects.filter(pk=worker.pk).update(is_staff=True, desks=[Desk.VERIFIER])
    give_authenticator(worker)
    desk = Client()
    from accounts.tests.signing_in import sign_in_freshly

    sign_in_freshly(desk, User.objects.get(pk=worker.pk))
    assert desk_link(desk, side).status_code == 403


class TestTheStore:
    def test_nothing_lies_there_in_clear(self, store: Path, side: DocumentSide) -> None:
        (path,) = [path for path in store.rglob("*") if path.is_file()]
        stored = path.read_bytes()
        assert path.parent.name == "identity"
        assert b"WEBP" not in stored
        assert vault.read(side)[8:12] == b"WEBP"
        assert len({part for part in (side.key, str(side.pk)) if part in path.name}) == 0

    def test_each_file_has_a_key_of_its_own(self, client: Client, side: DocumentSide) -> None:
        put(client, "profile_photo", front=upload(), method="file")
        one, two = DocumentSide.objects.order_by("id")
        assert one.sealed_key != two.sealed_key
        assert stored(one) != stored(two)

    def test_a_changed_file_opens_no_more(
        self, client: Client, side: DocumentSide, caplog: Any
    ) -> None:
        content = bytearray(stored(side))
        content[40] ^= 1
        files.put(side.key, bytes(content), content_type="application/octet-stream")
        answer = client.get(own_link(client, side))
        assert (answer.status_code, answer.json()["code"]) == (410, "identity_file_damaged")
        assert "identity file damaged" in caplog.text
        assert not DocumentOpening.objects.exists()
        for short in (b"", b"KIF1", bytes(content[:20])):
            files.put(side.key, short, content_type="application/octet-stream")
            assert client.get(own_link(client, side)).status_code == 410

    def test_files_cannot_be_swapped(self, client: Client, side: DocumentSide) -> None:
        """Not even with their keys, by somebody who can write to the database and the store."""
        put(client, "profile_photo", front=upload(picture(colour="red")), method="file")
        other = DocumentSide.objects.exclude(pk=side.pk).get()
        DocumentSide.objects.filter(pk=other.pk).update(key="identity/free")
        DocumentSide.objects.filter(pk=side.pk).update(key=other.key, sealed_key=other.sealed_key)
        assert client.get(own_link(client, side)).status_code == 410

    def test_a_file_that_is_gone_is_not_found(self, client: Client, side: DocumentSide) -> None:
        files.delete(side.key)
        assert client.get(own_link(client, side)).status_code == 404

    def test_files_without_a_row_are_swept_up(
        self, side: DocumentSide, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        vault.save(side.pk, b"left behind")
        at_once = partial(files.delete_orphans, older_than=timedelta(seconds=-60))
        monkeypatch.setattr(vault.store, "delete_orphans", at_once)
        assert vault.orphans_delete() == 1
        assert vault.read(side)

    def test_a_new_secret_key_opens_what_the_old_one_sealed(
        self, client: Client, side: DocumentSide, settings: Settings
    ) -> None:
        put(client, "aadhaar", qr=scan(Specimen(photo=specimen.drawn_photo("R"))))
        document = IdentityDocument.objects.get(kind="aadhaar")
        mark = marks.mark("pan", PAN)
        settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
        settings.SECRET_KEY = "another-" + "0123456789abcdef" * 3
        out = StringIO()
        call_command("reseal", stdout=out)
        assert "2 identity file keys sealed" in out.getvalue()
        settings.SECRET_KEY_FALLBACKS = []
        side.refresh_from_db()
        document.refresh_from_db()
        assert vault.read(side)
        found = facts.facts_of(document)
        assert found
        assert found.state == "Maharashtra"
        # The same number has the same hash: duplicates are found across the change.
        assert marks.mark("pan", PAN) == mark
        assert MarkKey.objects.count() == 1


def stored(side: DocumentSide) -> bytes:
    return b"".join(files.open_range(side.key).chunks)


def test_the_log_cannot_be_changed(client: Client, side: DocumentSide) -> None:
    client.get(own_link(client, side))
    row = DocumentOpening.objects.get()
    for change in (
        {"reason": "none"},
        {"viewer": row.worker_id, "side": "back"},
        {"at": timezone.now()},
    ):
        with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
            DocumentOpening.objects.update(**change)
    with pytest.raises(DatabaseError, match="kept for a year"), transaction.atomic():
        DocumentOpening.objects.all().delete()
    with connection.cursor() as cursor, pytest.raises(DatabaseError), transaction.atomic():
        cursor.execute("DELETE FROM verification_document_opening")
    assert DocumentOpening.objects.update(address=None) == 1


def test_aadhaar_by_its_code(client: Client, world: World, browse: Browse) -> None:
    text = scan(Specimen(photo=specimen.drawn_photo("Ramesh Kumar")))
    answer = put(client, "aadhaar", qr=text)
    assert answer.status_code == 200, answer.content
    shown = answer.json()
    assert (shown["method"], shown["is_signature_verified"]) == ("qr", True)
    assert (shown["masked_number"], shown["name"]) == ("XXXX XXXX 2346", "Ramesh Kumar")
    assert [one["side"] for one in shown["sides"]] == ["photo"]
    row = IdentityDocument.objects.get(kind="aadhaar")
    assert "Ramesh" not in row.sealed_facts
    found = facts.facts_of(row)
    assert found == facts.QrFacts("Ramesh Kumar", "M", 1988, "Maharashtra", "411004")


@pytest.mark.parametrize(
    ("qr", "code"),
    [
        ("12345", "not_an_aadhaar_qr"),
        ("https://example.in", "not_an_aadhaar_qr"),
        ("9" * 15_000, "not_an_aadhaar_qr"),
    ],
)
def test_what_is_no_code_is_refused(client: Client, qr: str, code: str) -> None:
    answer = put(client, "aadhaar", qr=qr)
    assert answer.status_code == 422
    assert [error["code"] for error in answer.json()["errors"]] == [code]


def test_a_forged_code_is_refused(client: Client) -> None:
    from cryptography.hazmat.primitives.asymmetric.rsa import generate_private_key

    forged = specimen.code_of(Specimen(), generate_private_key(65537, 2048))
    answer = put(client, "aadhaar", qr=forged)
    assert [error["code"] for error in answer.json()["errors"]] == ["signature_wrong"]
    other = put(client, "pan", qr=scan())
    assert [error["code"] for error in other.json()["errors"]] == ["not_an_aadhaar_qr"]


def test_without_a_certificate_the_code_is_not_offered(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    from verification.documents import certificates

    text = scan()
    monkeypatch.setattr(certificates, "trusted_keys", list)
    assert client.get("/api/me/verification/documents").json()["is_qr_offered"] is False
    answer = put(client, "aadhaar", qr=text)
    assert (answer.status_code, answer.json()["code"]) == (409, "qr_not_offered")
    assert put(client, "aadhaar", number=AADHAAR, front=upload()).status_code == 200
