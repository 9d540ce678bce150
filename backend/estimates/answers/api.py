"""What answers to guided questions say for an estimate, for whoever is about to make one."""

from django.http import HttpRequest

from core.api.operations import Router, anyone, refuses
from core.api.rate_limits import limited
from core.errors import ValidationFailed
from estimates.answers.schemas import AnsweredEstimateOut, AnsweredOut, AnswersIn
from estimates.answers.selectors import answered_estimate

router = Router()


@router.post("/estimates/answered", auth=anyone)
@refuses(ValidationFailed)
@limited("answered-estimates", times=240, seconds=600)
def estimates_answered(request: HttpRequest, body: AnswersIn) -> AnsweredOut:
    """The form of an estimate as the answers, or the words alone, fill it. Nothing is stored."""
    found = answered_estimate(body.trade, body.words, body.scope)
    return AnsweredOut(estimate=AnsweredEstimateOut.of(*found) if found else None)
