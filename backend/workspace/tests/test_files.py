"""Files: kept whole or not at all, read by members alone, never run in our origin."""

from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse

from core import files as store
from core.events.models import Event
from hiring.models import Project, ProjectMember
from workspace import filing
from workspace.models import File
from workspace.tests.conftest import Browser

PDF = b"%PDF-1.7 " + bytes(range(256)) * 40


def path(project: Project) -> str:
    return f"/api/projects/{project.pk}/files"


def upload(
    browser: Browser, project: Project, content: bytes = PDF, name: str = "plan.pdf"
) -> HttpResponse:
    file = SimpleUploadedFile(name, content, content_type="text/html")
    return browser.client.post(path(project), {"file": file})


def download(browser: Browser, file_id: str, **headers: str) -> HttpResponse:
    """Ask for the file and follow the link handed out."""
    link = browser.get(f"/api/files/{file_id}/download")
    assert link.status_code == 302, link.content
    assert link["Cache-Control"] == "no-store"
    return browser.get(link["Location"], **headers)


def content_of(answer: Any) -> bytes:
    return b"".join(answer.streaming_content) if answer.streaming else answer.content


def test_a_file_goes_up_is_listed_and_comes_down_whole(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    sent = upload(owner_browser, project, name="नक्शा.pdf")
    assert sent.status_code == 201, sent.content
    (listed,) = worker_browser.get(path(project)).json()["items"]
    assert listed["name"] == "नक्शा.pdf"
    assert (listed["size"], listed["mime"], listed["kind"]) == (
        len(PDF),
        "application/pdf",
        "other",
    )
    assert listed["may_delete"] is False
    assert "key" not in listed
    answer = download(worker_browser, listed["id"])
    assert answer.status_code == 200
    assert content_of(answer) == PDF
    assert answer["Content-Type"] == "application/pdf"
    assert answer["Content-Disposition"].startswith("attachment")
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert "sandbox" in answer["Content-Security-Policy"]
    assert "private" in answer["Cache-Control"]


@pytest.mark.parametrize(
    ("asked", "start", "end"),
    [("bytes=0-9", 0, 10), ("bytes=100-", 100, None), ("bytes=-5", len(PDF) - 5, None)],
)
def test_a_part_can_be_asked_for(
    project: Project, owner_browser: Browser, asked: str, start: int, end: int | None
) -> None:
    file_id = upload(owner_browser, project).json()["id"]
    answer = download(owner_browser, file_id, Range=asked)
    assert answer.status_code == 206
    assert content_of(answer) == PDF[start:end]
    last = (end or len(PDF)) - 1
    assert answer["Content-Range"] == f"bytes {start}-{last}/{len(PDF)}"


def test_a_part_beyond_the_end_is_refused(project: Project, owner_browser: Browser) -> None:
    file_id = upload(owner_browser, project).json()["id"]
    answer = download(owner_browser, file_id, Range=f"bytes={len(PDF)}-")
    assert answer.status_code == 416


@pytest.mark.parametrize(
    ("content", "name"), [(b"", "empty.pdf"), (b"MZ\x90\x00", "photo.jpg"), (b"<svg/>", "a.svg")]
)
def test_empty_and_unknown_kinds_are_refused_at_the_field(
    project: Project, owner_browser: Browser, content: bytes, name: str
) -> None:
    answer = upload(owner_browser, project, content, name)
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "file"
    assert not File.objects.exists()


def test_a_file_over_the_limit_is_refused_and_one_at_the_limit_taken(
    project: Project, owner_browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(filing, "LARGEST_FILE", len(PDF))
    assert upload(owner_browser, project).status_code == 201
    answer = upload(owner_browser, project, PDF + b"x")
    assert answer.status_code == 413
    assert answer.json()["code"] == "file_too_large"
    assert File.objects.count() == 1


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The keys the store holds by what was put and deleted during the test."""
    keys: set[str] = set()
    put, delete = store.put, store.delete

    def note_put(key: str, *rest: Any, **more: Any) -> Any:
        keys.add(key)
        return put(key, *rest, **more)

    def note_delete(key: str) -> Any:
        keys.discard(key)
        return delete(key)

    monkeypatch.setattr(store, "put", note_put)
    monkeypatch.setattr(store, "delete", note_delete)
    return keys


def test_content_without_a_row_is_taken_away_again(
    project: Project, kept: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(**_fields: Any) -> None:
        raise RuntimeError("the database went away")

    monkeypatch.setattr(File.objects, "create", fail)
    with pytest.raises(RuntimeError):
        filing.file_upload(
            project.homeowner,
            project_id=project.pk,
            upload=SimpleUploadedFile("plan.pdf", PDF),
        )
    assert not kept
    assert not File.objects.exists()


def test_the_sweep_takes_what_no_row_names_and_leaves_the_rest(
    project: Project, owner_browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    file_id = upload(owner_browser, project).json()["id"]
    orphan = store.new_key(f"{filing.FOLDER}/{project.pk}")
    store.put(orphan, PDF, content_type="application/pdf")
    sweep = store.delete_orphans
    now = partial(sweep, older_than=timedelta(seconds=-60))
    monkeypatch.setattr(store, "delete_orphans", now)
    filing.orphans_delete()
    with pytest.raises(FileNotFoundError):
        store.open_range(orphan)
    assert content_of(download(owner_browser, file_id)) == PDF


def test_who_uploaded_it_and_the_homeowner_delete_nobody_else(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    owners = upload(owner_browser, project).json()["id"]
    workers = upload(worker_browser, project).json()["id"]
    refused = worker_browser.delete(f"/api/files/{owners}")
    assert refused.status_code == 403
    assert refused.json()["code"] == "not_yours_to_delete"
    assert owner_browser.delete(f"/api/files/{workers}").status_code == 204
    assert owner_browser.delete(f"/api/files/{workers}").status_code == 404
    assert owner_browser.get(f"/api/files/{workers}/download").status_code == 404
    assert [f["id"] for f in owner_browser.get(path(project)).json()["items"]] == [owners]


def test_outsiders_and_members_of_other_projects_reach_nothing(
    project: Project,
    other_project: Project,
    owner_browser: Browser,
    outsiders: list[Browser],
) -> None:
    file_id = upload(owner_browser, project).json()["id"]
    for browser in (*outsiders, Browser(other_project.homeowner)):
        assert browser.get(path(project)).status_code == 404
        assert upload(browser, project).status_code == 404
        assert browser.get(f"/api/files/{file_id}/download").status_code == 404
        assert browser.delete(f"/api/files/{file_id}").status_code == 404
    assert Browser(None).get(f"/api/files/{file_id}/download").status_code == 401


def test_a_removed_member_downloads_nothing_any_more(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    file_id = upload(worker_browser, project).json()["id"]
    ProjectMember.objects.filter(user=worker_browser.user).update(removed_at="2026-01-01T00:00Z")
    assert worker_browser.get(f"/api/files/{file_id}/download").status_code == 404
    assert worker_browser.delete(f"/api/files/{file_id}").status_code == 404
    assert download(owner_browser, file_id).status_code == 200


@pytest.mark.django_db(transaction=True)
def test_uploads_and_deletions_are_told(project: Project, owner_browser: Browser) -> None:
    file_id = upload(owner_browser, project).json()["id"]
    owner_browser.delete(f"/api/files/{file_id}")
    told = Event.objects.filter(topic=f"project:{project.pk}").values_list("name", flat=True)
    assert sorted(told) == ["files", "files", "overview", "overview"]
