"""The viewer's own business and its GSTIN."""

from contextlib import suppress
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from accounts.models import User
from config.tests.world import person
from places.models import City
from professionals.business.gstin import MistypedGstin, NoGstin, canonical_gstin, state_code_of
from professionals.models import Business, WorkerProfile

GSTIN = "27AAPFU0939F1ZV"  # The tax office's own example, of Maharashtra.
EMPTY = {"business_name": "Singh & Sons", "gstin": "", "address": "", "pincode": ""}


@pytest.fixture
def contractor(db: None) -> User:
    return person("contractor", "harpreet")


@pytest.fixture
def client(contractor: User) -> Client:
    client = Client()
    client.force_login(contractor)
    return client


def save(client: Client, **changes: Any) -> Any:
    body = {**EMPTY, "edit_version": "*", **changes}
    return client.put("/api/me/business", body, content_type="application/json")


def problems(answer: Any) -> list[tuple[str, str]]:
    assert answer.status_code == 422
    return [(error["field"], error["code"]) for error in answer.json()["errors"]]


@pytest.mark.parametrize(
    "typed", [GSTIN, GSTIN.lower(), f"  {GSTIN} ", "27-AAPFU0939F-1ZV", "27 AAPFU 0939F 1ZV"]
)
def test_every_spelling_is_kept_as_one(typed: str) -> None:
    assert canonical_gstin(typed) == GSTIN


@pytest.mark.parametrize(
    ("typed", "error"),
    [
        ("27AAPFU0939F1Z", NoGstin),
        ("27AAPFU0939F1ZVX", NoGstin),
        ("39AAPFU0939F1ZV", NoGstin),  # No state has this code.
        ("00AAPFU0939F1ZV", NoGstin),
        ("27AAPFU0939F0ZV", NoGstin),
        ("27AAPFU0939F1XV", NoGstin),
        ("२७AAPFU0939F1ZV", NoGstin),
        ("27AAPFU0939F1ZW", MistypedGstin),
        ("27AAPFU0993F1ZV", MistypedGstin),
    ],
)
def test_what_is_no_number_is_refused(typed: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        canonical_gstin(typed)


@given(st.integers(0, 14), st.sampled_from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
def test_one_wrong_character_never_passes(place: int, letter: str) -> None:
    typed = GSTIN[:place] + letter + GSTIN[place + 1 :]
    if typed != GSTIN:
        with pytest.raises((NoGstin, MistypedGstin)):
            canonical_gstin(typed)


@given(st.text(max_size=20))
def test_no_text_breaks_the_reader(typed: str) -> None:
    with suppress(NoGstin, MistypedGstin):
        assert len(canonical_gstin(typed)) == 15


@pytest.mark.django_db
def test_every_code_is_of_a_state_we_know() -> None:
    known = set(City.objects.values_list("state_code", flat=True))
    # No town of Lakshadweep is large enough for the table of places.
    assert {state_code_of(f"{number:02}") for number in range(1, 39)} <= known | {"LD"}


def test_the_whole_is_written_and_read_back(client: Client, contractor: User) -> None:
    assert client.get("/api/me/business").json()["gstin"] == ""
    pune = City.objects.get(slug="pune")
    WorkerProfile.objects.create(user=contractor, city=pune)
    answer = save(
        client,
        gstin=" 27aapfu0939f1zv ",
        address=" 12 MG Road ",
        pincode="411001",
        founded_year=1998,
    )
    body = dict(answer.json())
    assert body.pop("edit_version")
    assert body == {
        "business_name": "Singh & Sons",
        "gstin": GSTIN,
        "gstin_state": "Maharashtra",
        "gstin_state_hi": "महाराष्ट्र",
        "is_gstin_of_place": True,
        "address": "12 MG Road",
        "pincode": "411001",
        "founded_year": 1998,
    }
    assert client.get("/api/me/business").json() == answer.json()
    assert client.get("/api/me/worker-profile").json()["business_name"] == "Singh & Sons"


def test_a_number_of_another_state_is_only_pointed_out(client: Client, contractor: User) -> None:
    WorkerProfile.objects.create(user=contractor, city=City.objects.filter(state_code="KA")[0])
    answer = save(client, gstin=GSTIN)
    assert (answer.status_code, answer.json()["is_gstin_of_place"]) == (200, False)


def test_each_wrong_field_is_named(client: Client) -> None:
    answer = save(client, business_name=" ", gstin="27", pincode="01", founded_year=1800)
    assert problems(answer) == [
        ("business_name", "required"),
        ("gstin", "invalid_gstin"),
        ("pincode", "invalid_pincode"),
        ("founded_year", "out_of_range"),
    ]
    assert problems(save(client, gstin="27AAPFU0939F1ZW")) == [("gstin", "wrong_check_digit")]
    assert Business.objects.count() == 0


def test_a_number_belongs_to_one_account(client: Client) -> None:
    Business.objects.create(user=person("contractor", "other"), gstin=GSTIN)
    assert problems(save(client, gstin=GSTIN)) == [("gstin", "gstin_taken")]
    assert save(client).status_code == 200, "none is no duplicate of none"


def test_a_worker_may_leave_it_empty(db: None) -> None:
    client = Client()
    client.force_login(person("worker", "ramesh"))
    assert save(client, business_name="").status_code == 200


def test_others_see_that_there_is_a_number_and_not_which(
    client: Client, contractor: User, listed: Any
) -> None:
    worker = listed("suresh")
    Business.objects.create(user=worker, gstin=GSTIN, address="12 MG Road")
    page = client.get(f"/api/workers/{worker.pk}")
    assert page.json()["has_gstin"] is True
    assert GSTIN not in page.content.decode()
    assert "MG Road" not in page.content.decode()


@pytest.mark.parametrize(
    "fields", [{"gstin": "27AAPFU0939F1Z"}, {"pincode": "0123"}, {"founded_year": 1700}]
)
def test_the_database_keeps_the_rules_too(contractor: User, fields: dict[str, Any]) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Business.objects.create(user=contractor, **fields)
