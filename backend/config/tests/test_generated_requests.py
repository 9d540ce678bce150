"""No request makes the product fail, and every answer is a declared one (decision 0079).

`make test` sends the same few requests each time; `make fuzz` sends many, others each time, and
follows links from one answer to the next request (``fuzz_links``).
"""

from collections.abc import Iterator
from copy import deepcopy

import pytest
import schemathesis
from django.db import transaction
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from pytest_django import DjangoDbBlocker

from config.tests.generated_requests import actors, cases, judge, send
from config.tests.policy_matrix import Row
from config.tests.test_policy_matrix import ROWS, Prepared, prepared_world
from core.testing.compiled_queries import compare_anew
from core.testing.transactions import wrapping_transaction

EXAMPLES = 4
"""Requests for each policy row in `make test`."""


@pytest.fixture(scope="module", autouse=True)
def compared_calls() -> None:
    """Once for all tests here: they differ in who asks for what, not in the language or the day."""
    compare_anew()


@pytest.fixture(scope="module")
def prepared(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Prepared]:
    with django_db_blocker.unblock(), prepared_world() as made:
        yield made


@pytest.fixture
def _django_db_helper(prepared: Prepared) -> Iterator[None]:
    """Replaces pytest-django's, which would end the world with each test."""
    with wrapping_transaction():
        yield
        transaction.set_rollback(True)


@pytest.mark.django_db
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.label)
def test_answers_are_declared(row: Row, prepared: Prepared, pytestconfig: pytest.Config) -> None:
    """Each request is undone before the next one is made."""
    world, sessions = deepcopy(prepared[0]), prepared[1]
    strategy, who = cases(row, world), st.sampled_from(actors(row))
    fuzz = pytestconfig.getoption("--fuzz")

    @settings(
        max_examples=fuzz or EXAMPLES,
        derandomize=not fuzz,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=(Phase.generate, Phase.shrink) if fuzz else (Phase.generate,),
    )
    @given(who, strategy)
    def ask(actor: str, case: schemathesis.Case) -> None:
        with wrapping_transaction():
            answer = send(case, sessions.get(actor))
            transaction.set_rollback(True)
        judge(case, answer, expected=row.expect[actor])

    ask()
