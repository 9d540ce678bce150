"""Every kind of person calls every operation of the API (architecture: Contracts, Policy)."""

import importlib
import importlib.util
import json
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import transaction
from django.test import Client
from pytest_django import DjangoDbBlocker

from accounts.tests.signing_in import session_of
from config.tests.description import DESCRIPTION
from config.tests.policy_matrix import Row
from config.tests.world import ACTORS, World
from core.api.record_versions import ANY_VERSION
from core.testing.compiled_queries import compare_anew
from core.testing.transactions import wrapping_transaction

OPEN_TO_VISITORS = {
    "instant_offers_get",
    "accounts_get_session",
    "accounts_get_google_sign_up",
    "accounts_lookup_suspension",
    "accounts_appeal_suspension",
    "accounts_lookup_email_undo",
    "accounts_lookup_protection",
    "accounts_protect",
    "accounts_request_confirmation",
    "accounts_undo_email_change",
    "accounts_send_phone_otp",
    "accounts_verify_phone_otp",
    "accounts_verify_phone_signup",
    "career_application_lookup",
    "career_application_withdraw",
    "career_applications_send",
    "careers_get",
    "client_logs_create",
    "contact_messages_send",
    "articles_list",
    "articles_get",
    "positions_list",
    "positions_get",
    "content_landing",
    "content_page",
    # A beacon of a page being left; counts only with the consent cookie.
    "measurements_add",
    "newsletter_ask",
    "newsletter_lookup",
    "newsletter_confirm",
    "newsletter_cancel",
    "newsletter_renew",
    "newsletter_speak",
    # By the signed key of a mail, from the mail program (RFC 8058).
    "newsletter_unsubscribe",
    # Counts words that were not understood, with nobody attached.
    "unknown_phrases_add",
    # Reads only; answers are too long for an address.
    "estimates_answered",
    "fees_get",
    "refund_rules_get",
    "notifications_get_linked_preferences",
    "notifications_set_linked_preference",
    "notifications_set_linked_timing",
    "notifications_unsubscribe",
    # 404 for a visitor, as for everybody the link was not made for.
    "identity_files_open",
    "health_live",
    "health_ready",
    "webhooks_razorpay",
    "open_work_list",
    "open_work_get",
    "open_work_similar",
    "calculators_list",
    "calculations_get",
    "work_kinds_list",
    "bills_preview",
    "prices_get",
    "questions_get",
    "places_list",
    "places_nearest",
    "project_invitation_lookup",
    "staff_lookup_invitation",
    "support_office_get",
    "team_invitation_lookup",
    "ticket_lookup",
    "ticket_reply_by_key",
    "trades_list",
    "trades_resolve",
    "trades_suggest",
    "search_words",
    "workers_search",
    "workers_count",
    "workers_get",
    "worker_free_slots",
    "worker_reviews_list",
    "worker_stars_list",
    "worker_badges_list",
    "badge_rules_get",
    "reference_lookup",
    "reference_code_send",
    "reference_answer",
    "reference_refuse",
}
"""Operations without a sign-in (``auth=None``). A new one is added here by decision."""

MOST_ASKED = ("open", "in_progress", "delivered", "completed")
"""States whose project is made once for all rows; the others are made by the rows that ask."""

UNSAFE = ("post", "put", "patch", "delete")


def all_rows() -> list[Row]:
    rows: list[Row] = []
    for app in settings.INSTALLED_APPS:
        name = f"{app}.tests.policy_rows"
        if (Path(settings.BASE_DIR) / app).is_dir() and importlib.util.find_spec(name):
            rows += importlib.import_module(name).ROWS
    return rows


def operations() -> dict[str, tuple[str, str, dict[str, Any]]]:
    found = {}
    for path, methods in DESCRIPTION["paths"].items():
        for method, operation in methods.items():
            found[operation["operationId"]] = (method, path, operation)
    return found


