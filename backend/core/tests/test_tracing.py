"""One trace from a request through its job to its event; nothing personal in any span."""

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from django.http import HttpRequest
from django.test import Client, override_settings
from ninja import Router
from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from core.events import publish
from core.events.hub import Hub
from core.jobs.declaration import job
from core.observability.tracing import span, trace_to
from core.resilience.external_calls import ServiceAway, external_call
from core.testing.jobs import RunJobs
from core.tests.conftest import ApiOf

router = Router()


@job(in_transaction=False)
def send_greeting(room: str) -> None:
    with external_call("sms"):
        pass
    publish("person:0193b3c0-0000-7000-8000-000000000000", "notifications")


@router.get("/rooms/{room}", auth=None)
def rooms_get(request: HttpRequest, room: str) -> Any:
    send_greeting.defer(room=room)
    return {}


@router.get("/broken", auth=None)
def broken_get(request: HttpRequest) -> Any:
    raise RuntimeError("asha.patil@example.in has no room")


@pytest.fixture
def spans() -> Iterator[InMemorySpanExporter]:
    exporter = InMemorySpanExporter()
    with override_settings(TRACES_URL="http://localhost:4318/v1/traces", TRACES_RATIO=1.0):
        trace_to(exporter)
        yield exporter
        trace_to(None)


def by_name(spans: InMemorySpanExporter) -> dict[str, ReadableSpan]:
    return {one.name: one for one in spans.get_finished_spans()}


@pytest.mark.django_db(transaction=True)
def test_one_trace_goes_through_request_job_call_and_event(
    spans: InMemorySpanExporter, api_of: type[ApiOf], run_jobs: RunJobs
) -> None:
    payloads: list[str] = []
    with connection.cursor() as cursor:
        cursor.execute('LISTEN "karigar_events"')
    with override_settings(ROOT_URLCONF=api_of(router)):
        Client().get("/api/rooms/asha.patil@example.in?phone=9876543210")
    run_jobs()
    raw = connection.connection
    payloads = [notify.payload for notify in raw.notifies(timeout=1, stop_after=1)]
    with connection.cursor() as cursor:
        cursor.execute("UNLISTEN *")
    Hub(None)._receive(payloads[0])  # type: ignore[arg-type]  # it is not asked to connect

    found = by_name(spans)
    request = found["GET /api/rooms/<room>"]
    run, call, event = found[send_greeting.name], found["sms"], found["deliver event"]
    ids = {one.context.trace_id for one in (request, run, call, event)}
    assert len(ids) == 1
    assert run.parent.span_id == request.context.span_id
    assert call.parent.span_id == event.parent.span_id == run.context.span_id
    assert dict(request.attributes or {}) == {"route": "/api/rooms/<room>", "status": 200}
    everything = json.dumps([json.loads(one.to_json()) for one in found.values()])
    assert "asha" not in everything
    assert "98765" not in everything


def test_a_failure_gives_its_type_and_not_its_words(
    spans: InMemorySpanExporter, api_of: type[ApiOf]
) -> None:
    with override_settings(ROOT_URLCONF=api_of(router)):
        Client(raise_request_exception=False).get("/api/broken")
    with pytest.raises(ServiceAway), external_call("sms", OSError):
        raise OSError("9876543210 is not reachable")
    with pytest.raises(KeyError), span("lookup"):
        raise KeyError("Asha Patil")
    found = by_name(spans)
    assert not found["GET /api/broken"].status.is_ok
    assert found["sms"].attributes == {"error.type": "OSError"}
    assert found["lookup"].attributes == {"error.type": "KeyError"}
    texts = [one.to_json() for one in found.values()]
    assert not [text for text in texts if "asha" in text.lower() or "9876543210" in text]


def test_nothing_is_imported_while_they_are_off() -> None:
    program = (
        "import django, sys; django.setup(); import config.wsgi;"
        "print([name for name in sys.modules if name.startswith(('opentelemetry', 'sentry_sdk'))])"
    )
    shown = subprocess.run(
        [sys.executable, "-c", program],
        cwd=settings.BASE_DIR,
        env={"DJANGO_SETTINGS_MODULE": "config.settings", "KARIGAR_ENV": "test", "PATH": ""},
        check=True,
        capture_output=True,
        text=True,
    )
    assert shown.stdout.strip() == "[]"
