"""Counting phrases that were not understood, and giving them a meaning."""

from datetime import datetime
from uuid import UUID

from django.db.models import F
from django.utils import timezone

from accounts.models import Desk, User
from core.errors import require
from professionals.models import UnknownPhrase
from professionals.unknown_phrases.errors import SynonymTaken
from professionals.unknown_phrases.policy import access_phrase, require_editor
from professionals.unknown_phrases.rules import MOST_ROWS, RETENTION, scrub
from staff import audit_log
from trades.matching.selectors import understand
from trades.matching.synonyms import synonym_add, synonym_remove


def phrase_count(*, text: str) -> None:
    """Count a phrase, unless it is understood or nothing of it may be recorded."""
    plain = scrub(text)
    if not plain or understand(text).problems:
        return
    now = timezone.now()
    if UnknownPhrase.objects.filter(text=plain).update(times=F("times") + 1, last_at=now):
        return
    if UnknownPhrase.objects.count() < MOST_ROWS:
        UnknownPhrase.objects.bulk_create(
            [UnknownPhrase(text=plain, last_at=now)], ignore_conflicts=True
        )


def phrase_explain(actor: User, *, phrase_id: UUID, text: str, trade: str, problem: str) -> None:
    """Make a phrase, as the editor words it, a synonym; it leaves the desk.

    Raises NotFound, SynonymTaken; ValidationFailed at the meaning.
    """
    phrase = access_phrase(actor, phrase_id)
    added = require(synonym_add(text=text, trade_slug=trade, problem_slug=problem), SynonymTaken)
    phrase.dismissed_at = timezone.now()
    phrase.save()
    audit_log.note(
        actor,
        "synonym.added",
        desk=Desk.EDITOR,
        subject=("synonym", str(added.pk)),
        meaning=problem or trade,
    )


def phrase_dismiss(actor: User, *, phrase_id: UUID) -> None:
    """Take a phrase from the desk: it means nothing that we offer. Raises NotFound."""
    phrase = access_phrase(actor, phrase_id)
    phrase.dismissed_at = timezone.now()
    phrase.save()
    audit_log.note(
        actor, "phrase.dismissed", desk=Desk.EDITOR, subject=("unknown_phrase", phrase.pk)
    )


def editor_synonym_remove(actor: User, *, synonym_id: int) -> None:
    """Remove a synonym that an editor added. Raises NotFound."""
    require_editor(actor)
    synonym_remove(synonym_id=synonym_id)
    audit_log.note(actor, "synonym.removed", desk=Desk.EDITOR, subject=("synonym", str(synonym_id)))


def old_phrases_delete(now: datetime | None = None) -> int:
    """Delete phrases that nobody has typed for ``RETENTION``. Returns how many."""
    until = (now or timezone.now()) - RETENTION
    deleted, _by_model = UnknownPhrase.objects.filter(last_at__lt=until).delete()
    return deleted
