"""Every message that the specification quotes is one that the product can show, word for word.

``spec_messages.json`` lists them, each with its part of the specification. Where the product fills
in a value, ``catalogue`` names the messages that stand for it.
"""

import json
from pathlib import Path
from typing import NotRequired, TypedDict

import pytest
from babel.messages.pofile import read_po
from django.conf import settings

ROOT = Path(settings.BASE_DIR).parent
LISTED = Path(__file__).with_name("spec_messages.json")


class Quoted(TypedDict):
    """One quoted message."""

    spec: str
    part: int
    catalogue: NotRequired[list[str]]


QUOTED: list[Quoted] = json.loads(LISTED.read_text(encoding="utf-8"))


def _plain(text: str) -> str:
    """Typographic apostrophes are the specification's straight ones."""
    return " ".join(text.replace("’", "'").split())


@pytest.fixture(scope="module")
def translated() -> dict[str, str]:
    """Every message of both sides with its Hindi."""
    source = ROOT / "frontend" / "src"
    files = [
        source / "locales" / "hi" / "messages.po",
        *source.glob("features/*/locales/hi.po"),
        *(ROOT / "backend" / "locale" / "hi").rglob("*.po"),
    ]
    found: dict[str, str] = {}
    for file in files:
        with file.open("rb") as catalogue:
            for message in read_po(catalogue):
                if message.id:
                    singular = message.id if isinstance(message.id, str) else message.id[0]
                    found[_plain(singular)] = str(message.string)
    return found


def test_the_list_holds_both_parts_and_nothing_twice() -> None:
    texts = [quoted["spec"] for quoted in QUOTED]
    assert len(texts) == len(set(texts)) >= 170
    assert {quoted["part"] for quoted in QUOTED} == {1, 2}


@pytest.mark.parametrize("quoted", QUOTED, ids=lambda quoted: quoted["spec"])
def test_a_quoted_message_can_be_shown_in_both_languages(
    quoted: Quoted, translated: dict[str, str]
) -> None:
    for text in quoted.get("catalogue", [quoted["spec"]]):
        assert translated.get(_plain(text)), text
