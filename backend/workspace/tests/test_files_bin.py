"""Deleted files: the bin, restoration, and the deletion of orphaned content."""

from datetime import timedelta
from functools import partial

import pytest
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks

from accounts.models import User
from core import files as store
from core.testing.jobs import RunJobs
from projects.models import Project
from workspace.files import previews, services
from workspace.files.models import File, FileVersion
from workspace.tests.conftest import Browser
from workspace.tests.upload_client import Sender, kept_file, picture

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("either_store")]


def path(project: Project) -> str:
    return f"/api/projects/{project.pk}/files"


def listed(browser: Browser, project: Project, query: str = "") -> list[str]:
    answer = browser.get(f"{path(project)}{query}")
    assert answer.status_code == 200, answer.content
    return [item["name"] for item in answer.json()["items"]]


# Deleting


def test_a_deleted_file_is_in_the_bin_until_it_comes_back(
    project: Project, owner_browser: Browser, worker_browser: Browser, worker: User
) -> None:
    owners = kept_file(project.homeowner, project, name="owners.pdf")
    workers = kept_file(worker, project, name="workers.pdf")
    refused = worker_browser.delete(f"/api/files/{owners.pk}")
    assert (refused.status_code, refused.json()["code"]) == (403, "not_yours_to_delete")
    assert worker_browser.delete(f"/api/files/{workers.pk}").status_code == 204
    assert worker_browser.delete(f"/api/files/{workers.pk}").status_code == 404
    assert owner_browser.get(f"/api/files/{workers.pk}/download").status_code == 404
    assert listed(owner_browser, project) == ["owners.pdf"]
    (binned,) = worker_browser.get(f"{path(project)}/deleted").json()["items"]
    assert (binned["name"], binned["may_change"], binned["may_delete"]) == (
        "workers.pdf",
        True,
        False,
    )
    for _twice in range(2):
        back = worker_browser.post(f"/api/files/{workers.pk}/restoration", {})
        assert (back.status_code, back.json()["deleted_at"]) == (200, None)
    assert listed(owner_browser, project) == ["workers.pdf", "owners.pdf"]


def test_what_the_homeowner_deleted_its_sender_does_not_bring_back(
    project: Project, owner_browser: Browser, worker_browser: Browser, worker: User
) -> None:
    file = kept_file(worker, project)
    owner_browser.delete(f"/api/files/{file.pk}")
    assert worker_browser.post(f"/api/files/{file.pk}/restoration", {}).status_code == 403
    assert owner_browser.post(f"/api/files/{file.pk}/restoration", {}).status_code == 200


def test_the_bin_is_emptied_after_thirty_days(
    project: Project,
    homeowner: User,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    old, young = kept_file(homeowner, project), kept_file(homeowner, project)
    present = kept_file(homeowner, project)
    for file, days in ((old, 31), (young, 29)):
        File.objects.filter(pk=file.pk).update(
            deleted_at=timezone.now() - timedelta(days=days), deleted_by=homeowner
        )
    with django_capture_on_commit_callbacks(execute=True):
        assert services.bin_empty() == 1
    assert [store.exists(file.key) for file in (old, young, present)] == [False, True, True]


def test_the_sweep_takes_what_no_row_names_and_leaves_the_rest(
    project: Project, owner_browser: Browser, run_jobs: RunJobs, monkeypatch: pytest.MonkeyPatch
) -> None:
    Sender(owner_browser).upload(project, picture(), "a.jpg")
    run_jobs()
    file = File.objects.get()
    FileVersion.objects.create(
        file=file, number=2, name="b", key=f"{file.key}x", size=3, mime="text/plain"
    )
    store.put(f"{file.key}x", b"old", content_type="text/plain")
    kept = {file.key, f"{file.key}x", file.thumbnail_key, file.preview_key}
    lost = store.new_key(previews.content_folder(project.pk))
    for key in (lost, f"{previews.drawn_folder(lost)}/small.webp"):
        store.put(key, b"lost", content_type="image/webp")
    sweep = store.delete_orphans
    monkeypatch.setattr(store, "delete_orphans", partial(sweep, older_than=timedelta(seconds=-60)))
    services.orphans_delete()
    folders = (previews.content_folder(project.pk), f"{previews.DRAWN}/{project.pk}")
    assert {key for folder in folders for key in store.keys_in(folder)} == kept
