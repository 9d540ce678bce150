"""Log lines: one shape, the request id in each, nothing about people."""

import io
import json
import logging
from typing import Any

import pytest
import structlog
from django.http import HttpRequest
from django.test import Client, override_settings
from ninja import Router
from structlog.testing import capture_logs

from core import logs
from core.requests.request_id import begin_request
from core.testing.people import SignIn
from core.tests.conftest import ApiOf

router = Router()


@router.get("/rooms/{room}", auth=None)
def rooms_get(request: HttpRequest, room: str) -> Any:
    return {"room": room}


@router.get("/mine")
def mine_get(request: HttpRequest) -> Any:
    return {}


@router.get("/broken", auth=None)
def broken_get(request: HttpRequest) -> Any:
    raise RuntimeError("asha.patil@example.in has no token=abc123")


def written(log_format: str, act: Any) -> str:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.formatter(log_format))
    logger = logging.getLogger("core.tests.logs")
    logger.handlers, logger.propagate = [handler], False
    logger.setLevel(logging.INFO)
    act(structlog.get_logger("core.tests.logs"), logger)
    logger.handlers = []
    return stream.getvalue()


def test_a_line_is_json_with_the_request_id() -> None:
    begin_request("abc-123")
    line = json.loads(written("json", lambda log, _plain: log.info("paid", order_id="7", ms=12)))
    assert line["event"] == "paid"
    assert line["request_id"] == "abc-123"
    assert (line["order_id"], line["ms"], line["level"]) == ("7", 12, "info")
    assert line["timestamp"].endswith("Z")


def test_other_peoples_loggers_write_the_same_lines() -> None:
    begin_request("abc-124")
    line = json.loads(written("json", lambda _log, plain: plain.warning("lost %s of %d", "x", 3)))
    assert line["event"] == "lost x of 3"
    assert line["request_id"] == "abc-124"
    assert line["logger"] == "core.tests.logs"


def test_console_lines_are_for_reading() -> None:
    text = written("console", lambda log, _plain: log.info("paid", order_id="7", email="a@b.in"))
    assert "paid" in text
    assert "order_id=7" in text
    assert "a@b.in" not in text


@pytest.mark.parametrize(
    "fields",
    [
        {"email": "asha@example.in"},
        {"first_name": "asha@example.in"},
        {"user_phone": "asha@example.in"},
        {"authorization": "Bearer asha@example.in"},
        {"note": "mail to asha@example.in bounced"},
        {"data": {"inner": {"password": "asha@example.in"}}},
        {"items": ["x", "asha@example.in"]},
    ],
)
def test_personal_data_is_masked_under_telling_keys_and_inside_text(fields: dict[str, Any]) -> None:
    text = written("json", lambda log, _plain: log.info("something", **fields))
    assert "asha" not in text
    assert "hidden" in text or "[email]" in text


@pytest.mark.parametrize("phone", ["+919876543210", "9876543210", "+91 98765 43210"])
def test_mobile_numbers_are_masked(phone: str) -> None:
    text = written("json", lambda log, _plain: log.info(f"call {phone} back"))
    assert "call [phone] back" in text


def test_ids_and_amounts_are_kept() -> None:
    kept = {
        "project_id": "0198b6a1-9876-7543-8100-9876543210ab",
        "paise": 9_876_543_210,
        "status": 409,
    }
    line = json.loads(written("json", lambda log, _plain: log.info("ok", **kept)))
    assert {name: line[name] for name in kept} == kept


def test_exceptions_are_told_without_the_values_in_them() -> None:
    def act(log: Any, _plain: Any) -> None:
        try:
            raise ValueError("Key (email)=(asha@example.in) exists; ?key=SECRET&x=1")
        except ValueError:
            log.exception("refused")

    line = json.loads(written("json", act))
    assert "ValueError" in line["exception"]
    assert "asha" not in line["exception"]
    assert "SECRET" not in line["exception"]


@pytest.mark.django_db
def test_each_request_has_one_access_line(sign_in: SignIn) -> None:
    user, client = sign_in("asha")
    with override_settings(ROOT_URLCONF=ApiOf(router)), capture_logs() as lines:
        answer = Client().get(
            "/api/rooms/secret-name?key=1", headers={"X-Request-ID": "from-proxy-1"}
        )
        client.get("/api/mine")
        Client().get("/api/nowhere/asha")
    assert answer.headers["X-Request-ID"] == "from-proxy-1"
    access = [line for line in lines if line["event"] == "request"]
    assert [(line["path"], line["status"], line["user_id"]) for line in access] == [
        ("/api/rooms/<room>", 200, None),
        ("/api/mine", 200, str(user.pk)),
        ("unmatched", 404, None),
    ]
    assert all(line["method"] == "GET" and line["ms"] >= 0 for line in access)
    assert "secret-name" not in str(lines)


@pytest.mark.django_db
@pytest.mark.parametrize("sent", ["x" * 65, "a b", "<script>", "id\r\nSet-Cookie: x"])
def test_a_malformed_request_id_is_replaced(sent: str) -> None:
    with override_settings(ROOT_URLCONF=ApiOf(router)):
        answer = Client().get("/api/rooms/1", headers={"X-Request-ID": sent})
    assert answer.headers["X-Request-ID"] != sent
    assert len(answer.headers["X-Request-ID"]) == 36


@pytest.mark.django_db
def test_the_error_answer_and_the_log_share_the_reference() -> None:
    with override_settings(ROOT_URLCONF=ApiOf(router)), capture_logs() as lines:
        answer = Client().get("/api/broken")
    assert answer.status_code == 500
    assert answer.json()["request_id"] == answer.headers["X-Request-ID"]
    assert "asha" not in answer.content.decode()
    assert any(line["event"] == "unhandled error" for line in lines)
