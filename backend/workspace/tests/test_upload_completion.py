"""From the last byte to a single content, whatever fails on the way."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks

from core import files as store
from core.events.models import Event
from core.testing.jobs import RunJobs
from projects.models import Project
from workspace.files.models import File, Upload
from workspace.files.uploads import completion
from workspace.tests.conftest import Browser
from workspace.tests.upload_client import PDF, Sender, picture

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("either_store")]


@pytest.fixture
def sender(worker_browser: Browser) -> Sender:
    return Sender(worker_browser)


def content_of(file_id: str) -> bytes:
    return b"".join(store.open_range(File.objects.get(pk=file_id).key).chunks)


# Joining the parts


def test_joined_twice_it_is_one_file(project: Project, sender: Sender, run_jobs: RunJobs) -> None:
    answer = sender.upload(project)
    upload = Upload.objects.get(file=answer["Karigar-File"])
    run_jobs()
    completion.parts_join(upload_id=str(upload.pk))
    run_jobs()
    assert content_of(answer["Karigar-File"]) == PDF
    assert File.objects.get(pk=answer["Karigar-File"]).state == "ready"


def test_a_worker_that_dies_while_joining_begins_again(
    project: Project, sender: Sender, monkeypatch: pytest.MonkeyPatch, run_jobs: RunJobs
) -> None:
    place = sender.begin(project)["Location"]
    sender.send(place, 0, PDF[:5000])
    answer = sender.send(place, 5000, PDF[5000:])
    upload = Upload.objects.get(file=answer["Karigar-File"])
    whole = completion._Whole.__iter__

    def dies(self: Any) -> Iterator[bytes]:
        yield next(whole(self))
        raise ConnectionError("killed")

    with monkeypatch.context() as patch:
        patch.setattr(completion._Whole, "__iter__", dies)
        with pytest.raises(ConnectionError):
            completion.parts_join(upload_id=str(upload.pk))
    file = File.objects.get(pk=answer["Karigar-File"])
    assert not store.exists(file.key)
    assert file.state == "checking"
    run_jobs()
    assert content_of(answer["Karigar-File"]) == PDF


def test_joining_that_gave_up_is_taken_up_again(
    project: Project, sender: Sender, run_jobs: RunJobs
) -> None:
    from procrastinate.contrib.django.models import ProcrastinateJob

    file_id = sender.upload(project)["Karigar-File"]
    ProcrastinateJob.objects.all()._raw_delete("default")
    run_jobs()
    Upload.objects.update(updated_at=timezone.now() - timedelta(hours=1))
    completion.join_again()
    run_jobs()
    assert content_of(file_id) == PDF


@pytest.mark.parametrize(
    ("content", "name"),
    [
        (picture() + b"PK\x05\x06" + b"\0" * 18, "photo.jpg"),
        (
            picture(640, 480, "GIF", comment=b"<html><script>alert(1)</script>"),
            "photo.gif",
        ),
        (b"plain words\n" * 1000 + b"\0\0\0", "notes.txt"),
    ],
)
def test_what_only_the_whole_tells_is_refused_and_its_sender_told(
    project: Project,
    sender: Sender,
    run_jobs: RunJobs,
    owner_browser: Browser,
    content: bytes,
    name: str,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    answer = sender.upload(project, content, name)
    with django_capture_on_commit_callbacks(execute=True):
        run_jobs()
    file_id = answer["Karigar-File"]
    seen = owner_browser.get(f"/api/files/{file_id}").json()
    assert seen["state"] == "refused"
    assert seen["refusal"]["words"]
    assert not store.exists(File.objects.get(pk=file_id).key)
    opened = owner_browser.get(f"/api/files/{file_id}/download")
    assert (opened.status_code, opened.json()["code"]) == (409, "file_refused")


@pytest.mark.django_db(transaction=True)
def test_a_new_file_is_told_when_it_comes_and_when_it_is_ready(
    project: Project, sender: Sender, run_jobs: RunJobs
) -> None:
    sender.upload(project)
    told = Event.objects.filter(topic=f"project:{project.pk}").order_by("pk")
    assert sorted(told.values_list("name", flat=True)) == ["files", "overview"]
    run_jobs()
    assert sorted(told.values_list("name", flat=True)) == ["files"] * 2 + ["overview"] * 2
