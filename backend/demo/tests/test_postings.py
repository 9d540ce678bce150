"""The demo's postings: photos, a draft, a paused and a reposted job."""

import pytest

from config.tests.world import World
from demo.postings import make_postings
from places.models import City
from projects import lifecycle, services
from projects.models import Kind, Project, Status
from projects.photos.models import ProjectPhoto
from trades.models import Trade

pytestmark = pytest.mark.django_db


def test_the_homeowner_has_one_of_each() -> None:
    world = World()
    owner = world.user("owner")
    for number in range(3):
        project = services.project_create(
            owner,
            kind=Kind.JOB,
            title=f"Job {number}",
            description="It leaks.",
            trade=Trade.objects.get(slug="plumber"),
            city=City.objects.get(name="Pune"),
        )
    services.project_move(owner, project_id=project.pk, verb=lifecycle.CANCEL)
    assert make_postings(owner) == ProjectPhoto.objects.count() == 4
    own = Project.objects.filter(homeowner=owner)
    assert own.filter(on_hold_at__isnull=False).count() == 1
    assert own.filter(status=Status.DRAFT).count() == 2
    assert own.filter(reposted_from=project).count() == 1
