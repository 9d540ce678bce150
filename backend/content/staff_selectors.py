"""The editors' reads: which texts exist, who changed them, and which language is behind.

Every function raises NotAllowed to others than the desk, SecondFactorNeeded without it.
"""

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import cast, get_args
from uuid import UUID

from django.contrib.auth.models import AnonymousUser

from accounts.models import Desk, User
from accounts.policy import require_desk
from accounts.selectors import PersonCard, people_cards
from content.kinds import TextKind, front_of, shown_days, written_front
from content.landing import counted_value, texts_of
from content.landing_schemas import Counted
from content.models import LANDING, ContentVersion, LandingFigures
from content.placeholders import KNOWN
from content.rendering import ContentPageOut, page_of
from content.staff_schemas import (
    CountedFigureOut,
    DiffLineOut,
    Language,
    StaffBothOut,
    StaffLandingOut,
    StaffLandingTextOut,
    StaffTextOut,
    StaffTextRowOut,
    StaffTextsOut,
    StaffTextsRowOut,
    VersionOut,
    VersionTextOut,
)
from content.stale_translations import Newest, is_behind, newest_versions
from content.texts import (
    LANGUAGES,
    ORIGINAL,
    Text,
    found_in,
    original,
    slugs,
    text_of,
    versions,
)
from content.validation import check_text
from core.errors import NotFound

Viewer = User | AnonymousUser
SHOWN = 100


def texts(viewer: Viewer, kind: TextKind) -> StaffTextsOut:
    """All texts of a kind in both languages."""
    require_desk(viewer, Desk.EDITOR)
    names = slugs(kind)
    newest = newest_versions(kind, names)
    cards = _cards(newest)
    return StaffTextsOut(
        kind=kind,
        items=[_texts_row(kind, slug, newest, cards) for slug in names],
        placeholders=list(KNOWN),
    )


def text(viewer: Viewer, kind: TextKind, slug: str) -> StaffBothOut:
    """A text in both languages, as written. Raises NotFound."""
    require_desk(viewer, Desk.EDITOR)
    found = {one.language: one for one in found_in(kind, slug)}
    if not found:
        raise NotFound
    other = next(iter(found.values()))
    newest = newest_versions(kind, [slug])
    cards = _cards(newest)
    return StaffBothOut(
        kind=kind,
        slug=slug,
        texts=[
            _written(found[language], newest, cards)
            if language in found
            else _unwritten(other, language)
            for language in LANGUAGES
        ],
    )


def preview(viewer: Viewer, typed: Text) -> ContentPageOut:
    """The page as readers would see it. Raises ValidationFailed as publishing would."""
    require_desk(viewer, Desk.EDITOR)
    check_text(typed)
    return page_of(typed)


def history(viewer: Viewer, kind: TextKind, slug: str, language: str) -> list[VersionOut]:
    """The latest versions of a text, newest first, and the content file's. Raises NotFound."""
    require_desk(viewer, Desk.EDITOR)
    rows = list(versions(kind, slug, language).defer("body")[:SHOWN])
    cards = people_cards([row.author_id for row in rows])
    shown = [_version(row, cards) for row in rows]
    written = _original(kind, slug, language)
    if written is None:
        if not shown:
            raise NotFound
        return shown
    return [*shown, _version_of_file(written)]


def version(
    viewer: Viewer, kind: TextKind, slug: str, language: str, number: int
) -> VersionTextOut:
    """One version, and how it differs from the one before. Raises NotFound."""
    require_desk(viewer, Desk.EDITOR)
    shown = text_of(kind, slug, language, number)
    row = versions(kind, slug, language).filter(number=number).first()
    if row is None:
        about, before = _version_of_file(shown), _lines(shown)
    else:
        about = _version(row, people_cards([row.author_id]))
        earlier = (
            _original(kind, slug, language)
            if number - 1 == ORIGINAL
            else text_of(kind, slug, language, number - 1)
        )
        before = _lines(earlier) if earlier else []
    return VersionTextOut(**about.model_dump(), lines=list(_differences(before, _lines(shown))))


