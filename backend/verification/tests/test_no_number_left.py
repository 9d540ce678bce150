"""After a complete verification, no full number is anywhere (issue 7, weak point 38).

It submits an Aadhaar, a PAN, a voter ID, a licence and a bank account, as people type them, and
some mistyped. It reads every text, json or bytes column of the database, among them jobs, cache,
events and stored answers; the log; the store; and every answer.
"""

import re
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.db import connection
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from accounts.tests.signing_in import sign_in_freshly
from config.tests.world import World
from core.testing.jobs import RunJobs
from integrations.penny_drop.razorpayx import PennyDropAccess
from integrations.razorpay.testing import KEY_ID, KEY_SECRET, RunningSimulator, running_simulator
from payments.tests.paid_work import with_phone
from verification import marks
from verification.banking import bank_checks
from verification.banking.models import BankCheck
from verification.models import Verification
from verification.tests.papers import agree, put, scan, upload
from verification.tests.whole import approval_of, reference, verifier

PLANTED = {
    "aadhaar": "498765432102",
    "aadhaar mistyped": "498765432109",
    "pan": "QWEPR5821K",
    "pan of a firm": "QWECR5821K",
    "voter id": "ZXV9182736",
    "driving licence": "MH1420090081726",
    "account": "918273645509182",
}
_between = r"[\s./-]*"


