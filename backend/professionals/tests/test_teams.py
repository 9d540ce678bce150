"""A contractor's team."""

import pytest

from config.tests.world import person
from core.errors import NotAllowed, NotFound
from professionals.errors import AlreadyInTeam, CannotJoinTeam
from professionals.models import TeamMember
from professionals.selectors import team_members
from professionals.teams import team_add_member, team_remove_member, team_save

pytestmark = pytest.mark.django_db


def test_people_join_in_the_role_of_their_account_and_may_come_back() -> None:
    contractor, mason = person("contractor", "singh"), person("worker", "ramesh")
    supervisor = person("supervisor", "farhan")
    team_save(contractor, name="Singh Constructions")
    team_add_member(contractor, member=mason)
    assert team_add_member(contractor, member=supervisor).role == "supervisor"
    with pytest.raises(AlreadyInTeam):
        team_add_member(contractor, member=mason)
    team_remove_member(contractor, member_id=mason.pk)
    assert [row.member for row in team_members(contractor)] == [supervisor]
    team_add_member(contractor, member=mason)
    assert TeamMember.objects.filter(member=mason).count() == 2


def test_who_cannot_join_or_own_a_team() -> None:
    contractor, homeowner = person("contractor", "singh"), person("homeowner", "anita")
    with pytest.raises(NotFound):
        team_add_member(contractor, member=homeowner)
    team_save(contractor, name="Singh Constructions")
    for other in (homeowner, contractor, person("contractor", "gill")):
        with pytest.raises(CannotJoinTeam):
            team_add_member(contractor, member=other)
    for stranger in (homeowner, person("worker", "ramesh"), person("supervisor", "farhan")):
        with pytest.raises(NotAllowed):
            team_save(stranger, name="Mine")
    with pytest.raises(NotFound):
        team_remove_member(contractor, member_id=homeowner.pk)
