"""Idempotency-Key: run once, answered identically, also for concurrent requests."""

import threading
import time
from datetime import timedelta
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection, connections
from django.http import HttpRequest
from django.test import Client, override_settings
from django.utils import timezone
from ninja import File, Router, Schema, Status
from ninja.files import UploadedFile

from core import tasks
from core.api import idempotency
from core.api.idempotency import idempotent
from core.api.operations import outside_transaction
from core.errors import Conflict
from core.models import IdempotencyRecord
from core.testing.people import SignIn
from core.tests.conftest import ApiOf

router = Router()
carried_out: list[str] = []
may_go_on = threading.Event()


class Thing(Schema):
    name: str


@router.post("/things", response={201: Thing})
@idempotent
def things_create(request: HttpRequest, body: Thing) -> Any:
    return _create(body)


def _create(body: Thing) -> Any:
    carried_out.append(body.name)
    if body.name == "slow":
        may_go_on.wait(5)
    if body.name == "refused":
        raise Conflict
    if body.name == "broken":
        raise RuntimeError
    return Status(201, {"name": f"{body.name} {len(carried_out)}"})


@router.post("/letters", response={201: Thing})
@idempotent
@outside_transaction
def letters_create(request: HttpRequest, body: Thing) -> Any:
    """As ``things``, in an operation that opens transactions of its own."""
    return _create(body)


@router.post("/shelves/{shelf}/things", response={201: Thing})
@idempotent
def shelf_things_create(request: HttpRequest, shelf: str, body: Thing) -> Any:
    carried_out.append(shelf)
    return Status(201, {"name": shelf})


@router.post("/uploads", response={201: Thing})
@idempotent
def uploads_create(request: HttpRequest, file: File[UploadedFile]) -> Any:
    carried_out.append(file.name or "")
    return Status(201, {"name": f"{(file.read() or b'').decode()} {len(carried_out)}"})


@router.post("/open", auth=None, response=Thing)
@idempotent
def open_create(request: HttpRequest, body: Thing) -> Any:
    carried_out.append(body.name)
    return body


urls = ApiOf(router)
pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def clean() -> Any:
    carried_out.clear()
    may_go_on.clear()
    with override_settings(ROOT_URLCONF=urls):
        yield


def post(client: Client, path: str, name: str, key: str | None = "k-1") -> Any:
    headers = {} if key is None else {"Idempotency-Key": key}
    return client.post(
        f"/api{path}", {"name": name}, content_type="application/json", headers=headers
    )


BOTH_KINDS = pytest.mark.parametrize("path", ["/things", "/letters"])
"""Operations of one transaction, and of several."""


@BOTH_KINDS
def test_the_second_gets_the_first_answer(sign_in: SignIn, path: str) -> None:
    _user, client = sign_in("asha")
    first, second = post(client, path, "a"), post(client, path, "a")
    assert (first.status_code, first.json()) == (201, {"name": "a 1"})
    assert (second.status_code, second.json()) == (201, {"name": "a 1"})
    assert second.headers["Content-Type"] == first.headers["Content-Type"]
    assert "Idempotency-Replayed" not in first.headers
    assert second.headers["Idempotency-Replayed"] == "true"
    assert carried_out == ["a"]


def test_without_the_header_each_is_carried_out(sign_in: SignIn) -> None:
    _user, client = sign_in("asha")
    post(client, "/things", "a", None)
    assert post(client, "/things", "a", None).json() == {"name": "a 2"}


@pytest.mark.parametrize("path", ["/shelves/1/things", "/shelves/2/things"])
def test_another_person_or_operation_has_its_own_keys(sign_in: SignIn, path: str) -> None:
    asha, ravi = sign_in("asha")[1], sign_in("ravi")[1]
    post(asha, "/things", "a")
    assert post(ravi, "/things", "a").json() == {"name": "a 2"}
    assert post(asha, path, "a").status_code == 201


def test_the_same_key_for_other_values_is_refused(sign_in: SignIn) -> None:
    _user, client = sign_in("asha")
    post(client, "/things", "a")
    answer = post(client, "/things", "b")
    assert answer.status_code == 422
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.json()["code"] == "idempotency_key_reused"
    post(client, "/shelves/1/things", "a", "k-2")
    assert post(client, "/shelves/2/things", "a", "k-2").status_code == 422
    assert carried_out == ["a", "1"]


@BOTH_KINDS
@pytest.mark.parametrize(("name", "status"), [("refused", 409), ("broken", 500)])
def test_refusals_and_faults_are_not_kept(
    sign_in: SignIn, name: str, status: int, path: str
) -> None:
    _user, client = sign_in("asha")
    assert post(client, path, name).status_code == status
    assert post(client, path, name).status_code == status
    assert carried_out == [name, name]
    assert not IdempotencyRecord.objects.exists()


@pytest.mark.parametrize("key", ["", "x" * 129, "with space", "ключ"])
def test_a_malformed_key_is_refused(sign_in: SignIn, key: str) -> None:
    _user, client = sign_in("asha")
    answer = post(client, "/things", "a", key)
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "Idempotency-Key"
    assert carried_out == []


def test_a_visitor_s_second_sending_is_the_first() -> None:
    assert post(Client(), "/open", "a").status_code == 200
    again = post(Client(), "/open", "a")
    assert (again.status_code, again.json()) == (200, {"name": "a"})
    assert again.headers["Idempotency-Replayed"] == "true"
    assert carried_out == ["a"]
    assert post(Client(), "/things", "a").status_code == 401


