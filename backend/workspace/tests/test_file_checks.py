"""New content is checked before anybody opens it, and waits while the check is unavailable."""

import threading
from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from accounts.models import User
from core import files as store
from core.testing.jobs import RunJobs
from integrations.scanning.scanner import ScannerUnreachable
from integrations.scanning.simulator.daemon import EICAR, Daemon
from notifications.models import Notification
from projects.models import Project
from workspace.files import scanning
from workspace.files.checks import files_are_scanned
from workspace.files.models import File, FileVersion
from workspace.tests.conftest import Browser
from workspace.tests.upload_client import PDF, Sender, kept_file, picture

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("either_store")]


@pytest.fixture
def scanner(settings: Settings) -> Iterator[Daemon]:
    """Starts the fake ClamAV."""
    with Daemon() as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        settings.CLAMAV_URL = server.url
        yield server
        server.shutdown()
        thread.join()


@pytest.fixture
def scanner_away(settings: Settings) -> None:
    settings.CLAMAV_URL = "unix:///nowhere/clamd.ctl"


def test_what_is_harmless_opens_after_the_scan(
    scanner: Daemon, project: Project, worker_browser: Browser, run_jobs: RunJobs
) -> None:
    file_id = Sender(worker_browser).upload(project, picture(), "site.jpg")["Karigar-File"]
    before = worker_browser.get(f"/api/files/{file_id}/download")
    assert (before.status_code, before.json()["code"]) == (409, "file_not_ready")
    assert worker_browser.get(f"/api/files/{file_id}/content").status_code == 409
    run_jobs()
    assert worker_browser.get(f"/api/files/{file_id}/download").status_code == 302