def landing(viewer: Viewer) -> StaffLandingOut:
    """The landing page's words in both languages, its switch and what was counted."""
    require_desk(viewer, Desk.EDITOR)
    newest = newest_versions(TextKind.PAGES, [LANDING])
    cards = _cards(newest)
    row = LandingFigures.objects.get(pk=1)
    return StaffLandingOut(
        shows_live=row.shows_live,
        counted_at=row.counted_at,
        counted=[
            CountedFigureOut(counted_as=name, value=counted_value(name, row))
            for name in get_args(Counted)
        ],
        texts=[
            StaffLandingTextOut(
                **_row(shown, newest, cards).model_dump(),
                texts=texts_of(shown.body),
            )
            for shown in found_in(TextKind.PAGES, LANDING)
        ],
    )


def _cards(newest: Newest) -> dict[UUID, PersonCard]:
    return people_cards([row.author_id for row in newest.values()])


def _texts_row(
    kind: TextKind, slug: str, newest: Newest, cards: dict[UUID, PersonCard]
) -> StaffTextsRowOut:
    found = [
        one
        for language in LANGUAGES
        if (one := newest.get((slug, language)) or _original(kind, slug, language)) is not None
    ]
    front = found[0].front
    shown_from, shown_until = shown_days(
        front_of(kind, front) if isinstance(front, dict) else front
    )
    return StaffTextsRowOut(
        slug=slug,
        shown_from=shown_from,
        shown_until=shown_until,
        texts=[_row(one, newest, cards) for one in found],
    )


def _original(kind: TextKind, slug: str, language: str) -> Text | None:
    try:
        return original(kind, slug, language)
    except NotFound:
        return None


def _row(
    shown: Text | ContentVersion, newest: Newest, cards: dict[UUID, PersonCard]
) -> StaffTextRowOut:
    row = newest.get((shown.slug, shown.language))
    author = cards.get(row.author_id) if row else None
    return StaffTextRowOut.from_row(
        shown,
        published_at=row.published_at if row else None,
        author_name=author.full_name if author else None,
        is_behind=is_behind(newest, shown.slug, shown.language),
    )


def _written(shown: Text, newest: Newest, cards: dict[UUID, PersonCard]) -> StaffTextOut:
    return StaffTextOut(
        **_row(shown, newest, cards).model_dump(),
        summary=shown.summary,
        body=shown.body,
        front=written_front(shown.kind, shown.front),
    )


def _unwritten(other: Text, language: str) -> StaffTextOut:
    """A language that a text lacks: no text yet, and the other's front matter."""
    return StaffTextOut(
        language=cast(Language, language),
        title="",
        number=ORIGINAL,
        updated_on=other.updated_on,
        published_at=None,
        author_name=None,
        is_behind=True,
        summary="",
        body="",
        front=written_front(other.kind, other.front),
    )


def _version_of_file(written: Text) -> VersionOut:
    return VersionOut(
        number=ORIGINAL, title=written.title, note="", author_name=None, published_at=None
    )


def _version(row: ContentVersion, cards: dict[UUID, PersonCard]) -> VersionOut:
    author = cards.get(row.author_id)
    return VersionOut.from_row(row, author_name=author.full_name if author else None)


def _differences(old: list[str], new: list[str]) -> Iterator[DiffLineOut]:
    for kind, old_from, old_to, new_from, new_to in SequenceMatcher(
        None, old, new, autojunk=False
    ).get_opcodes():
        if kind == "equal":
            yield from (DiffLineOut(kind="same", text=line) for line in new[new_from:new_to])
            continue
        yield from (DiffLineOut(kind="removed", text=line) for line in old[old_from:old_to])
        yield from (DiffLineOut(kind="added", text=line) for line in new[new_from:new_to])


def _lines(text: Text) -> list[str]:
    """A text line by line as an editor knows it; the landing page's text without its JSON."""
    if text.slug != LANDING:
        return text.source.splitlines()[1:]
    said = texts_of(text.body)
    return [
        *(f"{stat.value} {stat.label}" for stat in said.stats),
        *(line for reason in said.reasons for line in ("", reason.title, reason.text)),
        *(
            line
            for quoted in said.testimonials
            for line in ("", quoted.quote, f"{quoted.name}, {quoted.place}")
        ),
        "",
        said.guarantee,
    ]