def test_a_visitor_learns_nothing_by_another_s_key(sign_in: SignIn) -> None:
    post(Client(), "/open", "a")
    answer = post(Client(), "/open", "b")
    assert (answer.status_code, answer.json()["code"]) == (422, "idempotency_key_reused")
    assert post(sign_in("asha")[1], "/open", "b").status_code == 200
    assert carried_out == ["a", "b"]


def test_an_upload_is_known_again_whatever_its_boundary(sign_in: SignIn) -> None:
    _user, client = sign_in("asha")

    def send(content: bytes, boundary: str) -> Any:
        from django.test.client import encode_multipart

        upload = SimpleUploadedFile("plan.txt", content)
        return client.post(
            "/api/uploads",
            encode_multipart(boundary, {"file": upload}),
            content_type=f"multipart/form-data; boundary={boundary}",
            headers={"Idempotency-Key": "k"},
        )

    assert send(b"plan", "aaa").json() == {"name": "plan 1"}
    assert send(b"plan", "bbb").json() == {"name": "plan 1"}
    assert send(b"another", "ccc").status_code == 422


def test_a_day_later_the_key_is_free(sign_in: SignIn) -> None:
    _user, client = sign_in("asha")
    post(client, "/things", "a")
    IdempotencyRecord.objects.update(created_at=timezone.now() - timedelta(hours=25))
    assert post(client, "/things", "b").json() == {"name": "b 2"}
    assert post(client, "/things", "b").json() == {"name": "b 2"}
    IdempotencyRecord.objects.update(created_at=timezone.now() - timedelta(hours=25))
    tasks.delete_idempotency_records()
    assert not IdempotencyRecord.objects.exists()


def _send_in_thread(
    client: Client, name: str, answers: list[Any], path: str = "/things"
) -> threading.Thread:
    def send() -> None:
        try:
            answers.append(post(client, path, name))
        finally:
            connections.close_all()

    thread = threading.Thread(target=send)
    thread.start()
    return thread


def _wait_for(condition: Any) -> None:
    until = time.monotonic() + 5
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.02)


def _somebody_waits_for_a_lock() -> bool:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM pg_stat_activity "
            "WHERE datname = current_database() AND wait_event_type = 'Lock'"
        )
        return bool(cursor.fetchone()[0])


@pytest.mark.django_db(transaction=True)
def test_of_two_at_the_same_time_the_second_waits_and_gets_the_first_answer(
    sign_in: SignIn,
) -> None:
    _user, client = sign_in("asha")
    answers: list[Any] = []
    first = _send_in_thread(client, "slow", answers)
    _wait_for(lambda: carried_out == ["slow"])
    second = _send_in_thread(client, "slow", answers)
    _wait_for(_somebody_waits_for_a_lock)
    may_go_on.set()
    first.join()
    second.join()
    assert [answer.json() for answer in answers] == [{"name": "slow 1"}] * 2
    assert carried_out == ["slow"]


@pytest.mark.django_db(transaction=True)
def test_of_two_in_several_transactions_the_second_gets_the_first_answer_too(
    sign_in: SignIn,
) -> None:
    _user, client = sign_in("asha")
    answers: list[Any] = []
    first = _send_in_thread(client, "slow", answers, "/letters")
    _wait_for(lambda: carried_out == ["slow"])
    second = _send_in_thread(client, "slow", answers, "/letters")
    may_go_on.set()
    first.join()
    second.join()
    assert [answer.json() for answer in answers] == [{"name": "slow 1"}] * 2
    assert carried_out == ["slow"]


@pytest.mark.django_db(transaction=True)
def test_a_second_that_waited_too_long_is_told_to_come_back(
    sign_in: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(idempotency, "longest_wait", timedelta(milliseconds=100))
    _user, client = sign_in("asha")
    answers: list[Any] = []
    first = _send_in_thread(client, "slow", answers)
    _wait_for(lambda: carried_out == ["slow"])
    refused = post(client, "/things", "slow")
    may_go_on.set()
    first.join()
    assert (refused.status_code, refused.json()["code"]) == (409, "first_request_still_running")
    assert answers[0].status_code == 201


def test_the_header_is_part_of_the_contract() -> None:
    operation = urls.api.get_openapi_schema()["paths"]["/api/things"]["post"]
    (parameter,) = [found for found in operation["parameters"] if found["in"] == "header"]
    assert parameter["name"] == "Idempotency-Key"
    assert parameter["required"] is False


def test_what_a_dead_process_began_is_begun_again_after_a_minute(
    sign_in: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    _user, client = sign_in("asha")
    post(client, "/letters", "a")
    IdempotencyRecord.objects.update(status=None, content_type="", body=b"")
    monkeypatch.setattr(idempotency, "longest_wait", timedelta(0))
    monkeypatch.setattr(idempotency, "looks_every", 0)
    assert post(client, "/letters", "a").json()["code"] == "first_request_still_running"
    IdempotencyRecord.objects.update(created_at=timezone.now() - idempotency.died_after)
    assert post(client, "/letters", "a").json() == {"name": "a 2"}
    assert post(client, "/letters", "a").json() == {"name": "a 2"}
