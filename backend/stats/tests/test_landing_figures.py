"""The landing page's live figures are counts of rows."""

from datetime import timedelta

import pytest
from django.utils import timezone

from applications.models import Application
from config.tests.world import World
from content.models import LandingFigures
from professionals.models import WorkerProfile
from projects.models import Project, Status
from stats.landing_figures import count
from stats.tasks import count_landing_figures

pytestmark = pytest.mark.django_db


def test_nothing_yet_counts_as_nothing() -> None:
    count_landing_figures()
    row = LandingFigures.objects.get()
    assert (row.projects_completed, row.professionals_verified, row.cities_served) == (0, 0, 0)
    assert row.response_minutes is None
    assert row.counted_at is not None


def test_figures_are_what_the_rows_say() -> None:
    World()
    listed = WorkerProfile.objects.filter(is_listed=True)
    assert count().professionals_verified == listed.filter(id_verified=True).count()
    assert count().cities_served == len(set(listed.values_list("city", flat=True)))
    assert count().projects_completed == Project.objects.filter(status=Status.COMPLETED).count()


def test_the_response_is_the_median_first_application_of_recent_work() -> None:
    opened = World().project("open")
    assert Application.objects.filter(project=opened).exists()
    project = Project.objects.filter(pk=opened.pk)
    project.update(published_at=timezone.now() - timedelta(minutes=90))
    assert count().response_minutes in (89, 90, 91)
    project.update(published_at=timezone.now() - timedelta(days=91))
    assert count().response_minutes is None
