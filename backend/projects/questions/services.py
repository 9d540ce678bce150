"""Publishing a question set."""

from collections.abc import Sequence

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import Desk, User
from core.errors import FieldError, ValidationFailed
from projects import ports
from projects.questions.errors import QuestionsPublishedMeanwhile
from projects.questions.models import QuestionSetVersion
from projects.questions.rules import Mistake, Question, mistakes
from projects.questions.selectors import question_set
from staff import audit_log

_words = {
    Mistake.TOO_MANY_TEXTS: _("Only one question can be answered in words."),
    Mistake.REPEATED: _("Another question has this name already."),
    Mistake.TOO_FEW_OPTIONS: _("Please add at least two answers to choose from."),
    Mistake.HAS_OPTIONS: _("Only a question with a choice has answers to choose from."),
    Mistake.REPEATED_OPTION: _("Two answers have the same name."),
    Mistake.UNKNOWN_WORK: _("This work cannot be estimated."),
    Mistake.UNKNOWN_MEASURE: _("The estimate has no such measure."),
    Mistake.WRONG_VALUE: _("This measure cannot have this value."),
}


def question_set_publish(
    actor: User, *, key: str, number: int, questions: Sequence[Question], work: str = ""
) -> None:
    """Publish the set as its next version; ``number`` is the version that the editor saw, ``work``
    what the answers are estimated as.

    Who is answering the earlier one can still send it for a day. Raises NotAllowed, NotFound,
    QuestionsPublishedMeanwhile, ValidationFailed with every wrong field.
    """
    newest = question_set(actor, key)
    errors = [
        FieldError(field, str(_words[mistake]), mistake.value)
        for field, mistake in mistakes(questions, work, ports.estimated_works.filled())
    ]
    if errors:
        raise ValidationFailed(errors=errors)
    if newest.number != number:
        raise QuestionsPublishedMeanwhile(newest.number)
    try:
        with transaction.atomic():
            row = QuestionSetVersion.objects.create(
                key=key,
                number=number + 1,
                work=work,
                questions=[question.model_dump(mode="json") for question in questions],
                author=actor,
                published_at=timezone.now(),
            )
    except IntegrityError as error:
        raise QuestionsPublishedMeanwhile(number + 1) from error
    audit_log.note(
        actor,
        "questions.published",
        desk=Desk.EDITOR,
        subject=("question_set", str(row.pk)),
        set=key,
        version=row.number,
    )
