"""Types, sizes, limits, owners and targets of uploads."""

import pytest
from django.conf import settings as django_settings
from django.utils import timezone
from pytest_django import Settings

from core import files as store
from core.ids import uuid7
from projects.models import Project, ProjectMember, Status
from workspace.files.models import File, Upload
from workspace.files.uploads import services
from workspace.tests.conftest import Browser
from workspace.tests.upload_client import PDF, Sender, kept_file

pytestmark = pytest.mark.django_db


@pytest.fixture
def sender(worker_browser: Browser) -> Sender:
    return Sender(worker_browser)


def stored(folder: str) -> list[str]:
    return store.keys_in(folder)


# Types and sizes


@pytest.mark.parametrize(
    ("content", "name"),
    [
        (b"#!/bin/sh\nrm -rf /\n", "photo.jpg"),
        (b"MZ\x90\x00" + b"\0" * 200, "plan.pdf"),
        (b"<svg onload='alert(1)'/>", "plan.svg"),
        (b"<html><script>alert(1)</script>", "plan.txt"),
        (b"<?php system($_GET[0]);", "notes.csv"),
    ],
)
def test_what_is_not_taken_is_refused_at_the_first_bytes(
    project: Project, sender: Sender, content: bytes, name: str
) -> None:
    padded = content + b" " * 9000
    place = sender.begin(project, size=len(padded), name=name)["Location"]
    answer = sender.send(place, 0, padded[:5000])
    assert answer.status_code == 422
    (error,) = answer.json()["errors"]
    assert (error["field"], error["code"]) == ("file", "kind_not_taken")
    assert sender.stand(place).status_code == 410
    assert stored(f"{services.FOLDER}/{place.rpartition('/')[2]}") == []
    assert not File.objects.exists()


def test_too_few_bytes_to_judge_are_judged_with_the_next_ones(
    project: Project, sender: Sender
) -> None:
    script = b"#!/bin/sh\n" + b"x" * 9000
    place = sender.begin(project, size=len(script), name="photo.jpg")["Location"]
    assert sender.send(place, 0, script[:10]).status_code == 204
    assert sender.send(place, 10, script[10:20]).status_code == 204
    assert sender.send(place, 20, script[20:]).status_code == 422
    assert not File.objects.exists()


def test_an_empty_file_is_refused_at_once(project: Project, sender: Sender) -> None:
    answer = sender.begin(project, size=0)
    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (422, "empty")


@pytest.mark.parametrize(
    ("name", "megabytes"), [("a.jpg", 25), ("a.pdf", 25), ("a.mp3", 25), ("a.mp4", 200)]
)
def test_too_large_is_refused_before_a_byte_is_sent(
    project: Project, sender: Sender, name: str, megabytes: int
) -> None:
    limit = megabytes * 1024 * 1024
    assert sender.begin(project, size=limit, name=name).status_code == 201
    answer = sender.begin(project, size=limit + 1, name=name)
    assert (answer.status_code, answer.json()["code"]) == (413, "file_too_large")
    assert f"{megabytes} MB" in answer.json()["detail"]


def test_a_document_that_says_it_is_a_video_is_refused_when_its_first_bytes_come(
    project: Project, sender: Sender
) -> None:
    place = sender.begin(project, size=100 * 1024 * 1024, name="plan.mp4")["Location"]
    answer = sender.send(place, 0, PDF)
    assert (answer.status_code, answer.json()["code"]) == (413, "file_too_large")
    assert sender.stand(place).status_code == 410


def test_limits_are_settings(
    project: Project, sender: Sender, owner_browser: Browser, settings: Settings
) -> None:
    settings.FILE_LIMITS = {**django_settings.FILE_LIMITS, "other": 3 * 1024 * 1024}
    assert sender.begin(project, size=3 * 1024 * 1024 + 1).status_code == 413
    said = owner_browser.get(f"/api/projects/{project.pk}/file-limits").json()
    assert said["document_bytes"] == 3 * 1024 * 1024
    assert said["video_bytes"] == 200 * 1024 * 1024
    assert "heic" in said["extensions"]


