"""Who may see and use the phrases: the editors' desk."""

from uuid import UUID

from django.db.models import QuerySet

from accounts.models import Desk, User
from accounts.policy import require_desk
from core.errors import require
from professionals.models import UnknownPhrase
from professionals.policy import Viewer
from professionals.unknown_phrases.rules import SHOWN_FROM


def require_editor(viewer: Viewer) -> User:
    """Raises NotAllowed, SecondFactorNeeded."""
    return require_desk(viewer, Desk.EDITOR)


def visible_phrases(viewer: Viewer) -> QuerySet[UnknownPhrase]:
    """Phrases that nobody has dealt with, typed often enough to be nobody's own."""
    require_editor(viewer)
    return UnknownPhrase.objects.filter(dismissed_at__isnull=True, times__gte=SHOWN_FROM)


def access_phrase(viewer: Viewer, phrase_id: UUID) -> UnknownPhrase:
    """The phrase, locked. Raises NotFound."""
    return require(visible_phrases(viewer).select_for_update().filter(pk=phrase_id).first())
