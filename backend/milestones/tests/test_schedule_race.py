"""An offer of another schedule is accepted while the homeowner accepts the application: the plan is
the schedule that counts at the award, in either order.
"""

from collections.abc import Callable

import pytest
from django.db import transaction

from applications.models import OfferParty
from applications.offers import offer_make
from applications.terms import Terms
from applications.tests.application_world import code
from config.tests.clients import browser
from config.tests.world import World
from core.testing.races import at_once
from milestones.models import Milestone
from projects.payment_stages import Stage


def terms(*titles: str) -> Terms:
    parts = tuple(Stage(title, 100_000) for title in titles)
    return Terms(100_000 * len(parts), "lump_sum", "4 days", stages=parts)


def together(*acts: Callable[[], object]) -> list[tuple[int, str]]:
    """Status and code of each answer to requests at once, in their order."""
    return [code(answer) for answer in at_once(*acts)]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("by", list(OfferParty))
def test_the_plan_is_of_the_terms_that_counted_at_the_award(by: OfferParty) -> None:
    with transaction.atomic():
        world = World()
        application = world.application()
        owner, member = world.user("owner"), world.user("member")
        maker, other = (owner, member) if by is OfferParty.HOMEOWNER else (member, owner)
        first = offer_make(owner, application_id=application.pk, terms=terms("Old"))
    path = f"/api/applications/{application.pk}"
    assert browser(member).post(f"{path}/offers/{first.version}/agree").status_code == 200
    with transaction.atomic():
        offer_make(maker, application_id=application.pk, terms=terms("New", "Newer"))
    accepting, agreeing = browser(owner), browser(other)
    accepted, agreed = together(
        lambda: accepting.post(f"{path}/accept?version=2"),
        lambda: agreeing.post(f"{path}/offers/3/agree"),
    )
    planned = list(Milestone.objects.filter(project=application.project_id))
    if accepted[0] == 200:
        assert agreed == (409, "application_already_decided")
        assert [row.title for row in planned] == ["Old"]
    else:
        assert (accepted, agreed[0]) == ((409, "terms_changed"), 200)
        assert planned == []
        assert accepting.post(f"{path}/accept?version=3").status_code == 200
        assert [row.title for row in Milestone.objects.filter(project=application.project_id)] == [
            "New",
            "Newer",
        ]


@pytest.mark.django_db(transaction=True)
def test_two_accepts_at_once_make_one_plan() -> None:
    with transaction.atomic():
        world = World()
        application = world.application()
        offer_make(
            world.user("member"), application_id=application.pk, terms=terms("Floor", "Walls")
        )
    path = f"/api/applications/{application.pk}"
    first, second = browser(world.user("owner")), browser(world.user("owner"))
    answers = together(
        lambda: first.post(f"{path}/accept?version=2"),
        lambda: second.post(f"{path}/accept?version=2"),
    )
    assert sorted(status for status, _code in answers) == [200, 409]
    planned = Milestone.objects.filter(project=application.project_id)
    assert [(row.position, row.title) for row in planned] == [(0, "Floor"), (1, "Walls")]
