"""Content files: complete in both languages, and alike in both."""

import pytest
from django.test import Client

from content import reading


@pytest.mark.parametrize("slug", reading.slugs())
def test_page_has_the_same_sections_in_both_languages(slug: str) -> None:
    english, hindi = reading.page(slug, "en"), reading.page(slug, "hi")
    assert english.title != hindi.title
    assert [section.id for section in english.sections] == [
        section.id for section in hindi.sections
    ]
    assert [len(section.blocks) for section in english.sections] == [
        len(section.blocks) for section in hindi.sections
    ]


def test_landing_says_the_same_in_both_languages() -> None:
    english, hindi = reading.landing("en"), reading.landing("hi")
    assert {key: len(value) for key, value in english.items() if key != "guarantee"} == {
        key: len(value) for key, value in hindi.items() if key != "guarantee"
    }


@pytest.mark.django_db
def test_reader_gets_the_language_asked_for() -> None:
    answer = Client().get("/api/content/pages/about", headers={"Accept-Language": "hi"})
    assert answer.json()["title"] == reading.page("about", "hi").title


def test_links_of_pages_stay_in_the_product() -> None:
    for slug in reading.slugs():
        for section in reading.page(slug, "en").sections:
            for block in section.blocks:
                for line in block.lines:
                    for span in line:
                        assert span.href is None or span.href.startswith(("/", "mailto:"))
