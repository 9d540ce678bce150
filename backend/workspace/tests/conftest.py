"""A project with its homeowner and hired worker, and people without access to it."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from accounts.models import Profile, Role, User
from accounts.tests.signing_in import give_authenticator, sign_in_freshly
from core.api.record_versions import ANY_VERSION
from core.ids import uuid7
from projects.models import Kind, MemberRole, PaymentStatus, Project, ProjectMember, Status


@dataclass
class Browser:
    """A signed-in person's browser."""

    user: User | None
    client: Client = field(default_factory=Client)

    def __post_init__(self) -> None:
        if self.user:
            sign_in_freshly(self.client, self.user)

    def get(self, path: str, **headers: str) -> HttpResponse:
        return self.client.get(path, headers=headers)

    def post(self, path: str, body: dict[str, Any], *, key: str | None = None) -> HttpResponse:
        return self.client.post(
            path,
            json.dumps(body),
            content_type="application/json",
            headers={"Idempotency-Key": key or str(uuid7())},
        )

    def patch(self, path: str, body: dict[str, Any]) -> HttpResponse:
        # Overwrites any version: config.tests.test_concurrent_edits tests conflicts.
        sent = json.dumps({"edit_version": ANY_VERSION, **body})
        return self.client.patch(path, sent, content_type="application/json")

    def delete(self, path: str) -> HttpResponse:
        return self.client.delete(path)


def make_user(role: str, first_name: str = "Asha", last_name: str = "Rao", **more: Any) -> User:
    user = User.objects.create_user(f"{uuid7()}@example.in", "secret-1", role=role, **more)
    Profile.objects.create(user=user, first_name=first_name, last_name=last_name)
    return user


def make_project(homeowner: User, worker: User | None, status: str) -> Project:
    project = Project.objects.create(
        kind=Kind.JOB,
        payment_status=PaymentStatus.NOT_NEEDED,
        homeowner=homeowner,
        worker=worker,
        title="Kitchen wiring",
        description="Rewire the kitchen.",
        status=status,
        delivered_at=timezone.now() if status == Status.DELIVERED else None,
    )
    ProjectMember.objects.create(project=project, user=homeowner, role=MemberRole.HOMEOWNER)
    if worker:
        ProjectMember.objects.create(project=project, user=worker, role=MemberRole.WORKER)
    return project


@pytest.fixture
def homeowner(db: None) -> User:
    return make_user(Role.HOMEOWNER, "Asha", "Rao")


@pytest.fixture
def worker(db: None) -> User:
    return make_user(Role.WORKER, "Imran", "Khan")


@pytest.fixture
def project(homeowner: User, worker: User) -> Project:
    return make_project(homeowner, worker, Status.IN_PROGRESS)


@pytest.fixture
def other_project(db: None) -> Project:
    owner = make_user(Role.HOMEOWNER, "Meera", "Iyer")
    return make_project(owner, make_user(Role.WORKER, "Ravi", "Das"), Status.IN_PROGRESS)


@pytest.fixture
def owner_browser(homeowner: User) -> Browser:
    return Browser(homeowner)


@pytest.fixture
def worker_browser(worker: User) -> Browser:
    return Browser(worker)


@pytest.fixture
def outsiders(db: None) -> list[Browser]:
    """A stranger of each role, and staff: none of them is a member."""
    people = [make_user(role) for role in Role.values]
    staff = make_user(Role.HOMEOWNER, is_staff=True)
    give_authenticator(staff)
    return [*map(Browser, people), Browser(staff)]


@pytest.fixture
def in_state(homeowner: User, worker: User) -> Callable[[str], Project]:
    """A project in the given state, with the worker if that state has one."""

    def make(status: str) -> Project:
        alone = status in (Status.DRAFT, Status.OFFERED, Status.OPEN, Status.EXPIRED)
        return make_project(homeowner, None if alone else worker, status)

    return make
