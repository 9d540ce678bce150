"""`make sweep`: every operation with a path, on rows of every state, asked by 13 kinds of people.

The policy matrix says what each person gets in the states that matter. The sweep asks everywhere
else: the project behind a row's path is replaced by one in each other state. Whoever no row of an
operation ever lets in is let in by no state; nobody gets a fault.
"""

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field

import pytest
from django.core.exceptions import ObjectDoesNotExist
from django.db import transaction
from django.test import Client
from pytest_django import DjangoDbBlocker

from accounts.models import Desk, User
from accounts.tests.signing_in import give_authenticator, session_of
from config.tests.policy_matrix import Row
from config.tests.staff_desks import DESKS
from config.tests.test_policy_matrix import OPERATIONS, ROWS, Request
from config.tests.world import ACTORS, World, person
from core.errors import DomainError
from core.testing.transactions import wrapping_transaction
from projects.models import Project

STATES = ("draft", "open", "cancelled", "in_progress", "delivered", "completed", "disputed")
ONE_DESK = tuple(desk for desk in Desk if desk != Desk.OWNER)
CALLERS = (*ACTORS, *(f"{desk} desk" for desk in ONE_DESK))
OUTSIDERS = ("visitor", "homeowner", "worker", "contractor", "supervisor")
"""Nobody of these has to do with the project, in whatever state it is."""
FIRST_ROWS = {row.operation: row for row in reversed(ROWS) if "{" in OPERATIONS[row.operation][1]}
LET_IN = {
    (row.operation, actor) for row in ROWS for actor, status in row.expect.items() if status < 400
}
UNAVAILABLE = {row.operation for row in ROWS if 503 in row.expect.values()}
"""No gateway answers in these tests."""

NOT_IN_THIS_STATE = (DomainError, ObjectDoesNotExist, AssertionError)
"""What making a row raises if what the path names, such as an application, does not exist in a
state. ``test_totals`` requires each operation to have been asked in one state at least."""


class WorldOfOneState(World):
    """Whatever state a row asks for, its project is in this one."""

    only = ""

    def project(self, state: str) -> Project:
        return super().project(self.only or state)


@dataclass
class Swept:
    """What was asked, and how it was answered."""

    world: WorldOfOneState
    sessions: dict[str, str]
    answers: Counter[tuple[str, str]] = field(default_factory=Counter)
    asked: set[tuple[str, str]] = field(default_factory=set)
    without_row: int = 0


@pytest.fixture(scope="module")
def swept(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Swept]:
    with django_db_blocker.unblock(), wrapping_transaction():
        world = WorldOfOneState()
        people: dict[str, User] = {actor: world.user(actor) for actor in ACTORS[1:]}
        for desk in ONE_DESK:
            user = person("homeowner", f"of-{desk}", is_staff=True, desks=[desk])
            give_authenticator(user)
            people[f"{desk} desk"] = user
        for state in STATES:
            world.project(state)
        yield Swept(world, {name: session_of(user) for name, user in people.items()})
        transaction.set_rollback(True)


@pytest.fixture
def _django_db_helper(swept: Swept) -> Iterator[None]:
    """Replaces pytest-django's, which would end the world with each test."""
    with wrapping_transaction():
        yield
        transaction.set_rollback(True)


def is_outsider(operation: str, caller: str) -> bool:
    if caller in OUTSIDERS:
        return (operation, caller) not in LET_IN
    desk = caller.removesuffix(" desk")
    return caller in CALLERS[len(ACTORS) :] and operation in DESKS and desk not in DESKS[operation]


@pytest.mark.django_db
@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("row", FIRST_ROWS.values(), ids=lambda row: row.operation)
def test_no_state_lets_an_outsider_in(row: Row, state: str, swept: Swept) -> None:
    world = deepcopy(swept.world)
    world.only = state
    try:
        with wrapping_transaction():
            request = Request(row, world)
    except NOT_IN_THIS_STATE:
        swept.without_row += 1
        return
    if (row.operation, request.path) in swept.asked:
        # The same row in every state: one answer is enough.
        return
    swept.asked.add((row.operation, request.path))
    client = Client(raise_request_exception=False)
    wrong = []
    for caller in CALLERS:
        with wrapping_transaction():
            status = request.send(client, swept.sessions.get(caller)).status_code
            transaction.set_rollback(True)
        swept.answers[caller, _kind(status)] += 1
        if status >= 500 and not (status == 503 and row.operation in UNAVAILABLE):
            wrong.append(f"{status} to {caller}")
        elif status < 400 and is_outsider(row.operation, caller):
            wrong.append(f"{status} to {caller}, who is let in by no row")
    assert wrong == []


def _kind(status: int) -> str:
    if status < 400:
        return "let in"
    return "refused" if status in (401, 403, 404) else "not now"


@pytest.mark.django_db
def test_totals(swept: Swept, capsys: pytest.CaptureFixture[str]) -> None:
    """The last line of `make sweep`, by caller."""
    kinds = ("let in", "refused", "not now")
    lines = [f"\n{'caller':<16}{''.join(f'{kind:>10}' for kind in kinds)}"]
    for caller in CALLERS:
        counts = [swept.answers[caller, kind] for kind in kinds]
        lines.append(f"{caller:<16}{''.join(f'{count:>10,}' for count in counts)}")
    total = sum(swept.answers.values())
    lines.append(
        f"{total:,} requests to {len(FIRST_ROWS)} operations in {len(STATES)} states as "
        f"{len(CALLERS)} kinds of people; {swept.without_row:,} pairs have no such row."
    )
    with capsys.disabled():
        print("\n".join(lines))  # noqa: T201 — what the command is for
    assert {operation for operation, _path in swept.asked} == set(FIRST_ROWS)
