"""Uploads by tus: they resume after any break, count nothing twice, and never leave half a file."""

from datetime import timedelta
from io import BytesIO
from typing import Any

import pytest
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pytest_django import DjangoCaptureOnCommitCallbacks

from core import files as store
from core.ids import uuid7
from core.testing.jobs import RunJobs
from projects.models import Project
from workspace.files.models import File, Upload, UploadPart
from workspace.files.uploads import services, tus
from workspace.tests.conftest import Browser
from workspace.tests.upload_client import PDF, TUS, Sender, metadata

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("either_store")]


@pytest.fixture
def sender(worker_browser: Browser) -> Sender:
    return Sender(worker_browser)


def content_of(file_id: str) -> bytes:
    return b"".join(store.open_range(File.objects.get(pk=file_id).key).chunks)


def test_a_file_goes_up_in_chunks_and_is_whole(
    project: Project, sender: Sender, run_jobs: RunJobs
) -> None:
    begun = sender.begin(project, name="नक्शा.pdf")
    assert begun.status_code == 201, begun.content
    assert begun["Tus-Resumable"] == "1.0.0"
    assert begun["Upload-Offset"] == "0"
    place = begun["Location"]
    first = sender.send(place, 0, PDF[:6000])
    assert (first.status_code, first["Upload-Offset"]) == (204, "6000")
    assert "Karigar-File" not in first
    last = sender.send(place, 6000, PDF[6000:])
    assert (last.status_code, last["Upload-Offset"]) == (204, str(len(PDF)))
    file = File.objects.get(pk=last["Karigar-File"])
    assert (file.name, file.size, file.mime) == ("नक्शा.pdf", len(PDF), "application/pdf")
    assert file.state == "checking"
    run_jobs()
    file.refresh_from_db()
    assert file.state == "ready"
    assert content_of(last["Karigar-File"]) == PDF
    assert not UploadPart.objects.exists()


