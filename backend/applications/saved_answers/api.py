"""Operations of saved answers."""

from uuid import UUID

from django.http import HttpRequest
from ninja import Status

from applications.errors import OnlyWorkersApply, TooManySavedAnswers
from applications.saved_answers import services
from applications.saved_answers.schemas import (
    SavedAnswerChangeIn,
    SavedAnswerIn,
    SavedAnswerOut,
    SavedAnswersOut,
)
from core.api.operations import Router, refuses, viewer_of
from core.api.record_versions import EditedMeanwhile

router = Router()


@router.get("/me/saved-answers")
def saved_answers_list(request: HttpRequest) -> SavedAnswersOut:
    """The viewer's own texts for proposals, by title."""
    rows = services.own_answers(viewer_of(request))
    return SavedAnswersOut(
        items=[SavedAnswerOut.of(row) for row in rows], most=services.MOST_SAVED_ANSWERS
    )


@router.post("/me/saved-answers")
@refuses(OnlyWorkersApply, TooManySavedAnswers)
def saved_answers_save(request: HttpRequest, body: SavedAnswerIn) -> Status[SavedAnswerOut]:
    row = services.answer_save(viewer_of(request), **body.model_dump())
    return Status(201, SavedAnswerOut.of(row))


@router.put("/me/saved-answers/{answer_id}")
@refuses(EditedMeanwhile)
def saved_answers_change(
    request: HttpRequest, answer_id: UUID, body: SavedAnswerChangeIn
) -> SavedAnswerOut:
    row = services.answer_change(viewer_of(request), answer_id=answer_id, **body.model_dump())
    return SavedAnswerOut.of(row)


@router.delete("/me/saved-answers/{answer_id}")
def saved_answers_delete(request: HttpRequest, answer_id: UUID) -> None:
    services.answer_delete(viewer_of(request), answer_id=answer_id)
