"""A contractor's team."""

import pytest
from django.test import Client

from accounts.models import Profile
from config.tests.world import person
from core.errors import NotAllowed, NotFound
from professionals.errors import AlreadyInTeam, CannotJoinTeam
from professionals.models import TeamMember
from professionals.selectors import team_members
from professionals.team.services import team_add_member, team_remove_member, team_save
from professionals.tests.conftest import Listed

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


def test_a_page_shows_the_team_by_public_names(listed: Listed) -> None:
    contractor = listed("singh", role="contractor")
    page = f"/api/workers/{contractor.pk}"
    team = team_save(contractor, name="Singh Constructions")
    assert Client().get(page).json()["team"] is None, "nobody is in it"
    ramesh, farhan = listed("ramesh"), person("supervisor", "farhan")
    hidden, closed = person("worker", "salim"), person("worker", "irfan", is_active=False)
    Profile.objects.filter(pk=hidden.pk).update(shows_in_search=False)
    for member in (ramesh, farhan, hidden, closed):
        team_add_member(contractor, member=member)
    shown = Client().get(page).json()["team"]
    assert (shown["name"], shown["worker_count"], shown["supervisor_count"]) == (team.name, 3, 1)
    named = {member["name"]: member for member in shown["members"]}
    assert set(named) == {"Ramesh S.", "Farhan S."}
    assert named["Ramesh S."]["id"] == str(ramesh.pk)
    assert [skill["slug"] for skill in named["Ramesh S."]["skills"]] == ["electrician"]
    assert named["Farhan S."]["id"] is None


def test_a_contractor_names_the_team_and_a_member_may_leave(client: Client) -> None:
    contractor, ramesh = person("contractor", "singh"), person("worker", "ramesh")
    client.force_login(contractor)
    opened = client.get("/api/me/team").json()
    assert (opened["name"], opened["members"], opened["invitations"]) == ("", [], [])
    for name, status in (("  ", 422), ("x" * 121, 422), ("Singh 🏗 क्रू", 200)):
        sent = {"name": name, "edit_version": opened["edit_version"]}
        answer = client.put("/api/me/team", sent, content_type="application/json")
        assert answer.status_code == status
    team_add_member(contractor, member=ramesh)
    team = client.get("/api/me/team").json()
    assert (team["name"], team["members"][0]["last_name"]) == ("Singh 🏗 क्रू", "Sharma")

    client.force_login(ramesh)
    [stay] = client.get("/api/me/team-memberships").json()["items"]
    assert (stay["team_name"], stay["contractor_name"]) == ("Singh 🏗 क्रू", "Singh Sharma")
    assert client.delete(f"/api/me/team-memberships/{stay['team_id']}").status_code == 204
    assert client.delete(f"/api/me/team-memberships/{stay['team_id']}").status_code == 404
    assert client.get("/api/me/team-memberships").json()["items"] == []
    client.force_login(contractor)
    assert client.get("/api/me/team").json()["members"] == []
