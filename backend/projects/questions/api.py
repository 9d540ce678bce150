"""The guided questions about work, for whoever is about to post it."""

from typing import Annotated

from django.http import HttpRequest
from ninja import Query

from core.api.operations import Router
from projects.questions.schemas import QuestionSetOut, QuestionsOut
from projects.questions.selectors import questions_for

router = Router()


@router.get("/questions", auth=None)
def questions_get(
    request: HttpRequest,
    trade: Annotated[str, Query(max_length=40, description="The trade's slug")] = "",
    words: Annotated[
        str, Query(max_length=120, description="The title, or what was searched")
    ] = "",
) -> QuestionsOut:
    """The short questions about a problem or a trade; null where there are none."""
    found = questions_for(trade, words)
    return QuestionsOut(question_set=QuestionSetOut.of(found) if found else None)
