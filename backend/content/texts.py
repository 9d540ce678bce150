"""Texts as written: the content files, and what editors publish in their place."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date, datetime
from functools import cache
from pathlib import Path

from django.db.models import QuerySet

from content.kinds import Front, PageFront, TextKind, front_of, written_front
from content.models import LANDING, ContentVersion
from core.errors import NotFound, require

DATA = Path(__file__).parent / "data"
LANGUAGES = ("en", "hi")
FALLBACK = "en"
ORIGINAL = 0
"""The number of the content file's own text."""


@dataclass(frozen=True, slots=True)
class Text:
    """One version. ``body`` is Markdown, or JSON for the landing page; ``published_at`` is None for
    the file."""

    kind: TextKind
    slug: str
    language: str
    number: int
    title: str
    summary: str
    updated_on: date
    body: str
    front: Front = field(default_factory=PageFront)
    published_at: datetime | None = None

    @property
    def source(self) -> str:
        """The text exactly as a content file has it."""
        head = {
            "title": self.title,
            "summary": self.summary,
            **written_front(self.kind, self.front),
            "updated": str(self.updated_on),
        }
        lines = "".join(f"{name}: {value}\n" for name, value in head.items())
        return f"---\n{lines}---\n{self.body}"


@cache
def file_slugs(kind: TextKind) -> list[str]:
    """The texts of a kind that are content files, except the landing page."""
    return sorted(path.name.removesuffix(".en.md") for path in (DATA / kind).glob("*.en.md"))


def slugs(kind: TextKind) -> list[str]:
    """All texts of a kind, also those that editors created; pages exist only as files."""
    if kind == TextKind.PAGES:
        return file_slugs(kind)
    begun = ContentVersion.objects.filter(kind=kind)
    return sorted({*file_slugs(kind), *begun.values_list("slug", flat=True).distinct()})


def in_force(kind: TextKind, slug: str, language: str) -> Text:
    """What readers see now, in one query: always the newest, whichever process published it.

    An unsupported language gets English. Raises NotFound for an unknown text.
    """
    language = _ours(language)
    written = original(kind, slug, language) if kind == TextKind.PAGES else None
    row = versions(kind, slug, language).first()
    return of_row(row) if row else written or original(kind, slug, language)


def all_in_force(kind: TextKind, language: str) -> list[Text]:
    """Every article or position that exists in a language, in one query, by slug."""
    language = _ours(language)
    newest = newest_rows(ContentVersion.objects.filter(kind=kind, language=language))
    found = {slug: original(kind, slug, language) for slug in file_slugs(kind)}
    found |= {row.slug: of_row(row) for row in newest}
    return [found[slug] for slug in sorted(found)]


def newest_rows(rows: QuerySet[ContentVersion]) -> QuerySet[ContentVersion]:
    """The newest of these versions for each text."""
    ordered = rows.order_by("kind", "slug", "language", "-number")
    return ordered.distinct("kind", "slug", "language")


def versions(kind: TextKind, slug: str, language: str) -> QuerySet[ContentVersion]:
    """The published versions of a text, newest first."""
    rows = ContentVersion.objects.filter(kind=kind, slug=slug, language=language)
    return rows.order_by("-number")


@cache
def original(kind: TextKind, slug: str, language: str) -> Text:
    """The content file's text. Raises NotFound where there is none."""
    if kind == TextKind.PAGES and slug == LANDING:
        body = (DATA / f"{LANDING}.{language}.json").read_text(encoding="utf-8")
        return Text(kind, slug, language, ORIGINAL, "", "", date(2026, 11, 21), body)
    if slug not in file_slugs(kind):
        raise NotFound
    source = (DATA / kind / f"{slug}.{language}.md").read_text(encoding="utf-8")
    return parsed(source, kind, slug, language)


def parsed(source: str, kind: TextKind, slug: str, language: str) -> Text:
    """A content file's text. Raises ValidationFailed if its front matter does not fit its kind."""
    _, head, body = source.split("---\n", 2)
    values = dict(line.split(": ", 1) for line in head.strip().splitlines())
    return Text(
        kind=kind,
        slug=slug,
        language=language,
        number=ORIGINAL,
        title=values.pop("title"),
        summary=values.pop("summary"),
        updated_on=date.fromisoformat(values.pop("updated")),
        front=front_of(kind, values),
        body=body,
    )


def of_row(row: ContentVersion) -> Text:
    kind = TextKind(row.kind)
    return Text(
        kind=kind,
        slug=row.slug,
        language=row.language,
        number=row.number,
        title=row.title,
        summary=row.summary,
        updated_on=row.updated_on,
        front=front_of(kind, row.front),
        body=row.body,
        published_at=row.published_at,
    )


def text_of(kind: TextKind, slug: str, language: str, number: int) -> Text:
    """One version of a text; 0 is the content file's. Raises NotFound."""
    if language not in LANGUAGES:
        raise NotFound
    if number == ORIGINAL:
        return original(kind, slug, language)
    row = require(versions(kind, slug, language).filter(number=number).first())
    return of_row(row)


def found_in(kind: TextKind, slug: str, languages: Iterable[str] = LANGUAGES) -> list[Text]:
    """The text in each of its languages."""
    found = []
    for language in languages:
        try:
            found.append(in_force(kind, slug, language))
        except NotFound:
            continue
    return found


def _ours(language: str) -> str:
    return language if language in LANGUAGES else FALLBACK
