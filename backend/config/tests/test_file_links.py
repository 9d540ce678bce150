"""A link to a stored file opens for its viewer alone, and only as long as the viewer may see it."""

import ast
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from django.http.response import HttpResponseBase
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.sessions.services import end_all
from accounts.tests.signing_in import sign_in_freshly
from careers.models import CareerApplication
from config.tests.world import World
from core import files
from core.files.audiences import audiences
from core.ids import uuid7
from projects.models import ProjectMember
from workspace.messages.models import Message
from workspace.messages.reports.models import MessageReport

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("either_store")]

BACKEND = Path(__file__).resolve().parents[2]


@dataclass
class Case:
    """What somebody may see now, and how that permission ends."""

    viewer: User
    subject: UUID
    others: list[User]
    end: Callable[[], object]


def workspace(world: World) -> Case:
    project, member = world.project("in_progress"), world.user("member")
    places = ProjectMember.objects.filter(project=project, user=member)
    return Case(
        member,
        project.pk,
        [world.user("stranger"), world.user("staff"), world.user("homeowner")],
        lambda: places.update(removed_at=timezone.now()),
    )


def posted_work(world: World) -> Case:
    """Off the market now; its applicants still see it."""
    applied = world.application("in_progress", "stranger")
    return Case(
        world.user("stranger"),
        applied.project_id,
        [world.user("worker"), world.user("homeowner"), world.user("owner")],
        applied.delete,
    )


def application(world: World) -> Case:
    row = world.application("open")
    return Case(
        world.user("owner"),
        row.pk,
        [world.user("stranger"), world.user("homeowner")],
        row.delete,
    )


def career_application(world: World) -> Case:
    row = CareerApplication.objects.create(
        number="KJ-2026-000001",
        position="site-engineer",
        position_title="Site engineer",
        language="en",
        cv_key="careers/1",
        consent_version="2026-01-01",
        moved_at=timezone.now(),
    )
    return _shown_to_staff(world, row.pk, "worker")


def message_report(world: World) -> Case:
    project, member = world.project("in_progress"), world.user("member")
    message = Message.objects.create(
        project=project, author=member, client_id=uuid7(), body="Pay me in cash."
    )
    report = MessageReport.objects.create(
        message=message, reporter=world.user("owner"), reason="other", words="Asks for cash."
    )
    return _shown_to_staff(world, report.pk, "stranger")


def _shown_to_staff(world: World, record: UUID, other: str) -> Case:
    """What staff see until they leave their desk, and the owner and ``other`` never do."""
    staff = world.user("staff")
    return Case(
        staff,
        record,
        [world.user("owner"), world.user(other)],
        lambda: User.objects.filter(pk=staff.pk).update(desks=[]),
    )


CASES = {
    case.__name__: case
    for case in (workspace, posted_work, application, career_application, message_report)
}


def test_every_kind_of_file_is_asked_for_here() -> None:
    assert set(CASES) == set(audiences)


def test_links_for_everybody_are_made_where_everybody_may_look() -> None:
    """Portraits, portfolios, and photos of work that is on the market."""
    named = {
        str(path.relative_to(BACKEND))
        for path in BACKEND.rglob("*.py")
        if "/tests/" not in str(path)
        and not path.is_relative_to(BACKEND / "core/files")
        and any(
            isinstance(node, ast.Name) and node.id == "PUBLIC"
            for node in ast.walk(ast.parse(path.read_text()))
        )
    }
    assert named == {
        "accounts/selectors.py",
        "projects/photos/links.py",
        "professionals/portfolio/schemas.py",
    }


@pytest.fixture
def case(request: pytest.FixtureRequest) -> tuple[str, Case]:
    return request.param, CASES[request.param](World())


def links_for(viewer: User, kind: str, subject: UUID) -> list[str]:
    """A file that is saved, a video that plays, and a picture in sizes."""
    audience = files.only_for(viewer, kind, subject)
    key, folder = files.new_key("room"), files.new_key("room")
    files.put(key, b"content", content_type="video/mp4")
    files.put(f"{folder}/small.webp", b"content", content_type="image/webp")
    about: dict[str, Any] = {"audience": audience, "name": "a", "content_type": "video/mp4"}
    return [
        files.signed_url(key, **about),
        files.signed_url(key, inline=True, **about),
        f"{files.folder_url(folder, audience=audience, seconds=3600)}/small.webp",
    ]


def browser_of(user: User | None) -> Client:
    client = Client()
    if user:
        sign_in_freshly(client, user)
    return client


def answers(client: Client, links: list[str], **headers: str) -> list[HttpResponseBase]:
    return [client.get(link, headers=headers) for link in links]


def statuses(client: Client, links: list[str], **headers: str) -> set[int]:
    return {answer.status_code for answer in answers(client, links, **headers)}


@pytest.mark.parametrize("case", list(CASES), indirect=True)
def test_it_opens_for_its_viewer_alone_and_until_the_right_ends(
    case: tuple[str, Case], either_store: str
) -> None:
    kind, found = case
    opened = 302 if either_store == "bucket" else 200
    links = links_for(found.viewer, kind, found.subject)
    viewer = browser_of(found.viewer)
    for answer in answers(viewer, links):
        assert answer.status_code == opened
        private, age, *_more = answer.headers["Cache-Control"].split(", ")
        assert (private, int(age.removeprefix("max-age=")) <= 60) == ("private", True)
    for other in (None, *found.others):
        assert statuses(browser_of(other), links) == {404}
    found.end()
    assert statuses(viewer, links) == {404}


@pytest.mark.parametrize("case", ["workspace"], indirect=True)
def test_a_browser_that_asks_again_is_answered_shortly_and_refused_too(
    case: tuple[str, Case], either_store: str
) -> None:
    kind, found = case
    links, viewer = links_for(found.viewer, kind, found.subject)[2:], browser_of(found.viewer)
    first = answers(viewer, links)[0]
    if either_store == "bucket":
        assert "ETag" not in first.headers
        return
    etag = first.headers["ETag"]
    assert statuses(viewer, links, **{"If-None-Match": etag}) == {304}
    found.end()
    assert statuses(viewer, links, **{"If-None-Match": etag}) == {404}


@pytest.mark.parametrize("case", ["workspace"], indirect=True)
@pytest.mark.parametrize("ends", ["sign_out", "all_sessions", "suspension"])
def test_it_ends_with_the_session(case: tuple[str, Case], ends: str) -> None:
    kind, found = case
    links, viewer = links_for(found.viewer, kind, found.subject), browser_of(found.viewer)
    assert 404 not in statuses(viewer, links)
    if ends == "sign_out":
        assert viewer.delete("/_allauth/browser/v1/auth/session").status_code == 401
    elif ends == "all_sessions":
        viewer.get("/api/session")
        end_all(found.viewer)
    else:
        User.objects.filter(pk=found.viewer.pk).update(is_active=False)
    assert statuses(viewer, links) == {404}
