"""Linked requests: ids of one answer are used in the next request (`make fuzz`).

schemathesis derives from the API document which answer provides an id for which request. This
file's name keeps it out of `make test`.
"""

from collections.abc import Iterator

import pytest
import schemathesis
from django.db import transaction
from hypothesis import HealthCheck, Phase, settings
from pytest_django import DjangoDbBlocker
from schemathesis.generation.stateful import APIStateMachine, run_state_machine_as_test

from config.tests.generated_requests import SEEN_AS, judge, schema, send
from config.tests.test_policy_matrix import Prepared, prepared_world
from core.testing.transactions import wrapping_transaction

STEPS = 12
"""Most requests of one walk."""


@pytest.fixture(scope="module")
def prepared(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Prepared]:
    with django_db_blocker.unblock(), prepared_world() as made:
        yield made


@pytest.fixture
def _django_db_helper(prepared: Prepared) -> None:
    """Replaces pytest-django's, which would end the world with each test."""


@pytest.mark.django_db
@pytest.mark.parametrize("actor", SEEN_AS)
def test_links(actor: str, prepared: Prepared, pytestconfig: pytest.Config) -> None:
    """Walks of one person; each walk is undone before the next one begins."""
    session = prepared[1].get(actor)
    links: type[APIStateMachine] = schema().as_state_machine()

    class Walk(links):  # type: ignore[misc, valid-type]  # made at run time
        def setup(self) -> None:
            self.undone = wrapping_transaction()
            self.undone.__enter__()

        def teardown(self) -> None:
            transaction.set_rollback(True)
            self.undone.__exit__(None, None, None)
            super().teardown()

        def call(self, case: schemathesis.Case, **_kwargs: object) -> schemathesis.Response:
            return send(case, session)

        def validate_response(
            self, response: schemathesis.Response, case: schemathesis.Case, **_kwargs: object
        ) -> None:
            judge(case, response)

    run_state_machine_as_test(
        Walk,
        settings=settings(
            max_examples=pytestconfig.getoption("--fuzz") or 5,
            stateful_step_count=STEPS,
            database=None,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            phases=(Phase.generate, Phase.shrink),
        ),
    )
