"""The ledger: what is appended, what can't be undone, and when people are asked again."""

from typing import Any

import pytest
from django.db import InternalError, connection, transaction
from django.db.utils import IntegrityError

from accounts.consents import services as consents
from accounts.consents.models import ConsentEntry, Purpose, Surface
from accounts.consents.services import Asked, ConsentText
from accounts.models import User
from config.tests.world import World
from privacy.tests.conftest import Browse


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The versions of the texts, to be changed by the test."""
    versions = {"terms": "2026-11-01", "privacy_notice": "2026-11-01"}
    for purpose in (Purpose.TERMS, Purpose.PRIVACY_NOTICE):
        monkeypatch.setitem(
            consents.texts,
            purpose,
            lambda language, purpose=purpose: ConsentText(
                f"/{purpose}", versions[purpose], f"hash in {language}"
            ),
        )
    return versions


@pytest.fixture
def agreed(world: World, texts: dict[str, str]) -> User:
    user = world.user("homeowner")
    asked = Asked(Surface.MODAL, "hi", "203.0.113.7")
    consents.record(user, [Purpose.TERMS, Purpose.PRIVACY_NOTICE], is_given=True, asked=asked)
    return user


def standing(answer: Any) -> dict[str, tuple[bool, bool]]:
    assert answer.status_code == 200, answer.content
    return {row["purpose"]: (row["is_given"], row["is_current"]) for row in answer.json()}


def put(client: Any, purpose: str, **body: Any) -> Any:
    return client.put(f"/api/me/consents/{purpose}", body, content_type="application/json")


def test_an_entry_says_what_was_shown_where(agreed: User) -> None:
    entry = ConsentEntry.objects.get(user=agreed, purpose="terms")
    assert (entry.version, entry.text_hash) == ("2026-11-01", "hash in hi")
    assert (entry.language, entry.surface, entry.address) == ("hi", "modal", "203.0.113.7")


def test_real_texts_have_a_date_and_a_hash(db: None) -> None:
    for purpose in (Purpose.TERMS, Purpose.PRIVACY_NOTICE):
        english, hindi = (consents.current_text(purpose, code) for code in ("en", "hi"))
        assert english
        assert hindi
        assert english.version == hindi.version != ""
        assert english.text_hash != hindi.text_hash
        assert len(english.text_hash) == 64


def test_a_new_version_is_asked_again_and_the_old_yes_stays(
    agreed: User, texts: dict[str, str], browse: Browse
) -> None:
    client = browse(agreed)
    assert standing(client.get("/api/me/consents"))["terms"] == (True, True)
    texts["terms"] = "2026-12-01"
    assert standing(client.get("/api/me/consents"))["terms"] == (True, False)
    stale = put(client, "terms", is_given=True, version="2026-11-01", surface="notice")
    assert (stale.status_code, stale.json()["code"]) == (409, "text_changed")
    fresh = put(client, "terms", is_given=True, version="2026-12-01", surface="notice")
    assert standing(fresh)["terms"] == (True, True)
    rows = ConsentEntry.objects.filter(user=agreed, purpose="terms").order_by("id")
    assert [(row.version, row.surface) for row in rows] == [
        ("2026-11-01", "modal"),
        ("2026-12-01", "notice"),
    ]


def test_the_optional_one_is_given_and_withdrawn_in_one_step_each(
    agreed: User, browse: Browse
) -> None:
    client = browse(agreed)
    text = consents.current_text(Purpose.MEASUREMENT, "en")
    assert text
    for is_given in (True, True, False, False):
        answer = put(client, "measurement", is_given=is_given, version=text.version)
        assert standing(answer)["measurement"][0] is is_given
        assert consents.has_given(agreed, Purpose.MEASUREMENT) is is_given
    entries = ConsentEntry.objects.filter(user=agreed, purpose="measurement").order_by("id")
    assert [entry.is_given for entry in entries] == [True, False]


def test_what_is_no_longer_asked_can_only_be_taken_back(agreed: User, browse: Browse) -> None:
    client = browse(agreed)
    assert "marketing_mail" not in standing(client.get("/api/me/consents"))
    refused = put(client, "marketing_mail", is_given=True)
    assert (refused.status_code, refused.json()["code"]) == (403, "not_allowed")
    asked = Asked(Surface.SETTINGS, "en")
    consents.record(agreed, [Purpose.MARKETING_MAIL], is_given=True, asked=asked)
    assert standing(client.get("/api/me/consents"))["marketing_mail"] == (True, True)
    assert "marketing_mail" not in standing(put(client, "marketing_mail", is_given=False))
    entries = ConsentEntry.objects.filter(user=agreed, purpose="marketing_mail").order_by("id")
    assert [entry.is_given for entry in entries] == [True, False]


def test_what_an_account_needs_is_withdrawn_by_deleting_it(agreed: User, browse: Browse) -> None:
    answer = put(browse(agreed), "terms", is_given=False)
    assert (answer.status_code, answer.json()["code"]) == (409, "consent_needed")


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE accounts_consent_entry SET is_given = false",
        "UPDATE accounts_consent_entry SET address = '203.0.113.9'",
        "UPDATE accounts_consent_entry SET address = NULL, version = ''",
        "DELETE FROM accounts_consent_entry",
    ],
)
def test_the_table_refuses_changes(agreed: User, change: str) -> None:
    User.objects.filter(pk=agreed.pk).update(last_login="2026-01-01T00:00Z")
    with (
        pytest.raises((IntegrityError, InternalError)),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(change)


def test_only_the_address_can_be_forgotten(agreed: User) -> None:
    consents.erase_addresses(agreed)
    assert not ConsentEntry.objects.filter(user=agreed, address__isnull=False).exists()
    assert ConsentEntry.objects.filter(user=agreed).count() == 2


def test_a_sign_up_nobody_confirmed_goes_with_its_entries(agreed: User) -> None:
    ConsentEntry.objects.filter(user=agreed).delete()
    assert not ConsentEntry.objects.filter(user=agreed).exists()


@pytest.mark.parametrize("is_given", [True, False])
def test_the_choice_of_the_cookie_banner_is_an_entry_too(
    browse: Browse, agreed: User, is_given: bool
) -> None:
    """Nobody was asked before; the first word counts, be it yes or no, and is written once."""
    text = consents.current_text(Purpose.MEASUREMENT, "en")
    assert text
    for _ in range(2):
        answer = put(
            browse(agreed),
            "measurement",
            is_given=is_given,
            version=text.version,
            surface="banner",
        )
        assert standing(answer)["measurement"] == (is_given, is_given)
    entry = ConsentEntry.objects.get(user=agreed, purpose="measurement")
    assert (entry.is_given, entry.version, entry.surface) == (is_given, text.version, "banner")
    assert entry.text_hash == text.text_hash


def test_a_yes_to_an_earlier_notice_of_measuring_counts_for_nothing(
    browse: Browse, agreed: User
) -> None:
    answer = put(browse(agreed), "measurement", is_given=True, version="2020-01-01")
    assert (answer.status_code, answer.json()["code"]) == (409, "text_changed")
    assert not ConsentEntry.objects.filter(purpose="measurement").exists()
