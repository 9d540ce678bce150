"""Django's and allauth's own refusals, in the one error format."""

from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.test import Client, RequestFactory, override_settings
from ninja import Router

from core.api import faults
from core.api.allauth_problems import AllauthProblems
from core.testing.people import SignIn
from core.tests.conftest import ApiOf

router = Router()


@router.post("/things")
def things_create(request: HttpRequest) -> Any:
    return {}


urls = ApiOf(router)


def is_problem(answer: Any, status: int, code: str) -> bool:
    assert answer.headers["Content-Type"] == "application/problem+json"
    body = answer.json()
    assert set(body) >= {"type", "title", "status", "detail", "code", "errors", "request_id"}
    assert (answer.status_code, body["status"], body["code"]) == (status, status, code)
    return True


@pytest.mark.django_db
def test_an_unknown_address_of_the_api() -> None:
    with override_settings(ROOT_URLCONF=urls):
        assert is_problem(Client().get("/api/nowhere"), 404, "not_found")


@pytest.mark.django_db
def test_a_method_that_is_not_there() -> None:
    with override_settings(ROOT_URLCONF=urls):
        answer = Client().get("/api/things")
    assert is_problem(answer, 405, "method_not_allowed")
    assert answer.headers["Allow"] == "POST"


@pytest.mark.django_db
def test_a_write_without_a_csrf_token(sign_in: SignIn) -> None:
    _user, client = sign_in("asha")
    client.handler.enforce_csrf_checks = True
    with override_settings(ROOT_URLCONF=urls):
        assert is_problem(client.post("/api/things"), 403, "csrf_failed")


@pytest.mark.parametrize("path", ["/api/x", "/_allauth/browser/v1/x"])
def test_machine_paths_get_problems(path: str) -> None:
    request = RequestFactory().get(path)
    answers = [
        (faults.csrf_failed(request), 403, "csrf_failed"),
        (faults.bad_request(request, Exception()), 400, "bad_request"),
        (faults.permission_denied(request, Exception()), 403, "not_allowed"),
        (faults.not_found(request, Exception()), 404, "not_found"),
        (faults.internal_error(request), 500, "internal_error"),
    ]
    for answer, status, code in answers:
        assert answer.status_code == status
        assert answer.headers["Content-Type"] == "application/problem+json"
        assert f'"code": "{code}"'.encode() in answer.content  # type: ignore[attr-defined]


def test_people_get_pages() -> None:
    request = RequestFactory().get("/ops/x")
    for answer in [
        faults.csrf_failed(request),
        faults.bad_request(request, Exception()),
        faults.permission_denied(request, Exception()),
        faults.not_found(request, Exception()),
        faults.internal_error(request),
    ]:
        assert answer.headers["Content-Type"].startswith("text/html")


def through(answer: Any, path: str = "/_allauth/browser/v1/auth/login") -> Any:
    request = RequestFactory().post(path)
    return AllauthProblems(lambda _request: answer)(request)


def body_of(answer: Any) -> dict[str, Any]:
    import json

    return dict(json.loads(answer.content))


def allauth_error(code: str, param: str | None = "password", status: int = 400) -> JsonResponse:
    error = {"message": "A sentence.", "code": code}
    if param:
        error["param"] = param
    return JsonResponse({"status": status, "errors": [error]}, status=status)


def test_allauths_field_errors_become_ours() -> None:
    answer = through(allauth_error("password_too_short"))
    assert answer.headers["Content-Type"] == "application/problem+json"
    body = body_of(answer)
    assert (answer.status_code, body["code"]) == (400, "validation_failed")
    assert body["errors"] == [
        {"field": "password", "message": "A sentence.", "code": "password_too_short"}
    ]


@pytest.mark.parametrize("code", ["too_many_login_attempts", "rate_limited"])
def test_allauths_hidden_limits_are_429(code: str) -> None:
    answer = through(allauth_error(code, None))
    body = body_of(answer)
    assert (answer.status_code, body["status"], body["code"]) == (429, 429, "too_many_requests")
    assert body["detail"] == "A sentence."


def test_the_codes_are_those_allauth_raises() -> None:
    from allauth.account.adapter import DefaultAccountAdapter

    from core.api.allauth_problems import limit_codes

    assert limit_codes <= set(DefaultAccountAdapter.error_messages)


def test_the_flows_to_go_on_with_are_kept() -> None:
    data = {"flows": [{"id": "login"}, {"id": "verify_email", "is_pending": True}]}
    answer = JsonResponse(
        {"status": 401, "data": data, "meta": {"is_authenticated": False}}, status=401
    )
    answer.set_cookie("sessionid", "abc")
    answer.headers["Cache-Control"] = "no-store"
    problem = through(answer)
    body = body_of(problem)
    assert (problem.status_code, body["code"]) == (401, "not_signed_in")
    assert body["data"] == data
    assert body["meta"] == {"is_authenticated": False}
    assert problem.cookies["sessionid"].value == "abc"
    assert problem.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    ("status", "code"),
    [(403, "not_allowed"), (404, "not_found"), (409, "conflict"), (429, "too_many_requests")],
)
def test_allauths_bare_statuses(status: int, code: str) -> None:
    answer = through(JsonResponse({"status": status}, status=status))
    assert (answer.status_code, body_of(answer)["code"]) == (status, code)


def test_success_problems_and_other_paths_are_left_alone() -> None:
    for answer in [
        JsonResponse({"status": 200}),
        JsonResponse({"code": "x"}, status=400, content_type="application/problem+json"),
        HttpResponse("page", status=404),
    ]:
        assert through(answer) is answer
    answer = JsonResponse({}, status=400)
    assert through(answer, "/api/things") is answer


@pytest.mark.django_db
def test_allauth_itself_answers_with_problems() -> None:
    answer = Client().post("/_allauth/browser/v1/auth/login", {}, content_type="application/json")
    assert answer.status_code == 400
    assert is_problem(answer, 400, "validation_failed")
    assert {error["field"] for error in answer.json()["errors"]} >= {"password"}
    assert is_problem(Client().get("/_allauth/browser/v1/nowhere"), 404, "not_found")
    session = Client().get("/_allauth/browser/v1/auth/session")
    assert session.status_code == 401
    assert session.json()["data"]["flows"]
    assert session.headers["Content-Type"] == "application/problem+json"
