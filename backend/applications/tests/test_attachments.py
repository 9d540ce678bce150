"""Attachments of an application."""

from datetime import timedelta
from typing import Any

import pytest
from django.conf import LazySettings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks

from applications import attachments, scanning
from applications.models import ApplicationAttachment
from applications.tests.application_world import PICTURE, code
from config.tests.clients import browser
from config.tests.world import World
from core import files as store
from core.testing.jobs import RunJobs
from integrations.scanning.scanner import ScannerUnreachable
from notifications.models import Notification

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shared_world")]
MADE_ONCE = ("open",)


@pytest.fixture
def member(world: World) -> Client:
    return browser(world.user("member"))


@pytest.fixture
def path(world: World) -> str:
    return f"/api/applications/{world.application().pk}/attachments"


def attach(client: Client, path: str, name: str = "wall.png", content: bytes = PICTURE) -> Any:
    return client.post(path, {"file": SimpleUploadedFile(name, content)})


def test_file_is_kept_for_the_two_sides_alone(
    world: World, owner: Client, worker: Client, member: Client, path: str, run_jobs: RunJobs
) -> None:
    made = attach(member, path)
    assert made.status_code == 201
    assert made.json() | {"id": "", "created_at": ""} == {
        "id": "", "created_at": "", "name": "wall.png", "size": len(PICTURE),
        "mime": "image/png", "is_picture": True, "state": "checking",
    }  # fmt: skip
    link = f"{path}/{made.json()['id']}/download"
    assert code(member.get(link)) == (409, "file_not_ready")
    run_jobs()
    for client in (owner, member):
        answer = client.get(link)
        assert answer.status_code == 302
        assert answer.headers["Cache-Control"] == "no-store"
    assert worker.get(link).status_code == 404
    assert Client().get(link).status_code == 401
    seen = owner.get(path.removesuffix("/attachments")).json()
    assert [file["name"] for file in seen["attachments"]] == ["wall.png"]


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("page.html", b"<html><script>alert(1)</script>"),
        ("drawing.svg", b"<svg onload='alert(1)'/>"),
        ("wall.png", b"MZ\x90\x00 a program by another name"),
        ("clip.mp4", b"\x00\x00\x00\x18ftypisom...."),
        ("list.zip", b"PK\x03\x04...."),
    ],
)
def test_kind_is_judged_by_content(member: Client, path: str, name: str, content: bytes) -> None:
    answer = attach(member, path, name, content)
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "file"
    assert not ApplicationAttachment.objects.exists()


def test_name_is_shown_without_tricks_and_contact_details(
    owner: Client, member: Client, path: str
) -> None:
    made = attach(member, path, "../../9876543210\u202egpj.png").json()
    assert made["name"] == "9876543210gpj.png"
    seen = owner.get(path.removesuffix("/attachments")).json()["attachments"][0]["name"]
    assert "9876543210" not in seen


def test_file_that_is_too_large_is_refused(
    member: Client, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attachments, "LARGEST_ATTACHMENT", 32)
    assert code(attach(member, path)) == (413, "file_too_large")


def test_five_files_and_no_more(member: Client, path: str) -> None:
    for number in range(5):
        assert attach(member, path, f"{number}.png").status_code == 201
    assert code(attach(member, path)) == (409, "too_many_attachments")


def test_file_is_taken_back_until_the_homeowner_has_seen_it(
    world: World, owner: Client, member: Client, path: str
) -> None:
    first, second = attach(member, path).json(), attach(member, path).json()
    assert member.delete(f"{path}/{first['id']}").status_code == 204
    owner.post(path.replace("attachments", "read"))
    assert code(member.delete(f"{path}/{second['id']}")) == (409, "already_read")
    # A file added afterwards can still be removed.
    later = attach(member, path).json()
    assert member.delete(f"{path}/{later['id']}").status_code == 204
    assert owner.delete(f"{path}/{second['id']}").status_code == 403


def test_content_without_a_row_is_swept_up(
    member: Client, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = attach(member, path).json()
    kept = attach(member, path).json()
    key = ApplicationAttachment.objects.get(pk=made["id"]).key
    member.delete(f"{path}/{made['id']}")
    assert attachments.attachments_sweep() == 0
    later = timezone.now() + timedelta(hours=25)
    monkeypatch.setattr("core.files.sweep.timezone.now", lambda: later)
    # Files of other tests are deleted too; files with a row stay.
    assert attachments.attachments_sweep() >= 1
    with pytest.raises(FileNotFoundError):
        store.open_range(key)
    assert store.open_range(ApplicationAttachment.objects.get(pk=kept["id"]).key).size


def test_virus_is_deleted_and_its_sender_is_notified(
    owner: Client,
    member: Client,
    path: str,
    monkeypatch: pytest.MonkeyPatch,
    run_jobs: RunJobs,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    made = attach(member, path).json()
    owner.post(path.replace("attachments", "read"))
    monkeypatch.setattr("applications.scanning.has_virus", lambda _key: True)
    with django_capture_on_commit_callbacks(execute=True):
        run_jobs()
    for client in (owner, member):
        assert code(client.get(f"{path}/{made['id']}/download")) == (409, "file_refused")
    row = ApplicationAttachment.objects.get(pk=made["id"])
    assert not store.exists(row.key)
    (notice,) = Notification.objects.filter(event="applications/file_refused")
    assert notice.user_id == row.application.applicant_id
    # It is no part of what the homeowner read, so it can be removed.
    assert member.delete(f"{path}/{made['id']}").status_code == 204


def test_while_the_scanner_is_away_a_file_waits(
    member: Client, path: str, settings: LazySettings, run_jobs: RunJobs
) -> None:
    made = attach(member, path).json()
    settings.CLAMAV_URL = "unix:///nowhere/clamd.ctl"
    with pytest.raises(ScannerUnreachable):
        run_jobs()
    settings.CLAMAV_URL = ""
    rows = ApplicationAttachment.objects.filter(pk=made["id"])
    assert rows.get().state == "checking"
    rows.update(created_at=timezone.now() - 2 * scanning.WAITS)
    scanning.examine_again()
    run_jobs()
    assert rows.get().state == "ready"
