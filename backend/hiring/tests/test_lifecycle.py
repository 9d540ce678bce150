"""The lifecycle: the table itself, and any sequence of verbs played on the database."""

import pytest
from django.db import IntegrityError, transaction
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from accounts.models import User
from config.tests.world import World
from core.errors import NotAllowed, NotFound
from hiring import lifecycle, services
from hiring.errors import WrongState
from hiring.models import PaymentStatus, Project, Status, Transition

MOVES = [
    lifecycle.DELIVER,
    lifecycle.REQUEST_CHANGES,
    lifecycle.COMPLETE,
    lifecycle.CANCEL,
    lifecycle.DISPUTE,
]
STATES = ("draft", "open", "in_progress", "delivered", "completed", "cancelled", "disputed")


def test_final_states_take_no_verb() -> None:
    for state in (Status.COMPLETED, Status.CANCELLED, Status.EXPIRED, Status.DISPUTED):
        for party in lifecycle.Party:
            assert lifecycle.verbs_for(party, state) == []


@given(state=st.sampled_from(Status), verb=st.sampled_from(list(lifecycle.VERBS.values())))
def test_a_verb_works_from_its_sources_alone(state: Status, verb: lifecycle.Verb) -> None:
    if state in verb.sources:
        assert lifecycle.next_status(verb, state) == verb.target
    else:
        with pytest.raises(WrongState):
            lifecycle.next_status(verb, state)


class AnySequenceOfVerbs(TestCase):
    """Whatever people press, in whatever order, the row stays one the constraints allow."""

    @settings(max_examples=25, deadline=None)
    @given(
        state=st.sampled_from(STATES),
        presses=st.lists(
            st.tuples(st.sampled_from(MOVES), st.sampled_from(["owner", "member", "stranger"])),
            max_size=6,
        ),
    )
    def test_row_and_timeline_agree(
        self, state: str, presses: list[tuple[lifecycle.Verb, str]]
    ) -> None:
        world = World()
        project = world.project(state)
        for verb, actor in presses:
            self._press(project, verb, world.user(actor))
        last = Transition.objects.filter(project=project).order_by("-id").first()
        project.refresh_from_db()
        assert last is not None
        assert last.to_status == project.status

    def _press(self, project: Project, verb: lifecycle.Verb, actor: User) -> None:
        before = Project.objects.get(pk=project.pk)
        try:
            with transaction.atomic():
                moved = services.project_move(actor, project_id=project.pk, verb=verb)
        except (WrongState, NotAllowed, NotFound):
            assert Project.objects.get(pk=project.pk).status == before.status
        else:
            assert before.status in verb.sources
            assert moved.status == verb.target


@pytest.mark.django_db
@pytest.mark.parametrize("status", [Status.OPEN, Status.IN_PROGRESS, Status.COMPLETED])
def test_database_refuses_an_unpaid_project_in_sight(world: World, status: Status) -> None:
    project = world.project("draft")
    with pytest.raises(IntegrityError), transaction.atomic():
        Project.objects.filter(pk=project.pk).update(
            status=status, worker=None if status == Status.OPEN else world.user("member")
        )


@pytest.mark.django_db
def test_database_refuses_work_in_progress_without_a_worker(world: World) -> None:
    project = world.project("open")
    with pytest.raises(IntegrityError), transaction.atomic():
        Project.objects.filter(pk=project.pk).update(status=Status.IN_PROGRESS)


@pytest.mark.django_db
def test_publishing_twice_changes_nothing(world: World) -> None:
    project = world.project("in_progress")
    again = services.project_publish(project_id=project.pk, fee_paise=99_900)
    assert again.status == Status.IN_PROGRESS
    assert again.platform_fee_paise == 500


@pytest.mark.django_db
def test_fee_paid_after_cancelling_is_recorded_and_stays_closed(world: World) -> None:
    project = world.project("draft")
    services.project_move(world.user("owner"), project_id=project.pk, verb=lifecycle.CANCEL)
    paid = services.project_publish(project_id=project.pk, fee_paise=500)
    assert (paid.status, paid.payment_status) == (Status.CANCELLED, PaymentStatus.PAID)
