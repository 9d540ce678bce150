"""Every text of the server has its words in every language, and no word without a text."""

import re

import pytest

from core.text.translations import languages, read_catalogue, source_catalogue

PLACEHOLDER = re.compile(r"%\(\w+\)\w|\{\w+\}")
DEVANAGARI = re.compile("[\u0900-\u097f]")
WITHOUT_HINDI_LETTERS = {
    *("EMI", "Karigar", "SAC", "SMS", "UPI", "UPI ID"),
    "%(number)s of %(day)s",
}
"""What people write in Latin letters in Hindi as well, and what is all figures."""


@pytest.mark.parametrize("language", languages())
def test_catalogue_is_whole(language: str) -> None:
    needed = {message.id for message in source_catalogue() if message.id}
    catalogue = read_catalogue(language)
    given = {message.id for message in catalogue if message.id}
    assert needed - given == set(), "run `make gen` and translate these"
    assert given - needed == set(), "run `make gen`: nothing says these any more"
    assert list(catalogue.obsolete) == [], "run `make gen`: nothing says these any more"
    for message in catalogue:
        assert not message.id or not message.fuzzy, f"guessed, not translated: {message.id}"
        assert all(forms(message.string)), message.id


def forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """The forms of a text that has one for each kind of number, or the only one."""
    return tuple(text) if isinstance(text, (tuple, list)) else (text or "",)


@pytest.mark.parametrize("language", languages())
def test_translations_are_in_the_language(language: str) -> None:
    """A text that was copied instead of translated is found by its letters."""
    copied = [
        message.id
        for message in read_catalogue(language)
        if message.id
        and message.id not in WITHOUT_HINDI_LETTERS
        and re.search("[A-Za-z]", PLACEHOLDER.sub("", forms(message.id)[0]))
        and not all(DEVANAGARI.search(form) for form in forms(message.string))
    ]
    assert copied == []


@pytest.mark.parametrize("language", languages())
def test_translations_keep_the_placeholders(language: str) -> None:
    for message in read_catalogue(language):
        # Of a text with forms for numbers, the one for many has them all.
        wanted = set(PLACEHOLDER.findall(forms(message.id)[-1]))
        if message.id:
            for form in filter(None, forms(message.string)):
                assert set(PLACEHOLDER.findall(form)) == wanted, form
