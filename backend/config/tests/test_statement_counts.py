"""How many statements the most frequent signed-in operations execute.

A number here only goes down. An operation with one more has a query in a loop, or reads something
twice. Transactions and savepoints count as well; who asks, and with what rights, is one of them
(decision 0099).
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from pytest_django import DjangoDbBlocker

from accounts.models import User
from accounts.tests.signing_in import sign_in_freshly
from config.tests.world import APPLICATION, World, craftsperson, draft_of
from notifications.services import notify
from projects import services
from projects.models import Project
from trades.selectors import catalogue_version
from workspace.files.models import File
from workspace.messages.models import Message
from workspace.messages.services import message_post
from workspace.task_board.services import task_create

MANY = 8


@dataclass(frozen=True)
class Operation:
    """Asked as ``actor``; the path is made from the world."""

    actor: str
    path: Callable[[World], str]
    most: int
    body: dict[str, Any] | None = None


def _of(state: str, part: str) -> Callable[[World], str]:
    return lambda world: f"/api/projects/{world.project(state).pk}/{part}"


OPERATIONS = {
    "session": Operation("owner", lambda _: "/api/session", 4),
    "homeowner's dashboard": Operation("owner", lambda _: "/api/me/dashboard", 9),
    "activity": Operation("owner", lambda _: "/api/me/activity", 4),
    "own projects": Operation("owner", lambda _: "/api/projects", 3),
    "received applications": Operation("owner", lambda _: "/api/me/received-applications", 5),
    "overview": Operation("owner", _of("in_progress", "overview"), 4),
    "tasks": Operation("owner", _of("in_progress", "tasks"), 6),
    "messages": Operation("owner", _of("in_progress", "messages"), 4),
    "a new message": Operation("owner", _of("in_progress", "messages"), 9, {"body": "Hello"}),
    "applications of a project": Operation("owner", _of("open", "applications"), 10),
    "open work": Operation("member", lambda _: "/api/open-work", 7),
    "open work by text": Operation("member", lambda _: "/api/open-work?q=paint", 10),
    "a worker's page": Operation(
        "owner", lambda world: f"/api/workers/{world.user('member').pk}", 8
    ),
    "notifications": Operation("owner", lambda _: "/api/me/notifications", 3),
    "the bell": Operation("owner", lambda _: "/api/me/notifications/standing", 2),
}


@pytest.fixture(scope="module")
def full_world(module_db: None, django_db_blocker: DjangoDbBlocker) -> World:
    """Several of everything that the operations list."""
    world = World()
    owner, member = world.user("owner"), world.user("member")
    begun, open_work = world.project("in_progress"), world.project("open")
    sent: Message | None = None
    for number in range(MANY):
        applicant = craftsperson("worker", f"name{number}")
        services.project_publish(project_id=draft_of(owner, "Paint", "All").pk, fee_paise=0)
        from applications.services import application_submit

        application_submit(applicant, project_id=open_work.pk, **APPLICATION)
        task_create(
            member, project_id=begun.pk, title="Wire", checklist=["a", "b"], assignee_id=owner.pk
        )
        author = (owner, member)[number % 2]
        sent = message_post(
            author,
            project_id=begun.pk,
            client_id=uuid4(),
            body=f"Message {number}",
            reply_to_id=sent.pk if sent else None,
            file_ids=[_file(author, begun).pk],
        )
        notify(
            [owner.pk],
            "workspace/guest_declined",
            {"person": f"Person {number}", "project": "Paint"},
            f"/projects/{begun.pk}",
            people=[applicant.pk],
        )
    return world


def _file(author: User, project: Project) -> File:
    return File.objects.create(
        project=project,
        uploaded_by=author,
        name="a.txt",
        key=str(uuid4()),
        size=1,
        mime="text/plain",
    )


@pytest.fixture
def full(full_world: World, db: None) -> World:
    return full_world


def statements(client: Client, path: str, body: dict[str, Any] | None) -> list[str]:
    sent = {"data": json.dumps(body), "content_type": "application/json"} if body else {}
    headers = {"Idempotency-Key": str(uuid4())}
    catalogue_version()  # Looked for every few seconds, whatever is asked.
    with CaptureQueriesContext(connection) as asked:
        answer = client.post(path, headers=headers, **sent) if body else client.get(path)
    assert answer.status_code in (200, 201), answer.content
    return [query["sql"] for query in asked.captured_queries]


@pytest.mark.parametrize("name", OPERATIONS)
def test_an_operation_makes_no_more_statements(full: World, name: str) -> None:
    operation = OPERATIONS[name]
    client = Client()
    sign_in_freshly(client, full.user(operation.actor))
    client.get("/api/session")  # The hour's first request records the visit.
    made = statements(client, operation.path(full), operation.body)
    made = [sql for sql in made if "SAVEPOINT" not in sql]
    assert len(made) <= operation.most, "\n".join(sql[:300] for sql in made)


def test_a_sign_in_costs_the_same_however_many_sessions_there_are(full: World) -> None:
    user = full.user("owner")
    user.set_password("correct horse")
    user.save()
    made = [len(_sign_in(user.email or "")) for _number in range(2)]
    keys = [uuid4().hex for _number in range(50)]
    Session.objects.bulk_create(
        Session(session_key=key, session_data="", expire_date=timezone.now()) for key in keys
    )
    UserSession.objects.bulk_create(
        UserSession(session_key=key, user=user, ip="127.0.0.1", user_agent="") for key in keys
    )
    assert len(_sign_in(user.email or "")) <= made[1]


def _sign_in(email: str) -> list[str]:
    credentials = {"email": email, "password": "correct horse"}
    return [
        sql
        for sql in statements(Client(), "/_allauth/browser/v1/auth/login", credentials)
        if "SAVEPOINT" not in sql
    ]
