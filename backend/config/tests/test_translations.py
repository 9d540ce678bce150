"""Every text of the server has its words in every language, and no word without a text."""

import re

import pytest

from core.translations import languages, read_catalogue, source_catalogue

PLACEHOLDER = re.compile(r"%\(\w+\)\w")


@pytest.mark.parametrize("language", languages())
def test_catalogue_is_whole(language: str) -> None:
    needed = {message.id for message in source_catalogue() if message.id}
    catalogue = read_catalogue(language)
    given = {message.id for message in catalogue if message.id}
    assert needed - given == set(), "run `make gen` and translate these"
    assert given - needed == set(), "run `make gen`: nothing says these any more"
    for message in catalogue:
        texts = message.string if isinstance(message.string, tuple) else (message.string,)
        assert all(texts), message.id


@pytest.mark.parametrize("language", languages())
def test_translations_keep_the_placeholders(language: str) -> None:
    for message in read_catalogue(language):
        if isinstance(message.id, str) and message.id:
            assert set(PLACEHOLDER.findall(message.id)) == set(
                PLACEHOLDER.findall(str(message.string))
            )
