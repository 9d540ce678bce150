"""Which language of a text is behind the other.

English and Hindi say the same. A version records the other language's version at its time; a later
version of that language makes it stale, unless that version only caught up itself.
"""

from collections.abc import Iterable

from content.kinds import TextKind
from content.models import ContentVersion
from content.texts import LANGUAGES, ORIGINAL, newest_rows

Newest = dict[tuple[str, str], ContentVersion]


def newest_versions(kind: TextKind, slugs: Iterable[str]) -> Newest:
    """The newest version of each changed text of a kind, by slug and language; one query."""
    rows = ContentVersion.objects.filter(kind=kind, slug__in=list(slugs)).select_related(None)
    return {(row.slug, row.language): row for row in newest_rows(rows).defer("body")}


def number_of(newest: Newest, slug: str, language: str) -> int:
    row = newest.get((slug, language))
    return row.number if row else ORIGINAL


def other_language(language: str) -> str:
    return next(other for other in LANGUAGES if other != language)


def is_behind(newest: Newest, slug: str, language: str) -> bool:
    """Whether the other language has changed since, and this one has not followed."""
    own, other = newest.get((slug, language)), newest.get((slug, other_language(language)))
    if other is None or other.catches_up:
        return False
    return other.number > (own.other_number if own else ORIGINAL)
