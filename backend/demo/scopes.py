"""What the demo's homeowners answered about their work."""

from collections.abc import Sequence

from demo.source import Chance
from projects.models import Project
from projects.questions.catalogue import committed_sets
from projects.questions.rules import Answering, Question
from projects.questions.schemas import ScopeIn
from projects.questions.scope import scope_of

OF_TEN = 7
"""So many of ten works have answers."""
NUMBERS = (1, 2, 3, 4, 150, 400, 900)


def answer_questions(projects: Sequence[Project]) -> int:
    """Give most work with a trade a scope; returns how many have one."""
    chance = Chance()
    answered = []
    for project in projects:
        if project.trade is None or chance.randint(1, 10) > OF_TEN:
            continue
        questions = committed_sets()[project.trade.slug].questions
        answers = {question.id: _answer(chance, question) for question in questions}
        body = ScopeIn(key=project.trade.slug, version=0, answers=answers)
        project.scope = scope_of(body, [])
        answered.append(project)
    Project.objects.bulk_update(answered, ["scope"], batch_size=500)
    return len(answered)


def _answer(chance: Chance, question: Question) -> str:
    """A fitting answer; free text is skipped."""
    if question.kind == Answering.CHOICE:
        return chance.choice(question.options).id
    if question.kind == Answering.NUMBER:
        is_area = question.unit == "sq ft"
        return str(chance.choice(NUMBERS[4:] if is_area else NUMBERS[:4]))
    return ""
