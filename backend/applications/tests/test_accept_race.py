"""Two concurrent accepts: one hires, the other gets 409 (product.md)."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection, transaction
from django.test import Client

from config.tests.world import World
from projects.models import ProjectMember, Status
from projects.ports import ApplicationStatus


@pytest.mark.django_db(transaction=True)
def test_two_accepts_at_once_hire_one() -> None:
    with transaction.atomic():
        world = World()
        project = world.project("open")
    targets = [world.application("open", actor).pk for actor in ("member", "stranger")]
    together = Barrier(len(targets))

    def accept(application_id: object) -> int:
        try:
            client = Client()
            client.force_login(world.user("owner"))
            together.wait(timeout=10)
            return client.post(f"/api/applications/{application_id}/accept").status_code
        finally:
            connection.close()

    with ThreadPoolExecutor(len(targets)) as pool:
        answers = sorted(pool.map(accept, targets))

    assert answers == [200, 409]
    project.refresh_from_db()
    assert project.status == Status.IN_PROGRESS
    statuses = list(project.applications.order_by("status").values_list("status", flat=True))
    assert statuses == [ApplicationStatus.ACCEPTED, ApplicationStatus.REJECTED]
    accepted = project.applications.get(status=ApplicationStatus.ACCEPTED)
    assert project.worker_id == accepted.applicant_id
    assert ProjectMember.objects.filter(project=project, role="worker").count() == 1


@pytest.mark.django_db(transaction=True)
def test_applying_twice_at_once_leaves_one_application() -> None:
    with transaction.atomic():
        world = World()
        project = world.project("open")
    body = {
        "proposal": "I have done such work for seven years and can begin on Monday.",
        "rate_paise": 50_000,
        "rate_unit": "day",
        "estimated_duration": "3 days",
    }
    together = Barrier(2)

    def apply(_number: int) -> int:
        try:
            client = Client()
            client.force_login(world.user("worker"))
            together.wait(timeout=10)
            return client.post(
                f"/api/projects/{project.pk}/applications", body, content_type="application/json"
            ).status_code
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as pool:
        answers = sorted(pool.map(apply, range(2)))

    assert answers == [201, 409]
    assert project.applications.filter(applicant=world.user("worker")).count() == 1
