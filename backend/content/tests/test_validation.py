"""What a text may hold: the same for an editor as for the files, and never a script."""

from typing import Any

import pytest
from django.test import Client

from content.kinds import TextKind
from content.rendering import page_of
from content.tests.conftest import publish
from content.tests.policy_rows_desk import PREVIEW
from content.texts import original
from content.validation import is_taken_link


def errors(answer: Any) -> dict[str, str]:
    assert answer.status_code == 422
    return {error["field"]: error["message"] for error in answer.json()["errors"]}


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("<script>alert(1)</script>", "Line 1"),
        ("Words <b onclick=x>bold</b>", "Line 1"),
        ("Words\n\n![x](https://example.in/x.png)", "Line 3"),
        ("# Too large", "headings begin with ##"),
        ("### Too small", "headings begin with ##"),
        ("- one\n  - two", "a list within a list"),
        ("```\ncode\n```", "Line 1"),
        ("> quoted", "Line 1"),
        ("---", "Line 1"),
        ("*leaning*", "Line 1"),
        ("[x](//evil.example)", "links lead to"),
        ("[x](ftp://example.in)", "links lead to"),
        ("[x](relative)", "links lead to"),
        ("[x](#top)", "links lead to"),
        ("<tel:112>", "links lead to"),
    ],
)
def test_what_is_not_shown_is_refused_with_its_line(desk: Client, body: str, says: str) -> None:
    assert says in errors(publish(desk, body=body))["body"]


@pytest.mark.parametrize(
    "body", ["[x](javascript:alert(1))", "[x](data:text/html,x)", "[x](vbscript:x)"]
)
def test_a_link_that_would_run_stays_text(desk: Client, body: str) -> None:
    """markdown-it makes no link of it: readers see what was typed."""
    shown = desk.post(
        "/api/staff/content/previews", {**PREVIEW, "body": body}, content_type="application/json"
    ).json()
    [span] = shown["sections"][0]["blocks"][0]["lines"][0]
    assert (span["text"], span["href"]) == (body, None)


@pytest.mark.parametrize(
    "href", ["/contact", "/money?tab=refunds", "mailto:a@b.in", "https://uidai.gov.in/x"]
)
def test_links_that_are_taken(href: str) -> None:
    assert is_taken_link(href)


@pytest.mark.parametrize(
    "href", ["mailto:", "https://", "https:///x", "http://[", "", "tel:112", "/\\x.in"]
)
def test_links_that_are_not(href: str) -> None:
    assert not is_taken_link(href)


def test_only_known_figures_and_the_others_by_name(desk: Client) -> None:
    known = publish(desk, body="It costs {listing_fee}.", summary="{service_fee} at most")
    assert known.status_code == 200
    found = errors(
        publish(desk, upon=1, body="It costs {lisitng_fee} or {Fee}.", summary="{nothing}")
    )
    assert found["body"] == "No figure has this name: {lisitng_fee}, {Fee}"
    assert found["summary"] == "No figure has this name: {nothing}"
    assert "title" in errors(publish(desk, upon=1, title="{listing_fee}"))


def test_title_summary_and_body_are_needed(desk: Client) -> None:
    for field in ("title", "summary", "body"):
        assert field in errors(publish(desk, **{field: "  "}))
    assert "title" in errors(publish(desk, title="two\nlines"))


def test_a_preview_is_what_readers_will_see(desk: Client) -> None:
    text = original(TextKind.PAGES, "faq", "hi")
    body = {"kind": "pages", "title": text.title, "summary": text.summary, "body": text.body}
    shown = desk.post("/api/staff/content/previews", body, content_type="application/json").json()
    read = Client().get("/api/content/pages/faq", headers={"Accept-Language": "hi"}).json()
    assert shown["sections"] == read["sections"]
    assert len(shown["sections"]) == len(page_of(text).sections)
