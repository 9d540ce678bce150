"""Assigning people to the work by the hired contractor, and what they can access."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from applications.acceptance import application_accept
from applications.services import application_submit
from config.tests.clients import browser
from config.tests.world import APPLICATION, CANCELLING, person
from core.models import OutgoingMail
from professionals.team.services import team_add_member, team_leave, team_remove_member, team_save
from projects import lifecycle, services
from projects.models import Kind, MemberRole, Project, ProjectMember

pytestmark = pytest.mark.django_db


class Site:
    """Anita's work, done by Singh's business, whose team has a mason and a supervisor."""

    def __init__(self) -> None:
        self.anita, self.singh = person("homeowner", "anita"), person("contractor", "singh")
        self.mason, self.farhan = person("worker", "ramesh"), person("supervisor", "farhan")
        self.team = team_save(self.singh, name="Singh Constructions")
        for member in (self.mason, self.farhan):
            team_add_member(self.singh, member=member)
        self.project = services.project_create(
            self.anita, kind=Kind.JOB, title="Tile the roof", description="Forty square metres."
        )
        application = application_submit(self.singh, project_id=self.project.pk, **APPLICATION)
        application_accept(self.anita, application_id=application.pk)
        self.path = f"/api/projects/{self.project.pk}/crew"


def test_who_is_put_on_work_comes_into_its_workspace_and_no_further() -> None:
    site = Site()
    supervisor = browser(site.farhan)
    assert supervisor.get(f"/api/projects/{site.project.pk}").status_code == 404
    answer = browser(site.singh).put(f"{site.path}/{site.farhan.pk}")
    assert [row["is_on_work"] for row in answer.json()["items"]] == [True, False]
    assert ProjectMember.objects.get(user=site.farhan).role == MemberRole.SUPERVISOR
    assert "Tile the roof" in OutgoingMail.objects.latest("pk").subject
    shown = supervisor.get(f"/api/projects/{site.project.pk}").json()
    assert shown["possible_verbs"] == [], "a supervisor never accepts, pays or reviews for others"

    assert browser(site.singh).delete(f"{site.path}/{site.farhan.pk}").status_code == 200
    assert supervisor.get(f"/api/projects/{site.project.pk}").status_code == 404
    assert browser(site.singh).delete(f"{site.path}/{site.farhan.pk}").status_code == 404


def test_only_ones_own_team_and_only_once() -> None:
    site = Site()
    singh = browser(site.singh)
    stranger = person("worker", "salim")
    assert singh.put(f"{site.path}/{stranger.pk}").json()["code"] == "not_in_your_team"
    assert singh.put(f"{site.path}/{site.anita.pk}").json()["code"] == "not_in_your_team"
    assert singh.put(f"{site.path}/{site.mason.pk}").status_code == 200
    assert singh.put(f"{site.path}/{site.mason.pk}").json()["code"] == "already_on_the_work"


def test_who_may_not_change_a_crew() -> None:
    site = Site()
    browser(site.singh).put(f"{site.path}/{site.farhan.pk}")
    for person_, status in ((site.anita, 403), (site.farhan, 403), (site.mason, 404)):
        client = browser(person_)
        assert client.get(site.path).status_code == status
        assert client.put(f"{site.path}/{site.mason.pk}").status_code == status
        assert client.delete(f"{site.path}/{site.farhan.pk}").status_code == status


def test_a_worker_who_was_hired_alone_has_no_crew() -> None:
    site = Site()
    Project.objects.filter(pk=site.project.pk).update(worker=site.mason)
    ProjectMember.objects.create(project=site.project, user=site.mason, role=MemberRole.WORKER)
    assert browser(site.mason).get(site.path).status_code == 403


def test_nobody_is_put_on_work_that_is_over() -> None:
    site = Site()
    services.project_move(
        site.anita, project_id=site.project.pk, verb=lifecycle.CANCEL, **CANCELLING
    )
    answer = browser(site.singh).put(f"{site.path}/{site.mason.pk}")
    assert answer.json()["code"] == "work_is_over"
    assert browser(site.singh).get(site.path).json()["may_change"] is False


@pytest.mark.parametrize("leaves_alone", [True, False])
def test_who_leaves_the_team_leaves_its_work(leaves_alone: bool) -> None:
    site = Site()
    browser(site.singh).put(f"{site.path}/{site.mason.pk}")
    if leaves_alone:
        team_leave(site.mason, team_id=site.team.pk)
    else:
        team_remove_member(site.singh, member_id=site.mason.pk)
    assert ProjectMember.objects.get(user=site.mason).removed_at is not None
    assert browser(site.mason).get(f"/api/projects/{site.project.pk}").status_code == 404


def test_a_larger_team_takes_no_more_queries() -> None:
    site = Site()
    singh = browser(site.singh)

    def queries() -> int:
        with CaptureQueriesContext(connection) as made:
            assert singh.get(site.path).status_code == 200
        return len(made)

    queries()
    few = queries()
    for number in range(12):
        member = person("worker", f"mason{number}")
        team_add_member(site.singh, member=member)
        singh.put(f"{site.path}/{member.pk}")
    assert queries() == few
