"""Health: alive without anything, ready only with everything."""

from pathlib import Path
from typing import Any

import pytest
from django.db import OperationalError
from django.test import Client, override_settings
from pytest_django import Settings
from structlog.testing import capture_logs

from core import health
from core.client_logs import router as client_logs
from core.tests.conftest import ApiOf

urls = ApiOf(health.router)
client_urls = ApiOf(client_logs)


def test_alive_needs_no_database() -> None:
    with override_settings(ROOT_URLCONF=urls):
        answer = Client().get("/api/health/live")
    assert (answer.status_code, answer.json()) == (200, {"status": "live"})


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/api/health/live", "/api/health/ready"])
def test_a_process_is_asked_at_its_own_address(settings: Settings, path: str) -> None:
    settings.ALLOWED_HOSTS = ["karigar.example"]
    with override_settings(ROOT_URLCONF=urls):
        answer = Client().get(path, headers={"Host": "10.0.0.7:8001"})
    assert answer.status_code == 200


@pytest.mark.django_db
def test_ready_names_what_it_looked_at(settings: Settings, tmp_path: Path) -> None:
    settings.FILES_URL = str(tmp_path / "files")
    with override_settings(ROOT_URLCONF=urls):
        answer = Client().get("/api/health/ready")
    assert answer.status_code == 200
    assert answer.json() == {
        "status": "ready",
        "checks": {"database": "ok", "migrations": "ok", "cache": "ok", "files": "ok"},
    }
    assert list((tmp_path / "files").rglob("*.*")) == []


def fail() -> None:
    raise OperationalError("password=secret refused")


@pytest.mark.django_db
def test_a_host_is_ready_without_the_bucket(settings: Settings) -> None:
    settings.FILES_URL = "s3://karigar/files?region=ap-south-1&endpoint=http://127.0.0.1:1"
    with override_settings(ROOT_URLCONF=urls):
        answer = Client().get("/api/health/ready")
    assert answer.status_code == 200
    assert answer.json()["checks"] == {"database": "ok", "migrations": "ok", "cache": "ok"}


@pytest.mark.django_db
@pytest.mark.parametrize("broken", ["database", "migrations", "cache", "files"])
def test_not_ready_is_a_problem_without_details(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    settings.FILES_URL = str(tmp_path)
    monkeypatch.setitem(health._checks, broken, fail)
    with override_settings(ROOT_URLCONF=urls), capture_logs() as lines:
        answer = Client().get("/api/health/ready")
    assert answer.status_code == 503
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.json()["code"] == "not_ready"
    assert answer.json()["checks"][broken] == "failed"
    assert "secret" not in answer.content.decode()
    assert {"event": "not ready", "check": broken}.items() <= lines[0].items()


@pytest.mark.django_db
def test_an_unapplied_migration_is_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    from django.db.migrations.recorder import MigrationRecorder

    check = health._Migrations()
    applied = MigrationRecorder.applied_migrations

    def without_ours(recorder: MigrationRecorder) -> Any:
        rows = applied(recorder)
        return {key: row for key, row in rows.items() if key[0] != "core"}

    monkeypatch.setattr(MigrationRecorder, "applied_migrations", without_ours)
    with pytest.raises(health.NotReady):
        check()
    monkeypatch.undo()
    check()
    assert check.are_applied


@pytest.mark.django_db
def test_the_browser_reports_what_it_could_not_show() -> None:
    report = {"kind": "not_found", "path": "/nowhere?key=secret", "reference": "abc-1"}
    with override_settings(ROOT_URLCONF=client_urls), capture_logs() as lines:
        answer = Client().post("/api/client-logs", report, content_type="application/json")
    assert (answer.status_code, answer.content) == (204, b"")
    (line,) = [line for line in lines if line["event"] == "browser report"]
    assert (line["kind"], line["path"], line["reference"]) == ("not_found", "/nowhere", "abc-1")


@pytest.mark.django_db
@pytest.mark.parametrize(
    "report",
    [
        {"kind": "other", "path": "/"},
        {"kind": "not_found", "path": ""},
        {"kind": "render_error", "path": "/", "message": "x" * 1001},
        {"kind": "render_error", "path": "/", "reference": "a b\nc"},
    ],
)
def test_a_report_of_another_shape_is_refused(report: dict[str, str]) -> None:
    with override_settings(ROOT_URLCONF=client_urls):
        answer = Client().post("/api/client-logs", report, content_type="application/json")
    assert answer.status_code == 422


@pytest.mark.django_db
def test_reports_are_limited() -> None:
    with override_settings(ROOT_URLCONF=client_urls):
        statuses = {
            Client()
            .post(
                "/api/client-logs",
                {"kind": "not_found", "path": "/x"},
                content_type="application/json",
                headers={"X-Forwarded-For": "198.51.100.77"},
            )
            .status_code
            for _ in range(61)
        }
    assert statuses == {204, 429}
