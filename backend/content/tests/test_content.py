"""Content files: complete in both languages, and alike in both."""

import pytest
from django.test import Client

from content.kinds import PositionFront, TextKind, is_slug
from content.landing import texts_of
from content.rendering import page_of
from content.texts import LANGUAGES, file_slugs, original, parsed
from content.validation import check_text
from core.errors import ValidationFailed

TEXTS = [(kind, slug) for kind in TextKind for slug in file_slugs(kind)]


@pytest.mark.parametrize(("kind", "slug"), TEXTS)
def test_a_text_is_the_same_in_both_languages(kind: TextKind, slug: str) -> None:
    english, hindi = original(kind, slug, "en"), original(kind, slug, "hi")
    assert english.title != hindi.title
    assert english.updated_on == hindi.updated_on
    if not isinstance(english.front, PositionFront):
        assert english.front == hindi.front
    shown = [page_of(text).sections for text in (english, hindi)]
    assert len({tuple(section.id for section in sections) for sections in shown}) == 1
    assert len({tuple(len(section.blocks) for section in sections) for sections in shown}) == 1


def test_landing_says_the_same_in_both_languages() -> None:
    english, hindi = (
        texts_of(original(TextKind.PAGES, "landing", language).body) for language in ("en", "hi")
    )
    assert [stat.counted_as for stat in english.stats] == [stat.counted_as for stat in hindi.stats]
    assert len(english.testimonials) == len(hindi.testimonials)
    assert len(english.reasons) == len(hindi.reasons)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "slug"), TEXTS)
def test_the_files_are_texts_that_an_editor_could_publish(
    kind: TextKind, slug: str, language: str
) -> None:
    assert is_slug(slug)
    text = original(kind, slug, language)
    check_text(text)
    assert len(text.title) <= 100
    assert len(text.summary) <= 300
    assert len(text.body) <= 50_000
    assert parsed(text.source, kind, slug, language) == text


def test_every_article_has_words_enough_to_be_one() -> None:
    for slug in file_slugs(TextKind.ARTICLES):
        assert len(original(TextKind.ARTICLES, slug, "en").body.split()) >= 500, slug


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("category: gossip\npublished: 2026-11-01\ndrawing: sun", "front.category"),
        ("category: design\npublished: 2026-11-31\ndrawing: sun", "front.published"),
        ("category: design\npublished: 2026-11-01", "front.drawing"),
        ("category: design\npublished: 2026-11-01\ndrawing: sun\nauthor: me", "front.author"),
    ],
)
def test_a_head_that_is_not_of_its_kind_is_refused_at_the_field(line: str, field: str) -> None:
    source = f"---\ntitle: A\nsummary: B\n{line}\nupdated: 2026-11-01\n---\nWords.\n"
    with pytest.raises(ValidationFailed) as refused:
        parsed(source, TextKind.ARTICLES, "a", "en")
    assert [error.field for error in refused.value.errors] == [field]


@pytest.mark.django_db
def test_reader_gets_the_language_asked_for() -> None:
    answer = Client().get("/api/content/pages/about", headers={"Accept-Language": "hi"})
    assert answer.json()["title"] == original(TextKind.PAGES, "about", "hi").title


def test_links_of_pages_stay_in_the_product() -> None:
    """Articles may link to their sources."""
    for kind, slug in TEXTS:
        for section in page_of(original(kind, slug, "en")).sections:
            for block in section.blocks:
                for line in block.lines:
                    for span in line:
                        href = span.href or "/"
                        assert href.startswith(("/", "mailto:")) or kind == TextKind.ARTICLES
