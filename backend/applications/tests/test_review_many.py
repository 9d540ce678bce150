"""A thousand applications to one work: a page makes as many queries as with thirty."""

from uuid import UUID

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import Role, User
from applications.models import Application
from config.tests.world import World
from professionals.models import WorkerProfile
from projects.models import Project

pytestmark = pytest.mark.django_db

MANY = 1_000
UNITS = ("hour", "day", "lump_sum", "sq_ft")


def fill(project: Project, first: int, count: int) -> None:
    people = User.objects.bulk_create(
        User(email=f"hand{number}@example.in", role=Role.WORKER)
        for number in range(first, first + count)
    )
    WorkerProfile.objects.bulk_create(
        WorkerProfile(
            user=person,
            latitude=18 + number % 100 / 100,
            longitude=73.5,
            rating_average=number % 5,
            rating_count=number % 5,
        )
        for number, person in enumerate(people)
    )
    Application.objects.bulk_create(
        Application(
            project=project,
            applicant=person,
            proposal="x" * 300,
            rate_paise=10_000 + number % 977,
            rate_unit=UNITS[number % 4],
            estimated_duration="3 days",
            estimated_days=3,
            status="rejected" if number % 10 == 0 else "pending",
        )
        for number, person in enumerate(people)
    )


def test_lists_and_counts_do_not_grow(world: World, owner: Client) -> None:
    project = world.project("open")
    Project.objects.filter(pk=project.pk).update(quantity="12.5", quantity_unit="day")
    owner.get("/api/session")
    fill(project, 0, 30)
    before = queries(owner, project.pk)
    fill(project, 30, MANY)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE applications_application")
        cursor.execute("ANALYZE professionals_worker_profile")
    assert queries(owner, project.pk) == before


def queries(owner: Client, project_id: UUID) -> dict[str, int]:
    """The number of queries of each page."""
    root = f"/api/projects/{project_id}/applications"
    paths = [f"{root}?sort={sort}" for sort in ("newest", "total", "rating", "nearest")]
    paths += [f"{root}?shortlisted=true", f"{root}?status=rejected", f"{root}/counts"]
    return {path: queries_of(owner, path) for path in paths}


def queries_of(owner: Client, path: str) -> int:
    with CaptureQueriesContext(connection) as made:
        assert owner.get(path).status_code == 200
    return len(made)
