"""What the demo's homeowners answered about their work."""

from collections.abc import Sequence

from demo.problems import answers_given
from demo.source import Chance, write_columns
from projects.models import Project
from projects.questions.rules import Answering, Question
from projects.questions.schemas import ScopeIn
from projects.questions.scope import scope_of
from projects.questions.selectors import questions_for

OF_TEN = 7
"""So many of ten works have answers."""
NUMBERS = (1, 2, 3, 4, 150, 400, 900)
SIZES = ("10x12", "12x14", "8x5", "20x15")


def answer_questions(projects: Sequence[Project]) -> int:
    """Give most work with a trade a scope; returns how many have one."""
    chance = Chance()
    given = answers_given()
    answered = []
    for project in projects:
        said = given.get(project.title, {})
        if project.trade is None or (not said and chance.randint(1, 10) > OF_TEN):
            continue
        answer_as(chance, project, said)
        answered.append(project)
    write_columns(answered, ["scope"])
    return len(answered)


def answer_as(chance: Chance, project: Project, said: dict[str, str]) -> None:
    """Give work the scope that its title asks for: what ``said`` has, the rest by chance."""
    asked = questions_for(project.trade.slug if project.trade else "", project.title)
    if asked is None:
        return
    questions = asked.question_set.questions
    answers = {question.id: _answer(chance, question) for question in questions}
    body = ScopeIn(
        key=asked.question_set.key,
        version=asked.question_set.number,
        answers={**answers, **asked.known, **said},
    )
    project.scope = scope_of(body, [])


def _answer(chance: Chance, question: Question) -> str:
    """A fitting answer; free text is skipped."""
    if question.kind == Answering.CHOICE:
        return chance.choice(question.options).id
    if question.kind == Answering.NUMBER:
        is_area = question.unit == "sq ft"
        return str(chance.choice(NUMBERS[4:] if is_area else NUMBERS[:4]))
    if question.kind == Answering.SIZE:
        return chance.choice(SIZES)
    return ""
