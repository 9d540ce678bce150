"""An error report: what it says of the fault, and nothing of the person who met it."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.http import HttpRequest
from django.test import Client, override_settings
from ninja import Router
from sentry_sdk.envelope import Envelope
from sentry_sdk.transport import Transport

from core.jobs.declaration import job
from core.observability import error_reports, process
from core.testing.jobs import RunJobs
from core.testing.people import SignIn
from core.tests.conftest import ApiOf

router = Router()
PERSON = "Asha Patil"
PHONE = "9876543210"

sent: list[dict[str, Any]] = []


class Collecting(Transport):
    def capture_envelope(self, envelope: Envelope) -> None:
        sent.extend(event for item in envelope.items if (event := item.get_event()))


@router.post("/broken", auth=None)
def broken_post(request: HttpRequest) -> Any:
    raise ValueError(f"Key (phone)=({PHONE}) of {PERSON} already exists")


@job()
def break_down(person: str) -> None:
    raise LookupError(person)


@pytest.fixture(autouse=True)
def reports() -> Iterator[None]:
    sent.clear()
    error_reports._begin.cache_clear()
    with override_settings(ERROR_REPORTS_DSN="http://key@localhost:9/1"):
        error_reports._begin(Collecting)
        # The same entry as `report` itself asks for.
        begin, error_reports._begin = error_reports._begin, lambda: None  # type: ignore[assignment]
        yield
        error_reports._begin = begin  # type: ignore[assignment]
        begin.cache_clear()


@pytest.mark.django_db
def test_a_fault_is_reported_without_the_request(
    api_of: type[ApiOf], sign_in: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "_kind", "web")
    user, browser = sign_in("asha")
    browser.raise_request_exception = False
    with override_settings(ROOT_URLCONF=api_of(router)):
        answer = browser.post(
            "/api/broken?email=asha.patil@example.in",
            {"aadhaar": "499118665246"},
            headers={"X-Request-ID": "0193b3c0-1"},
        )
    assert answer.status_code == 500
    (event,) = sent
    assert event["tags"] == {
        "request_id": "0193b3c0-1",
        "process": "web",
        "route": "/api/broken",
    }
    (value,) = event["exception"]["values"]
    assert value["type"] == "ValueError"
    assert value["stacktrace"]["frames"][-1]["function"] == "broken_post"
    text = json.dumps(event)
    for secret in (PERSON, PHONE, "asha.patil", "499118665246", str(user.pk), "sessionid"):
        assert secret not in text
    assert not event.keys() & {"user", "request", "server_name", "breadcrumbs", "extra", "contexts"}


@pytest.mark.django_db
def test_a_failed_job_is_reported(run_jobs: RunJobs) -> None:
    break_down.defer(person="Asha")
    with pytest.raises(LookupError):
        run_jobs()
    (event,) = sent
    assert event["tags"]["task"] == break_down.name
    assert event["exception"]["values"][0]["type"] == "LookupError"
    assert "Asha" not in json.dumps(event)


def test_nothing_is_sent_without_an_address(api_of: type[ApiOf]) -> None:
    with override_settings(ROOT_URLCONF=api_of(router), ERROR_REPORTS_DSN=""):
        Client(raise_request_exception=False).post("/api/broken")
    assert sent == []
