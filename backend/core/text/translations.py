"""The server's own texts in other languages: extracted, merged and compiled by Babel.

It needs only Python and the locked packages: Django's commands require GNU gettext. Mails have a
file for each language instead (``core.mail.mail``); pages are in ``content``.
"""

from pathlib import Path

import allauth
from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir, extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.conf import settings

ADAPTERS = ("account", "mfa", "socialaccount")
"""Parts of allauth whose refusals people read; allauth itself speaks no Hindi."""
KEYWORDS = {**DEFAULT_KEYWORDS, "gettext_lazy": None, "ngettext_lazy": (1, 2)}


def source_catalogue() -> Catalog:
    """Every text marked for translation in the server's code, except tests, and the refusals of
    allauth's adapters."""
    catalogue = Catalog(fuzzy=False)
    found = extract_from_dir(
        str(settings.BASE_DIR),
        method_map=[("**.py", "python")],
        keywords=KEYWORDS,
        directory_filter=lambda path: Path(path).name not in ("tests", "migrations", "launcher"),
    )
    for _file, _line, message, _comments, _context in found:
        catalogue.add(message)
    for part in ADAPTERS:
        adapter = Path(allauth.__file__).parent / part / "adapter.py"
        for _line, message, _comments, _context in extract_from_file(
            "python", adapter, keywords=KEYWORDS
        ):
            catalogue.add(message)
    return catalogue


def languages() -> list[str]:
    """The languages that need a catalogue: all but the one the code is written in."""
    return [code for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE]


def path_of(language: str) -> Path:
    """The committed catalogue of a language."""
    return Path(settings.LOCALE_PATHS[0]) / language / "LC_MESSAGES" / "django.po"


def read_catalogue(language: str) -> Catalog:
    with path_of(language).open("rb") as file:
        return read_po(file, locale=language)


def update_catalogue(language: str) -> None:
    """Add new texts to a catalogue and drop those no longer used."""
    catalogue = read_catalogue(language)
    catalogue.update(source_catalogue(), no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    with path_of(language).open("wb") as file:
        write_po(file, catalogue, sort_output=True, width=100)


def compile_catalogue(language: str) -> None:
    """Write the ``.mo`` file Django reads; it is never committed."""
    with path_of(language).with_suffix(".mo").open("wb") as file:
        write_mo(file, read_catalogue(language))
