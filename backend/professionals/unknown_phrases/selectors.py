"""Reads of unknown phrases for the editors' desk."""

from django.db.models import Q
from django.utils.translation import gettext as _

from core.api.pagination import Page, decode_cursor, encode_cursor
from core.errors import ValidationFailed
from professionals.policy import Viewer
from professionals.unknown_phrases.policy import require_editor, visible_phrases
from professionals.unknown_phrases.schemas import EditorSynonymOut, UnknownPhraseOut
from trades.problems.selectors import editor_synonyms
from trades.selectors import nearest_meanings


def phrases(viewer: Viewer, *, cursor: str | None, limit: int) -> Page[UnknownPhraseOut]:
    """The phrases, the most frequent first, each with the nearest meanings."""
    rows = visible_phrases(viewer)
    if cursor:
        times, key = decode_cursor(cursor, 2)
        try:
            rows = rows.filter(Q(times__lt=int(times)) | Q(times=int(times), pk__lt=str(key)))
        except (TypeError, ValueError) as error:
            raise ValidationFailed.at("cursor", _("This page link is no longer valid.")) from error
    found = list(rows.order_by("-times", "-id")[: limit + 1])
    shown = found[:limit]
    return Page(
        items=[UnknownPhraseOut.of(row, nearest_meanings(row.text, limit=3)) for row in shown],
        next=encode_cursor([shown[-1].times, shown[-1].pk]) if found[limit:] else None,
    )


def synonyms(viewer: Viewer) -> Page[EditorSynonymOut]:
    """The latest synonyms that editors added."""
    require_editor(viewer)
    return Page(items=[EditorSynonymOut.of(row) for row in editor_synonyms()])
