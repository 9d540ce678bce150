"""The workspace's events in the real realtime application: who still receives them."""

from collections.abc import Callable
from uuid import UUID

import pytest
from django.conf import settings
from django.db import transaction

from accounts.models import Role, User
from core.tests.streams import in_loop, in_thread, open_stream, running
from projects.models import Project, ProjectMember, Status
from workspace.members import services
from workspace.tests.conftest import Browser, make_project, make_user

pytestmark = [pytest.mark.django_db(transaction=True)]


def a_project_with_a_guest() -> tuple[Project, User]:
    with transaction.atomic():
        homeowner, worker = make_user(Role.HOMEOWNER), make_user(Role.WORKER, "Imran")
        project = make_project(homeowner, worker, Status.IN_PROGRESS)
        guest = make_user(Role.HOMEOWNER, "Nikhil")
        ProjectMember.objects.create(project=project, user=guest, role="guest", guest_rights="work")
    return project, guest


def session_of(browser: Browser) -> str:
    return browser.client.cookies[settings.SESSION_COOKIE_NAME].value


def removed(project: Project, guest_id: UUID) -> None:
    with transaction.atomic():
        services.guest_remove(project.homeowner, project_id=project.pk, user_id=guest_id)


def gone(project: Project, guest_id: UUID) -> None:
    with transaction.atomic():
        services.guest_leave(User.objects.get(pk=guest_id), project_id=project.pk)


@pytest.mark.parametrize("end", [removed, gone])
def test_a_guest_whose_stay_ended_hears_nothing_more(end: Callable[[Project, UUID], None]) -> None:
    project, guest = a_project_with_a_guest()
    hers, his = Browser(project.homeowner), Browser(guest)
    topic, messages = f"project:{project.pk}", f"/api/projects/{project.pk}/messages"

    async def test() -> None:
        async with running() as application:
            stream = await open_stream(application, topic, session_key=session_of(his))
            other = await open_stream(application, topic, session_key=session_of(hers))
            await stream.until("event: ready")
            await other.until("event: ready")
            await in_thread(hers.post)(messages, {"body": "Before"})
            # Everything that a message makes stale, each published separately: none of it arrives
            # later.
            for each in (stream, other):
                await each.until_stale({"messages", "overview", "reading"})
            heard = len(stream.stale())

            await in_thread(end)(project, guest.pk)
            await in_thread(hers.post)(messages, {"body": "After"})
            await stream.until_over()
            assert stream.events()[-1] == ("closed", {"topic": topic})
            # Not even the change of members: rights are checked before anything is sent.
            assert len(stream.stale()) == heard
            await other.until_stale({"members", "messages"}, after=heard)
            assert (
                await open_stream(application, topic, session_key=session_of(his))
            ).status == 403
            await other.leave()

    in_loop(test)


def test_who_never_came_in_hears_nothing() -> None:
    project, _guest = a_project_with_a_guest()
    stranger = Browser(make_user(Role.WORKER))

    async def test() -> None:
        async with running() as application:
            topic = f"project:{project.pk}"
            asked = await open_stream(application, topic, session_key=session_of(stranger))
            assert asked.status == 403

    in_loop(test)
