"""Editors' actions: publish a text, restore an earlier one, switch the landing page's figures.

Every function requires the desk and writes the audit log; it raises NotAllowed and
SecondFactorNeeded.
"""

from dataclasses import replace

from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import Desk, User
from accounts.policy import require_desk
from content.errors import ContentChanged
from content.kinds import TextKind, is_slug, written_front
from content.models import LANDING, ContentVersion, LandingFigures
from content.stale_translations import is_behind, newest_versions, number_of, other_language
from content.texts import LANGUAGES, ORIGINAL, Text, in_force, text_of
from content.validation import check_text
from core.errors import NotFound
from staff import audit_log


def text_publish(actor: User, *, text: Text, note: str, keeps_date: bool = False) -> None:
    """Publish ``text``, which was based on version ``text.number`` in its language.

    The first version of a new article or position is published the same way, based on number 0. The
    page shows today as its date, or for a mere correction (``keeps_date``) the old one: a new date
    of the terms or the privacy notice is a new version to agree to (content.agreements). Raises
    ContentChanged when there is a newer version, NotFound, ValidationFailed.
    """
    member = require_desk(actor, Desk.EDITOR)
    before = _base(text)
    today = timezone.localdate()
    text = replace(text, updated_on=before.updated_on if before and keeps_date else today)
    if text.slug != LANDING:
        check_text(text)
    row = _append(member, text, note)
    audit_log.note(
        member,
        "content.published",
        desk=Desk.EDITOR,
        subject=("content", _name_of(row)),
        words=note,
        language=row.language,
        number=row.number,
    )


def text_restore(
    actor: User, *, kind: TextKind, slug: str, language: str, number: int, base_number: int
) -> None:
    """Publish an earlier version again (0: the content file's text), with its date.

    Raises ContentChanged, NotFound.
    """
    member = require_desk(actor, Desk.EDITOR)
    text = replace(text_of(kind, slug, language, number), number=base_number)
    _base(text)
    row = _append(member, text, "")
    audit_log.note(
        member,
        "content.restored",
        desk=Desk.EDITOR,
        subject=("content", _name_of(row)),
        language=row.language,
        number=row.number,
        restored=number,
    )


def figures_switch(actor: User, *, shows_live: bool) -> None:
    """Show the counted figures on the landing page instead of the claims, or the claims again."""
    member = require_desk(actor, Desk.EDITOR)
    LandingFigures.objects.filter(pk=1).update(shows_live=shows_live)
    audit_log.note(
        member,
        "landing.figures_switched",
        desk=Desk.EDITOR,
        subject=("content", LANDING),
        shows_live=shows_live,
    )


def _base(text: Text) -> Text | None:
    """The version that the text was based on, which must still be the newest; None for a new text.
    Raises ContentChanged, NotFound."""
    if text.language not in LANGUAGES:
        raise NotFound
    try:
        before = in_force(text.kind, text.slug, text.language)
    except NotFound:
        # Pages have fixed addresses in the app: no new ones can be created here.
        if text.kind == TextKind.PAGES or text.number != ORIGINAL or not is_slug(text.slug):
            raise
        return None
    if before.number != text.number:
        raise ContentChanged
    return before


def _append(member: User, text: Text, note: str) -> ContentVersion:
    newest = newest_versions(text.kind, [text.slug])
    row = ContentVersion(
        kind=text.kind,
        slug=text.slug,
        language=text.language,
        number=text.number + 1,
        title=text.title,
        summary=text.summary,
        front=written_front(text.kind, text.front),
        body=text.body,
        updated_on=text.updated_on,
        note=note,
        author=member,
        other_number=number_of(newest, text.slug, other_language(text.language)),
        catches_up=is_behind(newest, text.slug, text.language),
        published_at=timezone.now(),
    )
    try:
        with transaction.atomic():
            row.save(force_insert=True)
    except IntegrityError as error:
        # Of two concurrent publications, the second waits here for the first.
        raise ContentChanged from error
    return row


def _name_of(row: ContentVersion) -> str:
    """The text's name in the audit log."""
    return row.slug if row.kind == TextKind.PAGES else f"{row.kind}/{row.slug}"
