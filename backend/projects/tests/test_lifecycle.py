"""The lifecycle: the table itself, and the database constraints behind it."""

import pytest
from django.db import IntegrityError, transaction
from hypothesis import given
from hypothesis import strategies as st

from config.tests.world import World
from projects import lifecycle, services
from projects.errors import WrongState
from projects.models import PaymentStatus, Project, Status


def test_final_states_take_no_verb() -> None:
    for state in (Status.COMPLETED, Status.EXPIRED, Status.DISPUTED):
        for party in lifecycle.Party:
            decides = state == Status.DISPUTED and party is lifecycle.Party.STAFF
            verbs = ["settle", "settle_cancelled"] if decides else []
            assert lifecycle.verbs_for(party, state) == verbs
    assert lifecycle.verbs_for(lifecycle.Party.HOMEOWNER, Status.CANCELLED) == ["undo_cancel"]


@given(state=st.sampled_from(Status), verb=st.sampled_from(list(lifecycle.VERBS.values())))
def test_a_verb_works_from_its_sources_alone(state: Status, verb: lifecycle.Verb) -> None:
    if state in verb.sources:
        assert lifecycle.next_status(verb, state) == verb.target
    else:
        with pytest.raises(WrongState):
            lifecycle.next_status(verb, state)


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
