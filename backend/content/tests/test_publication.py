"""What an editor publishes is what readers get, at once and everywhere; nothing is lost."""

from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.consents.models import REQUIRED_PURPOSES, Purpose, Surface
from accounts.consents.services import Asked, current_text, record
from accounts.models import Desk
from accounts.tests.signing_in import give_authenticator
from config.tests.clients import fresh_browser
from config.tests.world import person
from content.kinds import TextKind
from content.models import ContentVersion
from content.publication import text_publish
from content.tests.conftest import editor, publish
from content.texts import Text, in_force, original
from core.testing.races import together
from staff.models import StaffAct


def read(slug: str = "about", language: str = "en") -> dict[str, Any]:
    path = f"/api/content/pages/{slug}"
    answer: dict[str, Any] = Client().get(path, headers={"Accept-Language": language}).json()
    return answer


def texts(client: Client, slug: str = "about") -> dict[str, dict[str, Any]]:
    answer = client.get(f"/api/staff/content/texts/pages/{slug}").json()
    return {text["language"]: text for text in answer["texts"]}


def test_a_published_text_is_read_in_place_of_the_file(desk: Client) -> None:
    before = read(language="hi")
    assert publish(desk, summary="Changed.", note="shorter").status_code == 200
    shown = read()
    assert (shown["title"], shown["summary"]) == ("About us", "Changed.")
    assert shown["updated_on"] == timezone.localdate().isoformat()
    assert [section["heading"] for section in shown["sections"]] == ["One"]
    assert read(language="hi") == before
    acted = StaffAct.objects.get()
    assert (acted.verb, acted.desk, acted.subject_id) == ("content.published", "editor", "about")


def test_a_page_is_read_in_one_query(desk: Client) -> None:
    publish(desk)
    for path in ("/api/content/pages/about", "/api/content/landing"):
        with CaptureQueriesContext(connection) as made:
            assert Client().get(path).status_code == 200
        assert len([row for row in made if "SAVEPOINT" not in row["sql"]]) == 1, path


def test_of_two_editors_the_second_is_told_and_nothing_is_overwritten(desk: Client) -> None:
    other = fresh_browser(editor("rahul"))
    assert publish(desk, summary="First.").status_code == 200
    answer = publish(other, summary="Second.")
    assert (answer.status_code, answer.json()["code"]) == (409, "content_changed")
    assert read()["summary"] == "First."
    assert publish(other, upon=1, summary="Second.").status_code == 200
    assert texts(desk)["en"]["author_name"] == "Rahul Sharma"


@pytest.mark.django_db(transaction=True)
def test_a_race_of_two_editors() -> None:
    def publishing(name: str) -> Any:
        member = editor(name)
        text = Text(
            TextKind.PAGES, "about", "en", 0, name, "Summary", timezone.localdate(), "Words.\n"
        )
        return lambda: text_publish(member, text=text, note="")

    results = together(publishing("first"), publishing("second"))
    assert sorted(results) == ["content_changed", "done"]
    assert ContentVersion.objects.count() == 1


def test_the_original_comes_back_as_a_version(desk: Client) -> None:
    publish(desk)
    answer = desk.post(
        "/api/staff/content/texts/pages/about/en/restorations",
        {"number": 0, "base_number": 1},
        content_type="application/json",
    )
    assert [row["number"] for row in answer.json()["items"]] == [2, 1, 0]
    assert (
        in_force(TextKind.PAGES, "about", "en").source
        == original(TextKind.PAGES, "about", "en").source
    )
    stale = desk.post(
        "/api/staff/content/texts/pages/about/en/restorations",
        {"number": 1, "base_number": 1},
        content_type="application/json",
    )
    assert stale.json()["code"] == "content_changed"
    assert StaffAct.objects.latest("id").detail["restored"] == 0


def test_history_shows_what_changed(desk: Client) -> None:
    publish(desk, body="## One\n\nWords.\n\n## Two\n\nMore.")
    publish(desk, upon=1, body="## One\n\nOther words.\n\n## Two\n\nMore.", note="clearer")
    shown = desk.get("/api/staff/content/texts/pages/about/en/versions/2").json()
    changed = [(line["kind"], line["text"]) for line in shown["lines"] if line["kind"] != "same"]
    assert changed == [("removed", "Words."), ("added", "Other words.")]
    assert (shown["note"], shown["author_name"]) == ("clearer", "Kavita Sharma")
    assert desk.get("/api/staff/content/texts/pages/about/en/versions/3").status_code == 404
    assert desk.get("/api/staff/content/texts/pages/landing/en/versions/0").status_code == 200
    assert (
        desk.get("/api/staff/content/texts/pages/..%2f..%2fapps/en/versions/0").status_code == 404
    )


def test_the_desk_sees_which_language_is_behind(desk: Client) -> None:
    def behind() -> list[bool]:
        shown = texts(desk)
        return [shown["en"]["is_behind"], shown["hi"]["is_behind"]]

    assert behind() == [False, False]
    publish(desk)
    assert behind() == [False, True]
    publish(desk, language="hi")
    assert behind() == [False, False]
    publish(desk, language="hi", upon=1)
    assert behind() == [True, False]
    publish(desk, upon=1)
    assert behind() == [False, False]
    rows = desk.get("/api/staff/content/texts/pages").json()["items"]
    assert rows[0]["slug"] == "about"


def test_a_new_text_of_the_terms_is_agreed_to_anew_and_a_correction_is_not(desk: Client) -> None:
    before = current_text(Purpose.TERMS, "en")
    assert before is not None
    publish(desk, "terms", keeps_date=True)
    corrected = current_text(Purpose.TERMS, "en")
    assert corrected is not None
    assert corrected.version == before.version
    assert corrected.text_hash != before.text_hash
    publish(desk, "terms", upon=1)
    changed = current_text(Purpose.TERMS, "en")
    assert changed is not None
    assert changed.version == timezone.localdate().isoformat()


def test_the_session_says_that_there_are_new_terms(desk: Client) -> None:
    """As the list of consents does, which pages ask for only then."""
    meera = person("homeowner", "meera")
    record(meera, REQUIRED_PURPOSES, is_given=True, asked=Asked(Surface.MODAL, "en"))
    client = fresh_browser(meera)

    def has_new() -> bool:
        listed = client.get("/api/me/consents").json()
        said: bool = client.get("/api/session").json()["has_new_terms"]
        assert said == any(row["is_required"] and not row["is_current"] for row in listed)
        return said

    assert not has_new()
    publish(desk, "about")
    publish(desk, "privacy", keeps_date=True)
    assert not has_new()
    publish(desk, "privacy", upon=1)
    assert has_new()
    record(meera, [Purpose.PRIVACY_NOTICE], is_given=True, asked=Asked(Surface.NOTICE, "en"))
    assert not has_new()
    publish(desk, "terms", language="hi")
    assert not has_new()
    publish(desk, "terms")
    assert has_new()


def test_versions_are_never_changed(desk: Client) -> None:
    publish(desk)
    row = ContentVersion.objects.get()
    for write in (lambda: row.delete(), lambda: ContentVersion.objects.update(title="Other")):
        with pytest.raises(IntegrityError), transaction.atomic():
            write()


def test_other_desks_may_not(desk: Client) -> None:
    user = person("homeowner", "mohan", is_staff=True, desks=[Desk.MODERATOR, Desk.FINANCE])
    give_authenticator(user)
    assert publish(fresh_browser(user)).status_code == 403
    assert publish(desk, "no-such-page").status_code == 404
    assert publish(desk, language="fr").status_code == 422
