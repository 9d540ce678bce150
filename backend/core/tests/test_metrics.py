"""What a scrape shows, to whom, and that nothing in it is about a person."""

import os
import subprocess
import sys
from typing import Any

import pytest
from django.conf import settings
from django.http import HttpRequest
from django.test import Client, override_settings
from django.utils import timezone
from ninja import Router
from prometheus_client import REGISTRY
from prometheus_client.parser import text_string_to_metric_families

from config.wsgi import application
from core.jobs.declaration import job
from core.observability import process
from core.observability.collectors import collectors
from core.observability.exposition import Metrics, answer
from core.resilience.external_calls import ServiceAway, external_call
from core.testing.jobs import RunJobs
from core.tests.conftest import ApiOf

router = Router()

TOKEN = "scrape"


@pytest.fixture(autouse=True)
def of_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker shows what the database knows."""
    monkeypatch.setattr(process, "_kind", "worker")


@router.get("/rooms/{room}", auth=None)
def rooms_get(request: HttpRequest, room: str) -> Any:
    return {"room": room}


@job()
def greet(person: str) -> None:
    if person == "nobody":
        raise ValueError(person)


def value(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0.0


def scrape(authorization: str = f"Bearer {TOKEN}") -> tuple[int, str]:
    status, _type, body = answer(authorization)
    return status, body.decode()


def samples(text: str) -> list[tuple[str, dict[str, str], float]]:
    return [
        (sample.name, sample.labels, sample.value)
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    ]


def test_without_a_token_there_is_no_such_address() -> None:
    assert scrape()[0] == 404


@pytest.mark.django_db
@override_settings(METRICS_TOKEN=TOKEN)
def test_only_the_bearer_of_the_token_is_answered() -> None:
    for other in ("", "Bearer", "Bearer other", f"Basic {TOKEN}", TOKEN):
        assert scrape(other)[0] == 401
    assert scrape()[0] == 200


@pytest.mark.django_db
def test_the_web_process_answers_before_django() -> None:
    assert isinstance(application, Metrics)
    begun: list[Any] = []
    environ = {"PATH_INFO": "/metrics", "HTTP_AUTHORIZATION": f"Bearer {TOKEN}"}
    with override_settings(METRICS_TOKEN=TOKEN):
        body = b"".join(application(environ, lambda *values: begun.append(values)))
    assert begun[0][0] == "200 OK"
    assert b"karigar_request_seconds" in body


@pytest.mark.django_db
def test_a_request_counts_under_its_route_and_never_its_path(api_of: type[ApiOf]) -> None:
    counted = {"method": "GET", "route": "/api/rooms/<room>", "status": "200"}
    before = value("karigar_requests_total", **counted)
    with override_settings(ROOT_URLCONF=api_of(router)):
        Client().get("/api/rooms/asha.patil@example.in?phone=9876543210")
        Client().generic("ASHA", "/api/rooms/x")
        Client().get("/nowhere/asha.patil@example.in")
    assert value("karigar_requests_total", **counted) == before + 1
    assert value("karigar_request_seconds_count", method="GET", route="/api/rooms/<room>") > 0
    assert value("karigar_requests_total", method="GET", route="unmatched", status="404") > 0
    labels = {text for _, pairs, _ in everything() for text in pairs.values()}
    assert not [text for text in labels if "asha" in text.lower() or "98765" in text]


def everything() -> list[tuple[str, dict[str, str], float]]:
    return [
        (sample.name, sample.labels, sample.value)
        for family in REGISTRY.collect()
        for sample in family.samples
    ]


@pytest.mark.django_db
@override_settings(METRICS_TOKEN=TOKEN)
def test_the_queue_is_shown_by_task(run_jobs: RunJobs) -> None:
    greet.defer(person="asha")
    greet.at(timezone.now() + timezone.timedelta(hours=1)).defer(person="later")
    found = {
        name: number
        for name, labels, number in samples(scrape()[1])
        if labels.get("task") == greet.name
    }
    assert found["karigar_jobs_waiting"] == 1
    assert found["karigar_jobs_scheduled"] == 1
    assert found["karigar_jobs_failed"] == 0
    assert 0 <= found["karigar_jobs_oldest_seconds"] < 60

    done = value("karigar_job_runs_total", task=greet.name, outcome="done")
    run_jobs()
    assert value("karigar_job_runs_total", task=greet.name, outcome="done") == done + 1
    greet.defer(person="nobody")
    failed = value("karigar_job_runs_total", task=greet.name, outcome="failed")
    with pytest.raises(ValueError, match="nobody"):
        run_jobs()
    assert value("karigar_job_runs_total", task=greet.name, outcome="failed") == failed + 1


def test_calls_and_the_circuit_are_counted_by_outcome() -> None:
    def counted(outcome: str) -> float:
        return value("karigar_external_calls_total", service="sms", outcome=outcome)

    before = {outcome: counted(outcome) for outcome in ("ok", "failed", "not_called")}
    with external_call("sms"):
        pass
    for _ in range(5):
        with pytest.raises(ServiceAway), external_call("sms", OSError):
            raise OSError
    assert value("karigar_circuit_open", service="sms") == 1
    with pytest.raises(ServiceAway), external_call("sms"):
        pass
    after = {outcome: counted(outcome) - before[outcome] for outcome in before}
    assert after == {"ok": 1, "failed": 5, "not_called": 1}


@pytest.mark.django_db
@override_settings(METRICS_TOKEN=TOKEN)
def test_figures_that_cannot_be_read_are_named_and_the_others_are_shown() -> None:
    def broken() -> list[Any]:
        raise OSError

    collectors.add("broken", broken)
    try:
        found = samples(scrape()[1])
    finally:
        del collectors["broken"]
    failed = {labels["name"]: number for name, labels, number in found if "collector" in name}
    assert failed == {"jobs": 0, "archive": 0, "books": 0, "broken": 1}
    assert "karigar_process_resident_memory_bytes" in {name for name, _, _ in found}


def test_processes_of_a_kind_are_added_up_and_the_dead_ones_gauges_dropped(tmp_path: Any) -> None:
    program = """
import sys
from core.observability.process import begin_process
begin_process("web")
from core.observability.instruments import count_request, open_streams
count_request(method="GET", route="/api/x", status=200, seconds=0.1)
open_streams.inc()
if sys.argv[1] == "shows":
    from core.observability.exposition import exposition
    sys.stdout.write(exposition().decode())
"""
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "KARIGAR_METRICS_TOKEN": TOKEN,
        "KARIGAR_METRICS_DIR": str(tmp_path),
    }
    shown = ""
    for act in ("ends", "shows"):
        shown = subprocess.run(
            [sys.executable, "-c", program, act],
            cwd=settings.BASE_DIR,
            env=environment,
            check=True,
            capture_output=True,
            text=True,
        ).stdout
    assert 'karigar_requests_total{method="GET",route="/api/x",status="200"} 2.0' in shown
    assert "karigar_open_streams 1.0" in shown
