"""The editors' desk of guided questions."""

from django.http import HttpRequest

from core.api.operations import Router, refuses, viewer_of
from core.api.pagination import Page
from projects.questions import selectors, services
from projects.questions.errors import QuestionsPublishedMeanwhile
from projects.questions.schemas import EditedSetOut, QuestionSetIn, QuestionSetRowOut

router = Router()


@router.get("/staff/question-sets")
def staff_question_sets_list(request: HttpRequest) -> Page[QuestionSetRowOut]:
    """Every question set with its present version."""
    found = selectors.question_sets(viewer_of(request))
    return Page(items=[QuestionSetRowOut.of(each) for each in found])


@router.get("/staff/question-sets/{key}")
def staff_question_sets_get(request: HttpRequest, key: str) -> EditedSetOut:
    """One set as it is asked now."""
    return EditedSetOut.of(selectors.question_set(viewer_of(request), key))


@router.put("/staff/question-sets/{key}")
@refuses(QuestionsPublishedMeanwhile)
def staff_question_sets_publish(
    request: HttpRequest, key: str, body: QuestionSetIn
) -> EditedSetOut:
    """Publish the next version; it is asked from then on."""
    viewer = viewer_of(request)
    services.question_set_publish(
        viewer, key=key, number=body.number, questions=body.questions, work=body.work
    )
    return EditedSetOut.of(selectors.question_set(viewer, key))