def traces_of(number: str) -> list[re.Pattern[str]]:
    """The number with spaces and dashes, and as base64, at any byte offset."""
    spelt = _between.join(re.escape(mark) for mark in number)
    found = [re.compile(rf"(?<![0-9A-Za-z]){spelt}(?![0-9A-Za-z])", re.IGNORECASE)]
    for before in range(3):
        whole = b64encode(b"\0" * before + number.encode()).decode()
        # Without the ends, which depend on what stands beside it.
        core = whole[-(-8 * before // 6) : len(whole) // 4 * 4 - 4]
        found.append(re.compile(re.escape(core)))
    return found


TRACES = {name: traces_of(number) for name, number in PLANTED.items()}


def planted_in(text: str) -> set[str]:
    return {name for name, shapes in TRACES.items() if any(one.search(text) for one in shapes)}


def columns() -> Iterator[tuple[str, str, str]]:
    """Table, column and type of everything that can hold text."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT table_name, column_name, data_type FROM information_schema.columns "
            "JOIN information_schema.tables USING (table_schema, table_name) "
            "WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type IN "
            "('text', 'character varying', 'character', 'json', 'jsonb', 'bytea', 'ARRAY')"
        )
        yield from cursor.fetchall()


PLACES = re.compile(r"^(places_|trades_|django_migrations|spatial_)")
"""Tables of the country, which hold no person's data and half a million words."""


def in_database() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for table, column, kind in columns():
        if PLACES.match(table):
            continue
        shown = f'"{column}"::text' if kind != "bytea" else f"encode(\"{column}\", 'escape')"
        with connection.cursor() as cursor:
            cursor.execute(f'SELECT DISTINCT {shown} FROM "{table}"')  # noqa: S608 — names of ours
            for (text,) in cursor.fetchall():
                if names := planted_in(text or ""):
                    found.setdefault(f"{table}.{column}", set()).update(names)
    for session in Session.objects.all():
        if names := planted_in(repr(session.get_decoded())):
            found.setdefault("sessions", set()).update(names)
    return found


def in_files(folder: Path) -> dict[str, set[str]]:
    found = {}
    for path in folder.rglob("*"):
        if path.is_file() and (names := planted_in(path.read_bytes().decode("latin-1"))):
            found[path.name] = names
    return found


class Listening(Client):
    """Records its answers."""

    def __init__(self) -> None:
        super().__init__(raise_request_exception=False)
        self.heard: list[str] = []

    def request(self, **request: Any) -> Any:
        answer = super().request(**request)
        if not answer.streaming:
            self.heard.append(f"{answer.headers} {answer.content.decode('latin-1')}")
        return answer


def listening(user: User) -> Listening:
    client = Listening()
    sign_in_freshly(client, user)
    return client


@pytest.fixture
def simulator(tmp_path: Path, settings: Settings) -> Iterator[RunningSimulator]:
    with running_simulator(tmp_path / "gateway") as running:
        settings.PAYMENT_GATEWAY = asdict(running.credentials)
        settings.PENNY_DROP = asdict(
            PennyDropAccess(running.url, KEY_ID, KEY_SECRET, "7878780080316316")
        )
        yield running


def spaced(number: str) -> str:
    return " ".join(number[start : start + 4] for start in range(0, len(number), 4))


def give_documents(client: Client) -> None:
    """Right and wrong, in every way that a number can be sent."""
    for kind, number in (
        ("aadhaar", PLANTED["aadhaar mistyped"]),
        ("aadhaar", PLANTED["aadhaar"] * 5),  # longer than the field
        ("pan", PLANTED["pan of a firm"]),
        ("voter_id", PLANTED["aadhaar"]),
    ):
        assert put(client, kind, number=number, front=upload()).status_code == 422
    body = {"number": PLANTED["aadhaar"]}
    path = "/api/me/verification/documents/aadhaar"
    assert client.put(path, body, content_type="application/json").status_code == 422
    for kind, name in (
        ("voter_id", "voter id"),
        ("driving_licence", "driving licence"),
        ("aadhaar", "aadhaar"),
        ("pan", "pan"),
    ):
        sent = put(client, kind, number=spaced(PLANTED[name]), front=upload(), name="Suresh Sharma")
        assert sent.status_code == 200, sent.content
    for kind in ("profile_photo", "selfie"):
        assert put(client, kind, front=upload(), method="file").status_code == 200
    answer = client.get("/api/me/verification/documents").json()
    side = answer["pan"]["sides"][0]["id"]
    link = client.post(f"/api/me/verification/sides/{side}/links").json()["url"]
    assert client.get(link).status_code == 200


def give_bank(client: Client, worker: User, run_jobs: RunJobs) -> None:
    body = {
        "account_holder_name": "Suresh Sharma",
        "account_number": spaced(PLANTED["account"]),
        "account_number_again": PLANTED["account"],
        "ifsc": "HDFC0000317",
    }
    path = "/api/me/verification/banking"
    for wrong in (
        {"account_number_again": PLANTED["account"][::-1]},
        {"account_number": PLANTED["account"] * 4},
        {"ifsc": "HDFC"},
    ):
        answer = client.put(path, {**body, **wrong}, content_type="application/json")
        assert answer.status_code == 422
    answer = client.put(path, body, content_type="application/json")
    assert answer.status_code == 200, answer.content
    assert not in_database(), "while jobs wait"
    run_jobs()
    for check in BankCheck.objects.filter(worker=worker, replaced_at__isnull=True):
        for _round in range(2):
            bank_checks.check_advance(check_id=check.pk)


def decide(desk: Client, verification: Verification) -> None:
    path = f"/api/staff/verifications/{verification.pk}"
    assert desk.get("/api/staff/verifications").status_code == 200
    case = desk.get(path)
    assert case.status_code == 200, case.content
    assert desk.put(f"{path}/claim").status_code == 200
    for document in case.json()["documents"]:
        for side in document["sides"]:
            link = desk.post(
                f"/api/staff/verification-sides/{side['id']}/links",
                {"reason": ""},
                content_type="application/json",
            )
            assert desk.get(link.json()["url"]).status_code == 200
    noted = [check["code"] for check in desk.get(path).json()["checks"] if check["needs_note"]]
    body = approval_of(verification, **dict.fromkeys(noted, "Seen on the passbook."))
    approved = desk.post(f"{path}/approval", body, content_type="application/json")
    assert approved.status_code == 200, approved.content


@pytest.mark.django_db
def test_no_number_is_left_anywhere(
    world: World,
    store: Path,
    simulator: RunningSimulator,
    run_jobs: RunJobs,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    caplog.set_level("DEBUG")
    cache.clear()
    worker = with_phone(world.user("member"))
    agree(worker)
    client, desk = listening(worker), listening(verifier())

    give_documents(client)
    assert not in_database(), "after documents"
    give_bank(client, worker, run_jobs)
    for _number in range(2):
        reference(Verification.objects.get(worker=worker), is_confirmed=True)
    sent = client.post("/api/me/verification/submission")
    assert sent.status_code == 200, sent.content
    decide(desk, Verification.objects.get(worker=worker))
    for path in ("", "/documents", "/banking", "/references", "/openings"):
        assert client.get(f"/api/me/verification{path}").status_code == 200
    run_jobs()

    # A bug of ours while a number is being handled.
    Verification.objects.filter(worker=worker).update(
        status="draft", verified_until=None, owner=None, claimed_at=None
    )

    def fail(*_args: object) -> str:
        raise RuntimeError("no key")

    monkeypatch.setattr(marks, "mark", fail)
    fault = put(client, "aadhaar", number=PLANTED["aadhaar"], front=upload())
    assert fault.status_code == 500

    shown = capfd.readouterr()
    assert "request" in caplog.text
    assert not in_database()
    assert not in_files(store)
    assert not planted_in(caplog.text)
    assert not planted_in(repr([vars(record) for record in caplog.records]))
    assert not planted_in(shown.out + shown.err)
    assert not planted_in("\n".join(client.heard + desk.heard))


def test_the_search_would_find_them() -> None:
    """A test that cannot fail is a defect."""
    for name, number in PLANTED.items():
        for text in (number, spaced(number), f"no {number.lower()}.", "-".join(number)):
            assert name in planted_in(text)
        for before in ("", "x", "xy", "xyz"):
            packed = b64encode(f"{before}{{{number}}} and more".encode()).decode()
            assert name in planted_in(packed)
    assert not planted_in("XXXX XXXX 2102, XXXXXX821K, 4987654321020")


@pytest.mark.django_db
def test_a_code_leaves_no_more_than_it_says(world: World, store: Path) -> None:
    """The text of a QR code is stored nowhere: neither whole nor its reference id."""
    agree(world.user("worker"))
    client = listening(world.user("worker"))
    text = scan()
    assert put(client, "aadhaar", qr=text).status_code == 200
    for table, column, kind in columns():
        if kind == "bytea" or PLACES.match(table):
            continue
        with connection.cursor() as cursor:
            cell = f'"{column}"::text'
            cursor.execute(
                f'SELECT 1 FROM "{table}" WHERE {cell} LIKE %s OR {cell} LIKE %s',  # noqa: S608
                [f"%{text[:200]}%", "%Near Test Garden%"],
            )
            assert cursor.fetchone() is None, f"{table}.{column}"
    assert "Near Test Garden" not in "".join(client.heard)