@pytest.mark.parametrize(
    ("sent", "shown"),
    [
        ("../../etc/passwd.pdf", "passwd.pdf"),
        ("C:\\Users\\me\\plan.pdf", "plan.pdf"),
        ("two\nlines.pdf", "twolines.pdf"),
        ("invoice\u202efdp.exe.pdf", "invoicefdp.exe.pdf"),
        ("नक्शा — पहली मंज़िल 🏠.pdf", "नक्शा — पहली मंज़िल 🏠.pdf"),
        ("n" * 300 + ".pdf", "n" * 196 + ".pdf"),
        ("", "file"),
        ("...", "file"),
    ],
)
def test_names_are_only_words(project: Project, sender: Sender, sent: str, shown: str) -> None:
    file_id = sender.upload(project, name=sent)["Karigar-File"]
    assert File.objects.get(pk=file_id).name == shown


# Limits of people and projects


def test_nobody_begins_more_than_the_setting_allows(
    project: Project, sender: Sender, settings: Settings
) -> None:
    settings.FILE_LIMITS = {**django_settings.FILE_LIMITS, "unfinished": 2}
    first = sender.begin(project)["Location"]
    sender.begin(project)
    refused = sender.begin(project)
    assert (refused.status_code, refused.json()["code"]) == (429, "too_many_uploads")
    sender.cancel(first)
    assert sender.begin(project).status_code == 201


def test_a_project_takes_only_so_much(project: Project, sender: Sender, settings: Settings) -> None:
    """Unfinished uploads, files, and files in the bin all count."""
    settings.FILE_LIMITS = {**django_settings.FILE_LIMITS, "project": 3 * len(PDF)}
    kept_file(project.homeowner, project)
    sender.upload(project)
    sender.begin(project)
    refused = sender.begin(project, size=1)
    assert (refused.status_code, refused.json()["code"]) == (413, "project_full")


# Owners and targets


def test_somebody_elses_upload_is_not_there(
    project: Project, sender: Sender, owner_browser: Browser, outsiders: list[Browser]
) -> None:
    place = sender.begin(project)["Location"]
    for browser in (owner_browser, *outsiders):
        other = Sender(browser)
        assert other.stand(place).status_code == 404
        assert other.send(place, 0, PDF).status_code == 404
        assert other.cancel(place).status_code == 404
    assert sender.stand(place)["Upload-Offset"] == "0"


def test_outsiders_begin_nothing(
    project: Project, other_project: Project, outsiders: list[Browser]
) -> None:
    for browser in (*outsiders, Browser(other_project.homeowner)):
        assert Sender(browser).begin(project).status_code == 404
    assert not Upload.objects.exists()


def test_a_removed_member_goes_on_with_nothing(project: Project, sender: Sender) -> None:
    place = sender.begin(project)["Location"]
    ProjectMember.objects.filter(user=sender.browser.user).update(removed_at=timezone.now())
    assert sender.send(place, 0, PDF).status_code == 404
    assert sender.begin(project).status_code == 404
    assert not File.objects.exists()


def test_a_project_that_closes_meanwhile_takes_no_more(project: Project, sender: Sender) -> None:
    place = sender.begin(project)["Location"]
    sender.send(place, 0, PDF[:5000])
    Project.objects.filter(pk=project.pk).update(status=Status.COMPLETED)
    answer = sender.send(place, 5000, PDF[5000:])
    assert (answer.status_code, answer.json()["code"]) == (409, "workspace_closed")
    assert not File.objects.exists()


def test_places_of_another_project_are_refused_at_the_field(
    project: Project, other_project: Project, sender: Sender
) -> None:
    from workspace.files.models import Folder
    from workspace.task_board.models import Task

    owner = other_project.homeowner
    folder = Folder.objects.create(project=other_project, created_by=owner, name="Kitchen")
    task = Task.objects.create(project=other_project, created_by=owner, title="X", position=1)
    file = kept_file(owner, other_project)
    for field, row in (("folder_id", folder), ("task_id", task), ("replaces_file_id", file)):
        for wrong in (row.pk, uuid7()):
            answer = sender.begin(project, **{field: wrong})
            assert answer.status_code == 422, field
            assert answer.json()["errors"][0]["field"] == field
    assert not Upload.objects.exists()


def test_it_stands_where_it_was_sent_to(project: Project, sender: Sender) -> None:
    from workspace.files.models import Folder
    from workspace.task_board.models import Task

    owner = project.homeowner
    folder = Folder.objects.create(project=project, created_by=owner, name="Kitchen")
    task = Task.objects.create(project=project, created_by=owner, title="X", position=1)
    answer = sender.upload(project, folder_id=folder.pk, task_id=task.pk)
    file = File.objects.get(pk=answer["Karigar-File"])
    assert (file.folder, file.task) == (folder, task)
