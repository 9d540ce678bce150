"""Every verb in every state by every party: the code, ``docs/lifecycle.md`` and the API agree."""

from collections.abc import Callable
from dataclasses import dataclass
from uuid import UUID

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from accounts.tests.signing_in import session_of
from bookings.tests.booking_world import booking
from config.tests.world import CANCELLING, World
from projects import lifecycle, ports, services
from projects.deadlines import EXTEND_FROM
from projects.lifecycle import MOVES, Effect, Guard, Party, Verb
from projects.models import Project, Status
from projects.tests.lifecycle_page import PAGE, cells, steps, table

PROMISED = cells()
ASKERS: dict[str, Party | None] = {
    "owner": Party.HOMEOWNER,
    "member": Party.WORKER,
    "stranger": None,
    "staff": Party.STAFF,
    "visitor": None,
}
BODIES = {
    "cancel": CANCELLING,
    "call_off": {"reason": "I have fever.", "reason_code": "unwell"},
}
WORDS = {"reason": "The socket by the window is missing."}
HIRED = (Status.IN_PROGRESS, Status.DELIVERED, Status.COMPLETED, Status.DISPUTED)


def test_the_page_shows_the_table_of_the_code() -> None:
    for name, told in (("table", table()), ("steps", steps())):
        after = PAGE.read_text("utf-8").partition(f"<!-- {name} -->")[2]
        shown = after.partition(f"<!-- /{name} -->")[0]
        assert shown.strip() == told, f"docs/lifecycle.md should show:\n\n{told}"


def test_every_guard_and_effect_has_its_function_and_its_verb() -> None:
    verbs = lifecycle.VERBS.values()
    assert set(ports.guards) == set(Guard) == {one for verb in verbs for one in verb.guards}
    assert set(ports.effects) == set(Effect) == {one for verb in verbs for one in verb.effects}


def test_the_page_promises_what_the_table_holds() -> None:
    assert {
        (status, verb.name, party): verb.target
        for verb in lifecycle.VERBS.values()
        for status in verb.sources
        for party in verb.parties
    } == PROMISED


def expired(world: World) -> Project:
    project = world.project("open")
    Project.objects.filter(pk=project.pk).update(expires_at=timezone.now())
    assert services.projects_expire() == 1
    return project


MAKERS: dict[Status, Callable[[World], Project]] = {
    **{status: (lambda world, status=status: world.project(status)) for status in Status},
    Status.OFFERED: lambda world: booking(world).project,
}


@dataclass(frozen=True)
class Works:
    """People, and their work in every state."""

    world: World
    ids: dict[Status, UUID]
    sessions: dict[str, str]

    def get(self, status: Status) -> Project:
        """Loaded from the database, at a time when its time-limited verbs are possible."""
        return Project.objects.get(pk=self.ids[status])

    def browser(self, asker: str) -> Client:
        client = Client()
        if asker in self.sessions:
            client.cookies[settings.SESSION_COOKIE_NAME] = self.sessions[asker]
        return client


@pytest.fixture(scope="module")
def works(module_db: None) -> Works:
    """Created once: requests cost less than the setup."""
    world = World()
    ids = {Status.EXPIRED: expired(world).pk}
    world.forget_projects()
    ids |= {status: MAKERS[status](world).pk for status in Status if status not in ids}
    soon = timezone.now() + EXTEND_FROM / 2
    Project.objects.filter(pk=ids[Status.OPEN]).update(expires_at=soon)
    askers = [asker for asker in ASKERS if asker != "visitor"]
    return Works(world, ids, {asker: session_of(world.user(asker)) for asker in askers})


def expected(status: Status, verb: Verb, asker: str) -> int:
    if asker == "visitor":
        return 401
    if asker == "stranger" or (asker == "member" and status not in HIRED):
        return 404
    party = ASKERS[asker]
    if party not in verb.parties:
        return 403
    return 200 if (status, verb.name, party) in PROMISED else 409


@pytest.mark.django_db
@pytest.mark.parametrize("verb", MOVES, ids=lambda verb: verb.name)
@pytest.mark.parametrize("status", Status)
def test_the_api_does_what_the_page_promises(status: Status, verb: Verb, works: Works) -> None:
    project = works.get(status)
    path = f"/api/projects/{project.pk}/{verb.name.replace('_', '-')}"
    body = BODIES.get(verb.name, WORDS)
    # Refused parties go first: their requests change nothing.
    for asker in sorted(ASKERS, key=lambda asker: expected(status, verb, asker) == 200):
        client = works.browser(asker)
        answer = client.post(path, body, content_type="application/json")
        wanted = expected(status, verb, asker)
        assert answer.status_code == wanted, (asker, answer.json())
        project.refresh_from_db()
        assert project.status == (verb.target if wanted == 200 else status)
        if wanted == 200:
            break  # The state has changed.
        if wanted == 409:
            assert answer.json()["code"] == "wrong_state"


@pytest.mark.django_db
@pytest.mark.parametrize("status", Status)
def test_a_screen_offers_what_is_possible(status: Status, works: Works) -> None:
    project = works.get(status)
    for asker in ("owner", "member"):
        answer = works.browser(asker).get(f"/api/projects/{project.pk}")
        if answer.status_code == 404:
            assert expected(status, lifecycle.DELIVER, asker) == 404
            continue
        names = {verb.name for verb in MOVES}
        assert {name for name in answer.json()["possible_verbs"] if name in names} == {
            verb.name for verb in MOVES if expected(status, verb, asker) == 200
        }


@pytest.mark.django_db
@pytest.mark.parametrize("status", Status)
@pytest.mark.parametrize("asker", ["owner", "member", "stranger", "staff"])
def test_an_application_is_accepted_in_open_work_alone(
    status: Status, asker: str, works: Works
) -> None:
    project = works.get(status)
    application = project.applications.filter(applicant=works.world.user("stranger")).first()
    if application is None:
        return  # Nobody can apply to a draft or to a private offer.
    answer = works.browser(asker).post(f"/api/applications/{application.pk}/accept")
    if asker == "member":
        assert answer.status_code == 404  # It belongs to the other applicant.
    elif asker != "owner":
        assert answer.status_code == 403
    else:
        assert answer.status_code == (200 if status == Status.OPEN else 409)