def is_versioned(operation: str) -> bool:
    """Whether its body names the version of the record it edits (core.api.record_versions)."""
    content = OPERATIONS[operation][2].get("requestBody", {}).get("content", {})
    reference = content.get("application/json", {}).get("schema", {}).get("$ref", "")
    schema = DESCRIPTION["components"]["schemas"].get(reference.rpartition("/")[2], {})
    return "edit_version" in schema.get("properties", {})


ROWS = all_rows()
OPERATIONS = operations()


def test_every_operation_has_rows() -> None:
    named = {row.operation for row in ROWS}
    assert set(OPERATIONS) - named == set(), "add rows to tests/policy_rows.py of the slice"
    assert named - set(OPERATIONS) == set(), "run `make gen`, or take the rows away"


def test_operations_open_to_visitors_are_pinned() -> None:
    unguarded = {
        name for name, (_, _, operation) in OPERATIONS.items() if not operation.get("security")
    }
    assert unguarded == OPEN_TO_VISITORS


Prepared = tuple[World, dict[str, str]]


@contextmanager
def prepared_world() -> Iterator[Prepared]:
    """One world for all rows, and the session of each actor; undone at the end."""
    with wrapping_transaction():
        world = World()
        for state in MOST_ASKED:
            world.project(state)
        yield (
            world,
            {actor: session_of(world.user(actor)) for actor in ACTORS if actor != "visitor"},
        )
        transaction.set_rollback(True)


@pytest.fixture(scope="module", autouse=True)
def compared_calls() -> None:
    """Once for all tests here: they differ in who asks for what, not in the language or the day."""
    compare_anew()


@pytest.fixture(scope="module")
def prepared(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Prepared]:
    with django_db_blocker.unblock(), prepared_world() as made:
        yield made


@pytest.fixture
def _django_db_helper(prepared: Prepared) -> Iterator[None]:
    """Replaces pytest-django's, which ends the connection, and with it the world, at each row.

    A row has its own transaction inside the world's.
    """
    with wrapping_transaction():
        yield
        transaction.set_rollback(True)


@pytest.mark.django_db
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.label)
def test_policy(row: Row, prepared: Prepared) -> None:
    """Each actor asks in turn; each one's changes are undone before the next."""
    world, sessions = prepared
    # A copy, since what is created for this row is undone after it.
    assert asked_by_all(row, deepcopy(world), sessions) == dict(row.expect)


def asked_by_all(row: Row, world: World, sessions: dict[str, str]) -> dict[str, int]:
    request = Request(row, world)
    answers = {}
    client = Client()  # One for all: each new one would rebuild the middleware.
    for actor in ACTORS:
        with wrapping_transaction():
            answer = request.send(client, sessions.get(actor))
            transaction.set_rollback(True)
        answers[actor] = answer.status_code
        if answer.status_code >= 400:
            assert answer["Content-Type"] == "application/problem+json", actor
    return answers


class Request:
    """The request of a row; what it needs is made in the world."""

    def __init__(self, row: Row, world: World) -> None:
        method, template, _ = OPERATIONS[row.operation]
        path, query = template.format(**row.path(world)), row.query(world)
        body = row.body(world) if row.body else {}
        if is_versioned(row.operation):
            body = {"edit_version": ANY_VERSION, **body}
        self._method, self.path, self._files = method, path, row.files
        self._world = world
        self._sent: dict[str, Any] = {"query_params": query, "headers": row.headers}
        if row.chunk is not None:
            self._sent |= {"data": row.chunk, "content_type": "application/offset+octet-stream"}
        elif method in UNSAFE and not row.files:
            self._sent |= {"data": json.dumps(body), "content_type": "application/json"}

    def send(self, client: Client, session: str | None) -> Any:
        """The answer in this session; None for a visitor."""
        client.cookies.clear()
        if session is not None:
            client.cookies[settings.SESSION_COOKIE_NAME] = session
        # Files are read as they are sent, so each sending has its own.
        files = {"data": self._files(self._world)} if self._files else {}
        return getattr(client, self._method)(self.path, **self._sent, **files)
