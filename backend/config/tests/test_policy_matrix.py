"""Every operation of the API is asked by every kind of person (architecture: Contracts, Policy)."""

import importlib
import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import transaction
from django.test import Client

from accounts.tests.signing_in import sign_in_freshly
from config.api import api
from config.tests.policy_matrix import Row
from config.tests.world import ACTORS, World

OPEN_TO_VISITORS = {
    "accounts_get_session",
    "accounts_get_google_sign_up",
    "accounts_protect",
    "accounts_request_confirmation",
    "accounts_undo_email_change",
    "accounts_send_phone_otp",
    "accounts_verify_phone_otp",
    "accounts_verify_phone_signup",
    "client_logs_create",
    "content_landing",
    "content_page",
    "fees_get",
    "notifications_get_linked_preferences",
    "notifications_set_linked_preference",
    "notifications_unsubscribe",
    "health_live",
    "health_ready",
    "webhooks_razorpay",
    "open_work_list",
    "open_work_get",
    "open_work_similar",
    "places_list",
    "places_nearest",
    "staff_lookup_invitation",
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
}
"""Operations without a sign-in (``auth=None``). A new one is added here by decision."""

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
    for path, methods in api.get_openapi_schema()["paths"].items():
        for method, operation in methods.items():
            found[operation["operationId"]] = (method, path, operation)
    return found


ROWS = all_rows()
OPERATIONS = operations()


def test_every_operation_has_rows() -> None:
    assert set(OPERATIONS) == {row.operation for row in ROWS}


def test_operations_open_to_visitors_are_pinned() -> None:
    unguarded = {
        name for name, (_, _, operation) in OPERATIONS.items() if not operation.get("security")
    }
    assert unguarded == OPEN_TO_VISITORS


@pytest.mark.django_db
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.label)
def test_policy(row: Row, world: World) -> None:
    """Each actor asks in turn; what it changed is undone before the next one asks."""
    method, template, _ = OPERATIONS[row.operation]
    path, query = template.format(**row.path(world)), row.query(world)
    body = row.body(world) if row.body else {}
    answers = {}
    for actor in ACTORS:
        with transaction.atomic():
            client = browser(world, actor)
            content: dict[str, Any] = {}
            if row.files:
                content = {"data": row.files(world)}
            elif method in UNSAFE:
                content = {"data": json.dumps(body), "content_type": "application/json"}
            answer = getattr(client, method)(path, query_params=query, **content)
            transaction.set_rollback(True)
        answers[actor] = answer.status_code
        if answer.status_code >= 400:
            assert answer["Content-Type"] == "application/problem+json", actor
    assert answers == dict(row.expect)


def browser(world: World, actor: str) -> Client:
    client = Client()
    if actor != "visitor":
        sign_in_freshly(client, world.user(actor))
    return client
