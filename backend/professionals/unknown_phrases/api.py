"""Counting what the search box does not understand."""

from django.http import HttpRequest

from core.api.operations import Router
from core.api.rate_limits import limited
from professionals.unknown_phrases.schemas import UnknownPhraseIn
from professionals.unknown_phrases.services import phrase_count

router = Router()


@router.post("/search-words/unknown", auth=None)
@limited("unknown-phrases", times=60, seconds=600)
def unknown_phrases_add(request: HttpRequest, body: UnknownPhraseIn) -> None:
    """Count a phrase that a search refused. Nothing is read or recorded of who asks."""
    phrase_count(text=body.text)
