"""Download my data: everything, only one's own, once a day, through a link that ends."""

import io
import json
import zipfile
from datetime import timedelta
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth import get_user_model
from django.core import signing
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks

from accounts.models import SecurityEvent, User
from accounts.tests.signing_in import sign_in_freshly
from config.tests.world import World
from core import files
from core.privacy import data_holders
from core.testing.jobs import RunJobs
from privacy import export_archives
from privacy.archive import archive_of
from privacy.models import DataExport
from privacy.tests.conftest import EMAIL, NAMES, PHONE, Browse

EXPORTS = "/api/me/data-exports"
ACCOUNT_ITSELF = {"accounts.User"}


def request_export(client: Client) -> Any:
    return client.post(EXPORTS, content_type="application/json")


def link_of(client: Client, export_id: str) -> Any:
    return client.post(f"{EXPORTS}/{export_id}/links", content_type="application/json")


def download(client: Client, url: str) -> zipfile.ZipFile:
    answer = client.get(url)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "application/zip"
    content = b"".join(answer.streaming_content)  # type: ignore[attr-defined]
    assert len(content) == int(answer.headers["Content-Length"])
    return zipfile.ZipFile(io.BytesIO(content))


@pytest.fixture
def archive(browse: Browse, homeowner: User, run_jobs: RunJobs) -> zipfile.ZipFile:
    client = browse(homeowner)
    asked = request_export(client)
    assert (asked.status_code, asked.json()["status"]) == (201, "requested")
    run_jobs()
    (row,) = client.get(EXPORTS).json()["items"]
    assert row["status"] == "ready"
    assert row["size"] > 1000
    return download(client, link_of(client, row["id"]).json()["url"])


