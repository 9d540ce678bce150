"""The demo's problems are what the catalogue and its questions say they are."""

from typing import Any

import pytest

from core.errors import FieldError
from demo.source import words
from projects.questions.schemas import ScopeIn
from projects.questions.scope import scope_of
from projects.questions.selectors import questions_for

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("line", words("problems"), ids=lambda line: line["title"])
def test_a_title_leads_to_the_questions_that_are_answered(line: dict[str, Any]) -> None:
    asked = questions_for(line["trade"], line["title"])
    assert asked
    assert asked.problem
    assert asked.known.items() <= line["answers"].items()
    errors: list[FieldError] = []
    key, version = asked.question_set.key, asked.question_set.number
    scope = scope_of(ScopeIn(key=key, version=version, answers=line["answers"]), errors)
    assert errors == []
    assert scope
    assert len(scope["answers"]) == len(line["answers"])
