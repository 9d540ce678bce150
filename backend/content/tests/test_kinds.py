"""Articles and positions: what readers see of them and when, and how editors create them."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.test import Client
from django.utils import timezone

from content.articles import articles, minutes_to_read
from content.kinds import ArticleCategory, TextKind
from content.models import ContentVersion
from content.tests.conftest import ARTICLE, publish_article, publish_position
from content.texts import file_slugs
from staff.models import StaffAct

DAY = timedelta(days=1)


def read(path: str, language: str = "en") -> Any:
    return Client().get(f"/api/content/{path}", headers={"Accept-Language": language})


def slugs(path: str, language: str = "en") -> list[str]:
    return [row["slug"] for row in read(path, language).json()["items"]]


def errors(answer: Any) -> list[str]:
    assert answer.status_code == 422
    return [error["field"] for error in answer.json()["errors"]]


def test_articles_come_newest_first_and_by_category(desk: Client) -> None:
    publish_article(desk, "dry-walls", published=timezone.localdate().isoformat())
    rows = read("articles").json()["items"]
    assert rows[0]["slug"] == "dry-walls"
    days = [row["published_on"] for row in rows]
    assert days == sorted(days, reverse=True)
    for category in ArticleCategory:
        expected = [row["slug"] for row in rows if row["category"] == category]
        assert slugs(f"articles?category={category}") == expected
    assert read("articles?category=gossip").status_code == 422


def test_an_article_leads_on_to_three_others_its_own_category_first(desk: Client) -> None:
    publish_article(desk, "dry-walls")
    shown = read("articles/dry-walls").json()
    assert [section["heading"] for section in shown["sections"]] == ["One"]
    assert (shown["category"], shown["minutes_to_read"]) == ("safety", 1)
    others = shown["others"]
    assert len(others) == 3
    assert "dry-walls" not in [other["slug"] for other in others]
    alike = [other["category"] == "safety" for other in others]
    assert alike == sorted(alike, reverse=True)
    assert read("articles/no-such-article").status_code == 404


def test_an_article_is_there_from_its_day_on(desk: Client) -> None:
    today = timezone.localdate()
    publish_article(desk, "dry-walls", published=(today + DAY).isoformat())
    assert "dry-walls" not in slugs("articles")
    assert read("articles/dry-walls").status_code == 404
    [row] = [
        row
        for row in desk.get("/api/staff/content/texts/articles").json()["items"]
        if row["slug"] == "dry-walls"
    ]
    assert row["shown_from"] == (today + DAY).isoformat()
    publish_article(desk, "dry-walls", upon=1, published=today.isoformat())
    assert "dry-walls" in slugs("articles")


def test_a_new_article_begins_in_one_language(desk: Client) -> None:
    answer = publish_article(desk, "dry-walls")
    assert answer.status_code == 200
    english, hindi = answer.json()["texts"]
    assert (english["number"], hindi["number"], hindi["title"]) == (1, 0, "")
    assert hindi["front"] == english["front"]
    assert hindi["is_behind"] is True
    assert "dry-walls" not in slugs("articles", "hi")
    assert read("articles/dry-walls", "hi").status_code == 404
    assert desk.get("/api/staff/content/texts/articles/dry-walls/hi/versions").status_code == 404
    [only] = desk.get("/api/staff/content/texts/articles/dry-walls/en/versions").json()["items"]
    assert only["number"] == 1
    lines = desk.get("/api/staff/content/texts/articles/dry-walls/en/versions/1").json()["lines"]
    assert {line["kind"] for line in lines} == {"added"}
    assert StaffAct.objects.get().subject_id == "articles/dry-walls"
    publish_article(desk, "dry-walls", language="hi")
    assert "dry-walls" in slugs("articles", "hi")


def test_a_file_s_article_is_changed_with_its_head(desk: Client) -> None:
    slug = file_slugs(TextKind.ARTICLES)[0]
    publish_article(desk, slug, category="design", drawing="plan")
    row = next(row for row in read("articles").json()["items"] if row["slug"] == slug)
    assert (row["title"], row["category"], row["drawing"]) == ("Dry walls", "design", "plan")
    shown = desk.get(f"/api/staff/content/texts/articles/{slug}/en/versions/1").json()["lines"]
    assert {"kind": "added", "text": "drawing: plan"} in shown


@pytest.mark.parametrize("slug", ["Dry-Walls", "dry--walls", "-dry", "dry_walls", "d" * 51])
def test_an_address_is_small_words_joined_by_hyphens(desk: Client, slug: str) -> None:
    assert publish_article(desk, slug).status_code == 404
    assert not ContentVersion.objects.exists()


def test_pages_do_not_come_to_be_at_the_desk(desk: Client) -> None:
    answer = desk.put(
        "/api/staff/content/texts/pages/new-page/en",
        {**ARTICLE, "base_number": 0},
        content_type="application/json",
    )
    assert answer.status_code == 404


def test_the_head_is_refused_at_its_field(desk: Client) -> None:
    assert errors(publish_article(desk, "dry-walls", category="gossip")) == ["front.category"]
    assert errors(publish_article(desk, "dry-walls", published="soon")) == ["front.published"]
    assert errors(publish_article(desk, "dry-walls", drawing="")) == ["front.drawing"]
    assert errors(publish_article(desk, "dry-walls", author="me")) == ["front.author"]
    assert errors(publish_position(desk, "clerk", place="x" * 81)) == ["front.place"]
    answer = desk.post(
        "/api/staff/content/previews",
        {**ARTICLE, "kind": "articles", "front": {}},
        content_type="application/json",
    )
    assert errors(answer) == ["front.category", "front.published", "front.drawing"]


def test_a_list_shows_no_figures_so_its_summaries_hold_none(desk: Client) -> None:
    answer = desk.post(
        "/api/staff/content/previews",
        {
            **ARTICLE,
            "summary": "It costs {listing_fee}.",
            "kind": "positions",
            "front": {"place": "Pune", "kind": "part_time", "published": "2026-11-01"},
        },
        content_type="application/json",
    )
    assert errors(answer) == ["summary"]


def test_a_position_is_open_from_its_first_day_to_its_last(desk: Client) -> None:
    today = timezone.localdate()
    days = [
        (today - DAY, None, True, 200),
        (today + DAY, None, False, 404),
        (today - DAY, today, True, 200),
        # Who was sent the link is told that it is closed.
        (today - DAY - DAY, today - DAY, False, 200),
    ]
    for upon, (first, last, is_open, status) in enumerate(days):
        closes = {"closes": last.isoformat()} if last else {}
        answer = publish_position(desk, "clerk", upon=upon, published=first.isoformat(), **closes)
        assert answer.status_code == 200
        assert ("clerk" in slugs("positions")) is is_open
        assert read("positions/clerk").status_code == status


def test_a_row_without_its_kind_s_head_is_impossible(desk: Client) -> None:
    publish_article(desk, "dry-walls")
    row = ContentVersion.objects.get()
    for changed in ({"front": {}}, {"kind": "pages"}, {"kind": "poems"}):
        other = ContentVersion(
            **{
                "kind": row.kind,
                "slug": row.slug,
                "language": "hi",
                "number": 1,
                "title": row.title,
                "summary": row.summary,
                "front": row.front,
                "body": row.body,
                "updated_on": row.updated_on,
                "author": row.author,
                "other_number": 0,
                "catches_up": False,
                "published_at": row.published_at,
                **changed,
            }
        )
        with pytest.raises(IntegrityError), transaction.atomic():
            other.save(force_insert=True)


@pytest.mark.django_db
def test_lists_ask_the_database_once(django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(1):
        articles("en")


@pytest.mark.parametrize(("words", "minutes"), [(1, 1), (200, 1), (201, 2), (1000, 5)])
def test_minutes_to_read(words: int, minutes: int) -> None:
    assert minutes_to_read("word " * words) == minutes
