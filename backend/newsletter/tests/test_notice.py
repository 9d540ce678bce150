"""The hashed notice is the text under the form."""

from pathlib import Path

from babel.messages.pofile import read_po
from django.conf import settings

from newsletter.notice import WORDS


def test_the_notice_is_what_readers_see() -> None:
    path = settings.BASE_DIR.parent / "frontend/src/features/newsletter/locales/hi.po"
    with Path(path).open("rb") as file:
        words = {message.id: message.string for message in read_po(file, locale="hi")}
    assert words.get(WORDS["en"]) == WORDS["hi"]