def test_a_virus_is_deleted_everybody_sees_why_and_its_sender_is_told(
    scanner: Daemon,
    project: Project,
    worker_browser: Browser,
    owner_browser: Browser,
    run_jobs: RunJobs,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    file_id = Sender(worker_browser).upload(project, EICAR, "bill.txt")["Karigar-File"]
    with django_capture_on_commit_callbacks(execute=True):
        run_jobs()
    for browser in (worker_browser, owner_browser):
        seen = browser.get(f"/api/files/{file_id}").json()
        assert (seen["state"], seen["refusal"]["code"]) == ("refused", "virus")
        opened = browser.get(f"/api/files/{file_id}/download")
        assert (opened.status_code, opened.json()["code"]) == (409, "file_refused")
    assert not store.exists(File.objects.get(pk=file_id).key)
    (told,) = Notification.objects.filter(event="workspace/file_refused")
    assert told.user_id == worker_browser.user.pk
    assert worker_browser.delete(f"/api/files/{file_id}").status_code == 204


def test_while_the_scanner_is_away_files_wait_and_are_not_opened(
    scanner_away: None, project: Project, worker_browser: Browser, run_jobs: RunJobs
) -> None:
    file_id = Sender(worker_browser).upload(project)["Karigar-File"]
    with pytest.raises(ScannerUnreachable):
        run_jobs()
    assert File.objects.get(pk=file_id).state == "checking"
    assert worker_browser.get(f"/api/files/{file_id}/download").status_code == 409


def test_when_the_scanner_is_back_what_waited_is_looked_at(
    settings: Settings, scanner: Daemon, project: Project, worker: User, run_jobs: RunJobs
) -> None:
    """However long it was away, and once for each file, however often the job runs."""
    waiting = kept_file(worker, project)
    File.objects.update(state="checking", added_at=timezone.now() - timedelta(days=3))
    young = kept_file(worker, project)
    File.objects.filter(pk=young.pk).update(state="checking")
    for _twice in range(2):
        scanning.examine_again()
    assert len(run_jobs()) == 1
    waiting.refresh_from_db()
    assert waiting.state == "ready"


def test_looked_at_twice_nothing_changes(
    scanner: Daemon, project: Project, worker_browser: Browser, run_jobs: RunJobs
) -> None:
    file_id = Sender(worker_browser).upload(project)["Karigar-File"]
    run_jobs()
    before = File.objects.values().get(pk=file_id)
    scanning.content_examine(key=before["key"])
    assert File.objects.values().get(pk=file_id) == before


def test_a_file_deleted_for_good_meanwhile_is_no_fault(scanner: Daemon) -> None:
    scanning.content_examine(key="workspace/gone/gone")


# New versions


def test_the_old_content_opens_while_the_new_one_is_looked_at(
    scanner: Daemon,
    project: Project,
    worker_browser: Browser,
    worker: User,
    run_jobs: RunJobs,
) -> None:
    file = kept_file(worker, project)
    answer = Sender(worker_browser).upload(
        project, picture(), "newer.jpg", replaces_file_id=file.pk
    )
    assert answer["Karigar-File"] == str(file.pk)
    seen = worker_browser.get(f"/api/files/{file.pk}").json()
    assert (seen["state"], seen["name"], seen["version"]) == ("ready", "plan.pdf", 1)
    assert seen["pending_version"] == {"number": 2, "state": "checking", "refusal": None}
    assert worker_browser.get(f"/api/files/{file.pk}/download").status_code == 302
    run_jobs()
    seen = worker_browser.get(f"/api/files/{file.pk}").json()
    assert (seen["name"], seen["version"], seen["pending_version"]) == ("newer.jpg", 2, None)
    items = worker_browser.get(f"/api/files/{file.pk}/versions").json()["items"]
    assert [(item["number"], item["name"], item["is_current"]) for item in items] == [
        (2, "newer.jpg", True),
        (1, "plan.pdf", False),
    ]


def test_a_new_content_with_a_virus_leaves_the_old_one(
    scanner: Daemon,
    project: Project,
    worker_browser: Browser,
    worker: User,
    run_jobs: RunJobs,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    file = kept_file(worker, project)
    Sender(worker_browser).upload(project, EICAR, "plan.txt", replaces_file_id=file.pk)
    with django_capture_on_commit_callbacks(execute=True):
        run_jobs()
    seen = worker_browser.get(f"/api/files/{file.pk}").json()
    assert (seen["state"], seen["version"], seen["size"]) == ("ready", 1, len(PDF))
    assert seen["pending_version"]["refusal"]["code"] == "virus"
    assert worker_browser.get(f"/api/files/{file.pk}/download").status_code == 302
    for number, code in ((2, "file_refused"), (7, "not_found")):
        refused = worker_browser.post(f"/api/files/{file.pk}/versions/{number}/restoration", {})
        assert refused.json()["code"] == code
    # The next one skips it.
    Sender(worker_browser).upload(project, PDF, "third.pdf", replaces_file_id=file.pk)
    run_jobs()
    seen = worker_browser.get(f"/api/files/{file.pk}").json()
    assert (seen["version"], seen["pending_version"]) == (3, None)


def test_of_two_new_contents_the_later_one_stays_whichever_is_looked_at_first(
    project: Project, worker: User, worker_browser: Browser, run_jobs: RunJobs
) -> None:
    file = kept_file(worker, project)
    sender = Sender(worker_browser)
    sender.upload(project, picture(), "second.jpg", replaces_file_id=file.pk)
    sender.upload(project, picture(), "third.jpg", replaces_file_id=file.pk)
    second, third = FileVersion.objects.filter(file=file).order_by("number")
    for version in (second, third):
        store.put(version.key, picture(), content_type="image/jpeg")
    scanning.content_examine(key=third.key)
    scanning.content_examine(key=second.key)
    file.refresh_from_db()
    assert (file.version, file.name) == (3, "third.jpg")
    assert set(file.versions.values_list("number", flat=True)) == {1, 2}
    assert set(file.versions.values_list("state", flat=True)) == {"ready"}


def test_a_file_deleted_while_its_new_content_came_up_is_left_alone(
    project: Project, worker: User, worker_browser: Browser
) -> None:
    file = kept_file(worker, project)
    sender = Sender(worker_browser)
    place = sender.begin(project, replaces_file_id=file.pk)["Location"]
    worker_browser.delete(f"/api/files/{file.pk}")
    answer = sender.send(place, 0, PDF)
    assert answer["Karigar-File"] != str(file.pk)
    assert File.objects.filter(deleted_at=None).count() == 1


def test_an_operator_is_told_that_nothing_is_scanned(settings: Settings) -> None:
    settings.FILES_OPEN_UNSCANNED = False
    assert files_are_scanned() == []
    settings.FILES_OPEN_UNSCANNED = True
    (warning,) = files_are_scanned()
    assert "KARIGAR_CLAMAV_URL" in str(warning.hint)