def read(archive: zipfile.ZipFile, name: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads(archive.read(name))
    return rows


def test_every_model_that_names_a_person_has_a_holder() -> None:
    """A new table with a link to people is exported and erased by somebody, or this fails."""
    person = get_user_model()
    naming = {
        model._meta.label
        for model in apps.get_models()
        for column in model._meta.get_fields()
        if column.concrete and column.related_model is person
    }
    kept = {label for holder in data_holders.holders() for label in holder.models}
    assert naming - kept - ACCOUNT_ITSELF == set()


def test_the_archive_is_whole_and_says_what_it_is(archive: zipfile.ZipFile) -> None:
    assert archive.testzip() is None
    assert "projects/" in archive.read("README.txt").decode()
    (profile,) = read(archive, "accounts/profile.json")
    assert (profile["first_name"], profile["last_name"], profile["phone"]) == (*NAMES, PHONE)
    (account,) = read(archive, "accounts/account.json")
    assert account["email"] == EMAIL
    titles = [row["title"] for row in read(archive, "projects/posted_work.json")]
    assert titles == [f"Kitchen of {' '.join(NAMES)}", "Paint the hall"]
    assert [row["receipt"] for row in read(archive, "payments/orders.json")] == ["receipt_privacy"]
    assert len(read(archive, "reviews/written.json")) == 1
    assert len(read(archive, "reviews/received.json")) == 1
    assert [row["purpose"] for row in read(archive, "accounts/consents.json")] == [
        "terms",
        "privacy_notice",
    ]
    (file,) = [name for name in archive.namelist() if name.startswith("files/0")]
    assert archive.read(file) == b"the plan"


def test_messages_of_others_come_with_the_shown_name_and_no_address(
    archive: zipfile.ZipFile, world: World
) -> None:
    rows = read(archive, "messages/messages.json")
    assert [(row["author_first_name"], row["body"][:6]) for row in rows] == [
        (NAMES[0], "I am L"),
        ("Ramesh", "I come"),
    ]
    whole = b"".join(archive.read(name) for name in archive.namelist()).decode()
    assert world.user("worker").email not in whole


def test_no_secret_leaves(archive: zipfile.ZipFile, homeowner: User) -> None:
    whole = b"".join(archive.read(name) for name in archive.namelist()).decode()
    assert User.objects.get(pk=homeowner.pk).password not in whole
    assert "secret" not in json.dumps(read(archive, "accounts/second_factors.json"))
    assert "session_key" not in whole


def test_only_the_owner_opens_it_and_only_for_a_quarter_of_an_hour(
    browse: Browse,
    homeowner: User,
    world: World,
    run_jobs: RunJobs,
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = browse(homeowner)
    export_id = request_export(own).json()["id"]
    assert link_of(own, export_id).status_code == 404
    run_jobs()
    answer = link_of(own, export_id)
    assert answer.json()["expires_in"] == 900
    url = answer.json()["url"]
    stranger = browse(world.user("stranger"))
    assert client.get(url).status_code == 401
    assert stranger.get(url).status_code == 404
    assert link_of(stranger, export_id).status_code == 404
    assert own.get(url.replace("key=", "key=x")).status_code == 404
    later = signing.time.time() + 901  # type: ignore[attr-defined]
    monkeypatch.setattr(signing.time, "time", lambda: later)  # type: ignore[attr-defined]
    assert own.get(url).status_code == 404


def test_asking_needs_a_fresh_proof(homeowner: User) -> None:
    client = Client()
    sign_in_freshly(client, homeowner, seconds_ago=3600)
    answer = request_export(client)
    assert (answer.status_code, answer.json()["code"]) == (401, "reauthentication_required")
    assert not DataExport.objects.exists()


def test_one_at_a_time_and_one_a_day(browse: Browse, homeowner: User, run_jobs: RunJobs) -> None:
    client = browse(homeowner)
    assert request_export(client).status_code == 201
    assert request_export(client).json()["code"] == "export_under_way"
    run_jobs()
    refused = request_export(client)
    assert (refused.status_code, refused.json()["code"]) == (429, "export_too_soon")
    assert 86_000 < int(refused.headers["Retry-After"]) <= 86_401
    assert client.get(EXPORTS).json()["may_request_at"] is not None
    DataExport.objects.update(created_at=timezone.now() - timedelta(hours=25))
    assert request_export(client).status_code == 201
    events = SecurityEvent.objects.filter(user=homeowner, kind="data_exported")
    assert events.count() == 2


def test_one_that_failed_may_be_asked_for_again_at_once(
    browse: Browse, homeowner: User, run_jobs: RunJobs, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any, **__: Any) -> int:
        raise OSError("the store is away")

    client = browse(homeowner)
    with monkeypatch.context() as patch:
        patch.setattr(files, "put", fail)
        request_export(client)
        run_jobs()
    assert client.get(EXPORTS).json()["items"][0]["status"] == "failed"
    assert request_export(client).status_code == 201


def test_it_is_deleted_after_a_week(
    browse: Browse,
    homeowner: User,
    run_jobs: RunJobs,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    client = browse(homeowner)
    export_id = request_export(client).json()["id"]
    run_jobs()
    key = DataExport.objects.get().key
    assert export_archives.exports_expire(timezone.now() + timedelta(days=6)) == 0
    with django_capture_on_commit_callbacks(execute=True):
        assert export_archives.exports_expire(timezone.now() + timedelta(days=7, minutes=1)) == 1
    assert client.get(EXPORTS).json()["items"][0]["status"] == "expired"
    assert link_of(client, export_id).status_code == 404
    with pytest.raises(FileNotFoundError):
        files.open_range(key)


def test_the_archive_flows_in_pieces(homeowner: User, store: str) -> None:
    """No part is larger than what was read at once, whatever the files' sizes."""
    from workspace.models import File

    row = File.objects.get()
    large = (bytes(64 * 1024) for _ in range(320))
    files.put(row.key, large, content_type="video/mp4")
    parts = [len(part) for part in archive_of(homeowner.pk, language="hi")]
    assert sum(parts) > 20 * 1024 * 1024
    assert max(parts) < 2 * 1024 * 1024


def test_a_missing_file_is_said_and_stops_nothing(homeowner: User, store: str) -> None:
    from workspace.models import File

    files.delete(File.objects.get().key)
    content = b"".join(archive_of(homeowner.pk, language="en"))
    missing = json.loads(zipfile.ZipFile(io.BytesIO(content)).read("files_not_found.json"))
    assert len(missing) == 1
