"""One person's uploads: in the archive, and deleted by an erasure, while others' versions stay."""

from typing import Any

import pytest

from accounts.models import User
from core import files as store
from core.privacy.data_holders import ArchivedFile, Identity, Records
from core.testing.jobs import RunJobs
from projects.models import Project
from workspace.files.models import File, FileVersion, Folder, Upload
from workspace.files.privacy import DATA_HOLDER
from workspace.tests.conftest import Browser
from workspace.tests.upload_client import PDF, Sender, kept_file, picture

pytestmark = pytest.mark.django_db


def identity(user: Any) -> Identity:
    return Identity(user_id=user.pk, names=("Imran Khan",))


def erase(user: Any) -> list[str]:
    keys = list(DATA_HOLDER.erase(identity(user)))
    store.delete_all(keys)
    return keys


def test_the_archive_holds_contents_versions_folders_and_uploads(
    project: Project, worker: User, worker_browser: Browser, run_jobs: RunJobs
) -> None:
    file = kept_file(worker, project)
    Sender(worker_browser).upload(project, picture(), "new.jpg", replaces_file_id=file.pk)
    run_jobs()
    Sender(worker_browser).begin(project, name="half.pdf")
    Folder.objects.create(project=project, created_by=worker, name="Kitchen")
    exported = list(DATA_HOLDER.export(worker.pk))
    lists = {part.name: list(part.rows) for part in exported if isinstance(part, Records)}
    names = {name: [row["name"] for row in rows] for name, rows in lists.items()}
    assert names == {
        "files": ["new.jpg"],
        "file_versions": ["plan.pdf"],
        "file_folders": ["Kitchen"],
        "uploads": ["half.pdf"],
    }
    archived = [part for part in exported if isinstance(part, ArchivedFile)]
    assert all(store.exists(part.key) for part in archived)
    assert len(archived) == 2


def test_an_erasure_takes_contents_drawings_and_parts(
    project: Project, worker: User, worker_browser: Browser, run_jobs: RunJobs
) -> None:
    sender = Sender(worker_browser)
    sender.upload(project, picture(), "site.jpg")
    run_jobs()
    place = sender.begin(project)["Location"]
    sender.send(place, 0, PDF[:5000])
    keys = erase(worker)
    # A part, a content, and the folder of its previews.
    assert [key.partition("/")[0] for key in keys] == ["uploads", "workspace", "workspace-drawn"]
    assert not any(store.exists(key) for key in keys[:2])
    assert store.keys_in(keys[2]) == []
    assert not File.objects.exists()
    assert not Upload.objects.exists()
    assert erase(worker) == []


def test_a_file_others_sent_a_version_of_stays_with_theirs(
    project: Project, worker: User, homeowner: User, owner_browser: Browser, run_jobs: RunJobs
) -> None:
    first = kept_file(worker, project, name="by Imran Khan.pdf")
    Sender(owner_browser).upload(project, picture(), "newer.jpg", replaces_file_id=first.pk)
    second = kept_file(homeowner, project, name="of the owner.pdf")
    FileVersion.objects.create(
        file=second,
        number=2,
        name="by the worker.pdf",
        key=kept_file(homeowner, project).key,
        size=len(PDF),
        mime="application/pdf",
        added_by=worker,
    )
    File.objects.filter(name="plan.pdf").delete()
    run_jobs()
    third = kept_file(worker, project, name="again.pdf")
    FileVersion.objects.create(
        file=third,
        number=2,
        name="of the owner.pdf",
        key=f"{third.key}2",
        size=3,
        mime="text/plain",
        added_by=homeowner,
    )
    store.put(f"{third.key}2", b"own", content_type="text/plain")
    erase(worker)
    left = {file.pk: file for file in File.objects.all()}
    assert left[first.pk].name == "newer.jpg"
    assert left[second.pk].name == "of the owner.pdf"
    assert (left[third.pk].name, left[third.pk].size) == ("of the owner.pdf", 3)
    assert not FileVersion.objects.exists()
    assert all(store.exists(file.key) for file in left.values())
    assert not store.exists(third.key)


def test_names_of_what_stays_name_the_person_no_more(
    project: Project, worker: User, homeowner: User
) -> None:
    kept_file(homeowner, project, name="Imran Khan bill.pdf")
    for name in ("Imran Khan", "imran  khan", "For Imran Khan"):
        Folder.objects.create(project=project, created_by=homeowner, name=name)
    erase(worker)
    assert File.objects.get().name == "[…] bill.pdf"
    assert sorted(Folder.objects.values_list("name", flat=True)) == ["For […]", "[…]", "[…] 2"]