def test_the_parts_are_gone_once_they_are_one(
    project: Project,
    sender: Sender,
    run_jobs: RunJobs,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    answer = sender.upload(project)
    upload = Upload.objects.get(file=answer["Karigar-File"])
    folder = f"{services.FOLDER}/{upload.pk}"
    assert len(store.keys_in(folder)) == 1
    with django_capture_on_commit_callbacks(execute=True):
        run_jobs()
    assert store.keys_in(folder) == []


def test_whoever_lost_the_answer_finds_the_file_again(project: Project, sender: Sender) -> None:
    client_id = uuid7()
    place = sender.begin(project, client_id=client_id)["Location"]
    file_id = sender.send(place, 0, PDF)["Karigar-File"]
    stand = sender.stand(place)
    assert stand.status_code == 200
    assert (stand["Upload-Offset"], stand["Upload-Length"]) == (str(len(PDF)),) * 2
    assert stand["Karigar-File"] == file_id
    again = sender.begin(project, client_id=client_id)
    assert (again.status_code, again["Location"], again["Karigar-File"]) == (201, place, file_id)
    assert File.objects.count() == 1


def test_two_tabs_with_the_same_client_id_are_one_upload(project: Project, sender: Sender) -> None:
    client_id = uuid7()
    first = sender.begin(project, client_id=client_id)
    sender.send(first["Location"], 0, PDF[:5000])
    second = sender.begin(project, client_id=client_id)
    assert second["Location"] == first["Location"]
    assert second["Upload-Offset"] == "5000"
    other = sender.begin(project, client_id=client_id, size=7)
    assert (other.status_code, other.json()["code"]) == (409, "upload_key_reused")


def test_somebody_elses_client_id_is_another_upload(
    project: Project, sender: Sender, owner_browser: Browser
) -> None:
    client_id = uuid7()
    mine = sender.begin(project, client_id=client_id)
    theirs = Sender(owner_browser).begin(project, client_id=client_id)
    assert mine["Location"] != theirs["Location"]


class Cut:
    """A body whose connection breaks after some bytes."""

    def __init__(self, content: bytes) -> None:
        self._content = BytesIO(content)

    def read(self, size: int, /) -> bytes:
        block = self._content.read(size)
        if not block:
            raise OSError("the phone lost the network")
        return block


def test_of_a_chunk_cut_in_the_middle_what_arrived_counts(
    project: Project, sender: Sender, run_jobs: RunJobs
) -> None:
    place = sender.begin(project)["Location"]
    upload = services.upload_take(
        sender.browser.user,
        upload_id=place.rpartition("/")[2],
        offset=0,
        length=8000,
        body=Cut(PDF[:4999]),
    )
    assert upload.offset == 4999
    assert sender.stand(place)["Upload-Offset"] == "4999"
    answer = sender.send(place, 4999, PDF[4999:])
    run_jobs()
    assert content_of(answer["Karigar-File"]) == PDF


def test_a_chunk_of_which_nothing_arrived_changes_nothing(project: Project, sender: Sender) -> None:
    place = sender.begin(project)["Location"]
    upload = services.upload_take(
        sender.browser.user,
        upload_id=place.rpartition("/")[2],
        offset=0,
        length=100,
        body=Cut(b""),
    )
    assert upload.offset == 0
    assert not UploadPart.objects.exists()
    assert store.keys_in(f"{services.FOLDER}/{upload.pk}") == []


def test_the_store_fails_in_the_middle_and_nothing_counts(
    project: Project, sender: Sender, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = sender.begin(project)["Location"]

    def fail(*_args: Any, **_more: Any) -> int:
        raise RuntimeError("the store went away")

    with monkeypatch.context() as patch:
        patch.setattr(services.store, "put", fail)
        with pytest.raises(RuntimeError):
            services.upload_take(
                sender.browser.user,
                upload_id=place.rpartition("/")[2],
                offset=0,
                length=len(PDF),
                body=BytesIO(PDF),
            )
    assert sender.stand(place)["Upload-Offset"] == "0"
    assert sender.send(place, 0, PDF).status_code == 204


def test_the_same_chunk_twice_counts_once(project: Project, sender: Sender) -> None:
    place = sender.begin(project)["Location"]
    assert sender.send(place, 0, PDF[:5000]).status_code == 204
    again = sender.send(place, 0, PDF[:5000])
    assert (again.status_code, again.json()["code"]) == (409, "offset_mismatch")
    assert sender.stand(place)["Upload-Offset"] == "5000"
    assert UploadPart.objects.count() == 1


def test_of_two_who_send_the_same_chunk_at_once_one_counts(
    project: Project, sender: Sender
) -> None:
    """The second stores its bytes, then finds that the offset has changed."""
    place = sender.begin(project)["Location"]
    upload_id = place.rpartition("/")[2]

    class Overtaken(BytesIO):
        def read(self, size: int | None = -1, /) -> bytes:
            if self.tell() == 0:
                sender.send(place, 0, PDF[:5000])
            return super().read(size)

    with pytest.raises(services.OffsetMismatch):
        services.upload_take(
            sender.browser.user,
            upload_id=upload_id,
            offset=0,
            length=5000,
            body=Overtaken(PDF[:5000]),
        )
    (part,) = UploadPart.objects.all()
    assert store.keys_in(f"{services.FOLDER}/{upload_id}") == [part.key]


@pytest.mark.parametrize("offset", ["1", "99999", "10241"])
def test_a_wrong_offset_is_refused(project: Project, sender: Sender, offset: str) -> None:
    place = sender.begin(project)["Location"]
    answer = sender.send(place, int(offset), PDF[:100])
    assert (answer.status_code, answer.json()["code"]) == (409, "offset_mismatch")


@pytest.mark.parametrize("offset", ["", "-1", "1.5", "x", "٣", "9" * 30])
def test_an_offset_that_is_no_number_is_refused(
    project: Project, sender: Sender, offset: str
) -> None:
    place = sender.begin(project)["Location"]
    answer = sender.send(place, 0, PDF[:100], **{"Upload-Offset": offset})
    assert (answer.status_code, answer.json()["code"]) == (400, "tus_header")


def test_more_than_was_announced_is_refused_and_the_rest_can_still_come(
    project: Project, sender: Sender
) -> None:
    place = sender.begin(project)["Location"]
    answer = sender.send(place, 0, PDF + b"more")
    assert (answer.status_code, answer.json()["code"]) == (413, "more_than_announced")
    assert sender.send(place, 0, PDF).status_code == 204


def test_too_much_at_once_is_refused_and_less_taken(
    project: Project, sender: Sender, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services.limits, "LARGEST_CHUNK", 5000)
    place = sender.begin(project)["Location"]
    answer = sender.send(place, 0, PDF[:5001])
    assert (answer.status_code, answer.json()["code"]) == (413, "chunk_too_large")
    assert sender.send(place, 0, PDF[:5000]).status_code == 204


@pytest.mark.parametrize(
    ("headers", "status", "code"),
    [
        ({"Tus-Resumable": "0.2.0"}, 412, "tus_version"),
        ({"Upload-Length": "many"}, 400, "tus_header"),
        ({"Upload-Length": ""}, 400, "tus_header"),
        ({"Upload-Metadata": "filename !!!"}, 400, "tus_header"),
        ({"Upload-Metadata": "filename /w=="}, 400, "tus_header"),
        ({"Upload-Metadata": "x " + "QUFB" * 2000}, 400, "tus_header"),
        ({"Upload-Metadata": metadata(filename="a.pdf")}, 422, "validation_failed"),
        ({"Upload-Metadata": metadata(client_id="7")}, 422, "validation_failed"),
    ],
)
def test_a_mangled_beginning_is_refused(
    project: Project,
    worker_browser: Browser,
    headers: dict[str, str],
    status: int,
    code: str,
) -> None:
    good = {
        **TUS,
        "Upload-Length": "100",
        "Upload-Metadata": metadata(filename="a.pdf", client_id=uuid7()),
    }
    answer = worker_browser.client.post(
        f"/api/projects/{project.pk}/uploads", headers={**good, **headers}
    )
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert not Upload.objects.exists()


def test_a_chunk_says_that_it_is_one(project: Project, sender: Sender) -> None:
    place = sender.begin(project)["Location"]
    answer = sender.browser.client.patch(
        place, PDF, content_type="application/json", headers={**TUS, "Upload-Offset": "0"}
    )
    assert (answer.status_code, answer.json()["code"]) == (415, "not_a_chunk")


def test_the_server_says_what_it_speaks(project: Project, worker_browser: Browser) -> None:
    answer = worker_browser.client.options(f"/api/projects/{project.pk}/uploads")
    assert answer.status_code == 204
    assert answer["Tus-Version"] == "1.0.0"
    assert "creation-with-upload" in answer["Tus-Extension"]
    assert answer["Tus-Max-Size"] == str(200 * 1024 * 1024)


def test_the_first_chunk_may_come_with_the_beginning(
    project: Project, worker_browser: Browser, run_jobs: RunJobs
) -> None:
    answer = worker_browser.client.post(
        f"/api/projects/{project.pk}/uploads",
        PDF,
        content_type=tus.CHUNK_TYPE,
        headers={
            **TUS,
            "Upload-Length": str(len(PDF)),
            "Upload-Metadata": metadata(filename="plan.pdf", client_id=uuid7()),
        },
    )
    assert (answer.status_code, answer["Upload-Offset"]) == (201, str(len(PDF)))
    run_jobs()
    assert content_of(answer["Karigar-File"]) == PDF


@settings(
    max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(cuts=st.lists(st.integers(0, len(PDF)), max_size=6))
def test_however_it_is_cut_the_file_is_the_same(
    project: Project, sender: Sender, run_jobs: RunJobs, cuts: list[int]
) -> None:
    place = sender.begin(project)["Location"]
    ends = sorted({*cuts, len(PDF)} - {0})
    start, answer = 0, None
    for end in ends:
        answer = sender.send(place, start, PDF[start:end])
        assert answer["Upload-Offset"] == str(end)
        start = end
    assert answer is not None
    run_jobs()
    assert content_of(answer["Karigar-File"]) == PDF


# Ends


def test_a_cancelled_upload_leaves_nothing(
    project: Project,
    sender: Sender,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    place = sender.begin(project)["Location"]
    sender.send(place, 0, PDF[:5000])
    with django_capture_on_commit_callbacks(execute=True):
        assert sender.cancel(place).status_code == 204
    assert store.keys_in(f"{services.FOLDER}/{place.rpartition('/')[2]}") == []
    for answer in (sender.stand(place), sender.send(place, 5000, PDF[5000:])):
        assert answer.status_code == 410
    assert sender.cancel(place).status_code == 410


def test_cancelled_it_can_begin_anew_under_its_client_id(project: Project, sender: Sender) -> None:
    client_id = uuid7()
    place = sender.begin(project, client_id=client_id)["Location"]
    sender.cancel(place)
    anew = sender.begin(project, client_id=client_id)
    assert anew.status_code == 201
    assert anew["Location"] != place


def test_what_is_whole_is_not_cancelled_any_more(project: Project, sender: Sender) -> None:
    place = sender.begin(project)["Location"]
    sender.send(place, 0, PDF)
    answer = sender.cancel(place)
    assert (answer.status_code, answer.json()["code"]) == (409, "upload_whole")
    assert File.objects.count() == 1


def test_an_upload_nobody_goes_on_with_ends_after_a_day(
    project: Project,
    sender: Sender,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    place = sender.begin(project)["Location"]
    sender.send(place, 0, PDF[:5000])
    Upload.objects.update(expires_at=timezone.now() - timedelta(minutes=1))
    assert sender.stand(place).status_code == 410
    with django_capture_on_commit_callbacks(execute=True):
        assert services.expired_delete() == 1
    assert store.keys_in(f"{services.FOLDER}/{place.rpartition('/')[2]}") == []
    assert sender.stand(place).status_code == 404


def test_the_sweep_leaves_uploads_whose_parts_are_not_joined_yet(
    project: Project, sender: Sender, run_jobs: RunJobs
) -> None:
    file_id = sender.upload(project)["Karigar-File"]
    Upload.objects.update(expires_at=timezone.now() - timedelta(minutes=1))
    assert services.expired_delete() == 0
    run_jobs()
    assert services.expired_delete() == 1
    assert content_of(file_id) == PDF


def test_stored_parts_that_no_row_names_are_swept(
    project: Project, sender: Sender, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = sender.begin(project)["Location"]
    sender.send(place, 0, PDF[:5000])
    orphan = store.new_key(f"{services.FOLDER}/{place.rpartition('/')[2]}")
    store.put(orphan, b"left behind", content_type="application/octet-stream")
    sweep = store.delete_orphans
    monkeypatch.setattr(
        store, "delete_orphans", lambda *args: sweep(*args, older_than=timedelta(seconds=-60))
    )
    services.orphans_delete()
    assert not store.exists(orphan)
    assert sender.send(place, 5000, PDF[5000:]).status_code == 204
