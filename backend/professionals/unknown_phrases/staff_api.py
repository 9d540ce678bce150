"""The editors' desk of words that the search did not understand."""

from uuid import UUID

from django.http import HttpRequest
from ninja import Query

from core.api.operations import Router, refuses, viewer_of
from core.api.pagination import Page, Paging30
from professionals.unknown_phrases import selectors, services
from professionals.unknown_phrases.errors import SynonymTaken
from professionals.unknown_phrases.schemas import EditorSynonymOut, SynonymIn, UnknownPhraseOut

router = Router()


@router.get("/staff/unknown-phrases")
def staff_unknown_phrases_list(
    request: HttpRequest, paging: Query[Paging30]
) -> Page[UnknownPhraseOut]:
    """Phrases that searches did not understand, the most frequent first."""
    return selectors.phrases(viewer_of(request), paging=paging)


@router.post("/staff/unknown-phrases/{uuid:phrase_id}/explain")
@refuses(SynonymTaken)
def staff_unknown_phrases_explain(request: HttpRequest, phrase_id: UUID, body: SynonymIn) -> None:
    """Give a phrase a meaning; searches understand it within a minute."""
    services.phrase_explain(
        viewer_of(request),
        phrase_id=phrase_id,
        text=body.text,
        trade=body.trade,
        problem=body.problem,
    )


@router.post("/staff/unknown-phrases/{uuid:phrase_id}/dismiss")
def staff_unknown_phrases_dismiss(request: HttpRequest, phrase_id: UUID) -> None:
    """Take a phrase from the desk without a meaning."""
    services.phrase_dismiss(viewer_of(request), phrase_id=phrase_id)


@router.get("/staff/synonyms")
def staff_synonyms_list(request: HttpRequest) -> Page[EditorSynonymOut]:
    """The latest hundred synonyms that editors added."""
    return selectors.synonyms(viewer_of(request))


@router.delete("/staff/synonyms/{int:synonym_id}")
def staff_synonyms_remove(request: HttpRequest, synonym_id: int) -> None:
    """Remove a synonym that an editor added."""
    services.editor_synonym_remove(viewer_of(request), synonym_id=synonym_id)
