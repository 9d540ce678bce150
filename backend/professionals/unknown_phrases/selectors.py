"""Reads of unknown phrases for the editors' desk."""

from django.db.models import Q

from core.api.pagination import Page, Paging, decode_cursor, encode_cursor, whole_number
from professionals.policy import Viewer
from professionals.unknown_phrases.policy import require_editor, visible_phrases
from professionals.unknown_phrases.schemas import EditorSynonymOut, UnknownPhraseOut
from trades.problems.selectors import editor_synonyms
from trades.selectors import nearest_meanings


def phrases(viewer: Viewer, *, paging: Paging) -> Page[UnknownPhraseOut]:
    """The phrases, the most frequent first, each with the nearest meanings."""
    rows = visible_phrases(viewer)
    if paging.cursor:
        times, key = decode_cursor(paging.cursor, whole_number, str)
        rows = rows.filter(Q(times__lt=times) | Q(times=times, pk__lt=key))
    found = list(rows.order_by("-times", "-id")[: paging.limit + 1])
    shown = found[: paging.limit]
    return Page(
        items=[UnknownPhraseOut.of(row, nearest_meanings(row.text, limit=3)) for row in shown],
        next=encode_cursor([shown[-1].times, shown[-1].pk]) if found[paging.limit :] else None,
    )


def synonyms(viewer: Viewer) -> Page[EditorSynonymOut]:
    """The latest synonyms that editors added."""
    require_editor(viewer)
    return Page(items=[EditorSynonymOut.of(row) for row in editor_synonyms()])
