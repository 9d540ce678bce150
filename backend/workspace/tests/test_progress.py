"""The diary and the progress bar, through the API."""

from collections.abc import Callable
from datetime import timedelta
from io import BytesIO
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from PIL import Image
from pytest_django import DjangoCaptureOnCommitCallbacks

from accounts.models import Role, User
from core import files as store
from core.events.models import Event
from core.privacy.data_holders import Identity
from milestones.models import Milestone, MilestoneStatus
from projects.models import MemberRole, Project, ProjectMember, Status
from workspace.diary import photos, privacy
from workspace.diary.models import ProgressPhoto, ProgressUpdate
from workspace.diary.selectors import progress_of
from workspace.tests.conftest import Browser, make_project, make_user


def path(project: Project, what: str = "updates") -> str:
    return f"/api/projects/{project.pk}/{what}"


def picture(size: tuple[int, int] = (640, 480)) -> SimpleUploadedFile:
    file = BytesIO()
    exif = Image.Exif()
    exif[0x010F] = "Site camera"
    Image.new("RGB", size, "#c2410c").save(file, "JPEG", exif=exif)
    return SimpleUploadedFile("site.jpg", file.getvalue())


def send_photo(browser: Browser, project: Project) -> str:
    answer = browser.client.post(path(project, "update-photos"), {"file": picture()})
    assert answer.status_code == 201, answer.content
    return answer.json()["id"]


def write(browser: Browser, project: Project, body: str = "Walls chased.", **more: Any) -> Any:
    answer = browser.post(path(project), {"body": body, **more})
    assert answer.status_code == 201, answer.content
    return answer.json()


def feed(browser: Browser, project: Project) -> list[Any]:
    return browser.get(path(project)).json()["items"]


def member(project: Project, role: str) -> Browser:
    user = make_user(Role.SUPERVISOR, "Farhan", "Shaikh")
    rights = "look" if role == MemberRole.GUEST else ""
    ProjectMember.objects.create(project=project, user=user, role=role, guest_rights=rights)
    return Browser(user)


def test_an_update_is_kept_with_how_far_the_work_had_come(
    project: Project, worker_browser: Browser, owner_browser: Browser
) -> None:
    first, second = (
        owner_browser.post(path(project, "tasks"), {"title": title}).json() for title in "ab"
    )
    owner_browser.patch(f"/api/tasks/{first['id']}", {"status": "completed"})
    written = write(worker_browser, project, "  Walls <b>chased</b>\u202e.\x07 ")
    assert (written["body"], written["percent"]) == ("Walls <b>chased</b>.", 50)
    assert (written["is_mine"], written["may_edit"]) == (True, True)
    owner_browser.patch(f"/api/tasks/{second['id']}", {"status": "completed"})
    (shown,) = feed(owner_browser, project)
    assert shown["percent"] == 50
    assert (shown["author"]["first_name"], shown["is_mine"]) == ("Imran", False)
    assert (shown["may_edit"], shown["may_delete"]) == (False, False)
    bar = owner_browser.get(path(project, "progress")).json()
    assert (bar["percent"], bar["basis"], bar["tasks"]) == (95, "tasks", {"done": 2, "total": 2})
    assert bar["last_update_at"] == shown["created_at"]


@pytest.mark.parametrize("body", ["", "   ", "\u200e\x00\n", "x" * 2001, "x" * 50_000])
def test_an_update_needs_text_of_a_readable_length(
    project: Project, worker_browser: Browser, body: str
) -> None:
    answer = worker_browser.post(path(project), {"body": body})
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "body"


def test_the_same_update_sent_twice_is_one(project: Project, worker_browser: Browser) -> None:
    for _ in range(2):
        answer = worker_browser.post(path(project), {"body": "Once."}, key="one-key")
        assert answer.status_code == 201
    assert ProgressUpdate.objects.count() == 1


def test_photos_go_up_first_and_are_seen_with_their_update(
    project: Project, worker_browser: Browser, owner_browser: Browser
) -> None:
    first, second = send_photo(worker_browser, project), send_photo(worker_browser, project)
    assert feed(owner_browser, project) == []
    written = write(worker_browser, project, photo_ids=[second, first])
    assert [photo["id"] for photo in written["photos"]] == [second, first]
    (shown,) = feed(owner_browser, project)
    link = f"{shown['photos'][0]['picture']['at']}/tiny.webp"
    opened = owner_browser.client.get(link)
    kept = Image.open(BytesIO(b"".join(opened.streaming_content)))
    assert (kept.format, max(kept.size), dict(kept.getexif())) == ("WEBP", 320, {})
    # Once shown it belongs to the update and cannot be deleted separately.
    assert worker_browser.delete(f"/api/update-photos/{first}").status_code == 404


def test_nobody_uses_another_ones_photo_nor_one_of_another_project(
    project: Project, other_project: Project, worker_browser: Browser, owner_browser: Browser
) -> None:
    hers = send_photo(owner_browser, project)
    ProjectMember.objects.create(
        project=other_project, user=worker_browser.user, role=MemberRole.SUPERVISOR
    )
    elsewhere = send_photo(worker_browser, other_project)
    for photo in (hers, elsewhere):
        answer = worker_browser.post(path(project), {"body": "Look.", "photo_ids": [photo]})
        assert answer.status_code == 422
        assert answer.json()["errors"][0]["field"] == "photo_ids"
    assert ProgressUpdate.objects.count() == 0
    assert owner_browser.delete(f"/api/update-photos/{hers}").status_code == 204


def test_an_update_shows_up_to_six_photos(project: Project, worker_browser: Browser) -> None:
    ids = [send_photo(worker_browser, project) for _ in range(7)]
    answer = worker_browser.post(path(project), {"body": "Look.", "photo_ids": ids})
    assert answer.status_code == 422
    assert write(worker_browser, project, photo_ids=ids[:6])["photos"]


def test_what_is_no_picture_is_refused(project: Project, worker_browser: Browser) -> None:
    page = SimpleUploadedFile("site.jpg", b"<html><script>alert(1)</script>")
    answer = worker_browser.client.post(path(project, "update-photos"), {"file": page})
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["code"] == "not_a_picture"


def test_photos_that_no_update_shows_are_swept_up(
    project: Project,
    worker_browser: Browser,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    old, young = send_photo(worker_browser, project), send_photo(worker_browser, project)
    shown = send_photo(worker_browser, project)
    write(worker_browser, project, photo_ids=[shown])
    past = timezone.now() - timedelta(hours=25)
    ProgressPhoto.objects.filter(pk__in=[old, shown]).update(created_at=past)
    key = ProgressPhoto.objects.get(pk=old).key
    with django_capture_on_commit_callbacks(execute=True):
        assert photos.waiting_delete() == 1
    assert {str(pk) for pk in ProgressPhoto.objects.values_list("pk", flat=True)} == {young, shown}
    with pytest.raises(FileNotFoundError):
        store.open_range(key)


def test_many_waiting_photos_are_too_many(
    project: Project, worker_browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(photos, "MOST_WAITING", 1)
    send_photo(worker_browser, project)
    answer = worker_browser.client.post(path(project, "update-photos"), {"file": picture()})
    assert (answer.status_code, answer.json()["code"]) == (409, "too_many_photos_wait")


def test_own_words_are_corrected_for_a_quarter_of_an_hour(
    project: Project, worker_browser: Browser, owner_browser: Browser
) -> None:
    written = write(worker_browser, project)
    where = f"/api/updates/{written['id']}"
    send = {"content_type": "application/json"}
    words = '{"body": "%s", "edit_version": "*"}'
    edited = worker_browser.client.put(where, words % "Walls chased, all.", **send).json()
    assert (edited["body"], edited["edited_at"] is not None) == ("Walls chased, all.", True)
    assert owner_browser.client.put(where, words % "Mine.", **send).status_code == 403
    past = timezone.now() - timedelta(minutes=16)
    ProgressUpdate.objects.update(created_at=past)
    late = worker_browser.client.put(where, words % "Too late.", **send)
    assert (late.status_code, late.json()["code"]) == (409, "too_late_to_edit")
    (shown,) = feed(worker_browser, project)
    assert (shown["may_edit"], shown["may_delete"]) == (False, True)


def test_an_update_is_taken_back_and_comes_back(
    project: Project, worker_browser: Browser, owner_browser: Browser
) -> None:
    written = write(worker_browser, project)
    where = f"/api/updates/{written['id']}"
    assert owner_browser.delete(where).status_code == 403
    assert worker_browser.delete(where).status_code == 204
    assert feed(owner_browser, project) == []
    assert owner_browser.get(path(project, "progress")).json()["last_update_at"] is None
    assert worker_browser.post(f"{where}/restore", {}).status_code == 200
    assert len(feed(owner_browser, project)) == 1
    worker_browser.delete(where)
    ProgressUpdate.objects.update(deleted_at=timezone.now() - timedelta(minutes=61))
    assert worker_browser.post(f"{where}/restore", {}).status_code == 404


TAKES = {Status.IN_PROGRESS, Status.DELIVERED, Status.DISPUTED}


@pytest.mark.parametrize("status", Status.values)
def test_each_state_takes_what_the_table_says(
    in_state: Callable[[str], Project], owner_browser: Browser, status: str
) -> None:
    project = in_state(status)
    answer = owner_browser.post(path(project), {"body": "News."})
    assert answer.status_code == (201 if status in TAKES else 409)
    row = ProgressUpdate.objects.create(
        project=project, author=project.homeowner, body="Older.", percent=0
    )
    may = {Status.IN_PROGRESS: 204, Status.DELIVERED: 204}
    assert owner_browser.delete(f"/api/updates/{row.pk}").status_code == may.get(status, 409)
    shown = owner_browser.get(path(project, "progress")).json()
    assert shown["may_post"] == (status in TAKES)


def test_a_supervisor_writes_and_a_guest_reads(project: Project) -> None:
    supervisor = member(project, MemberRole.SUPERVISOR)
    guest = member(project, MemberRole.GUEST)
    write(supervisor, project, "Six people on site.")
    assert len(feed(guest, project)) == 1
    assert guest.post(path(project), {"body": "Hello."}).status_code == 403
    refused = guest.client.post(path(project, "update-photos"), {"file": picture()})
    assert refused.status_code == 403
    assert not guest.get(path(project, "progress")).json()["may_post"]
    assert supervisor.get("/api/me/progress").json()["items"][0]["my_role"] == "supervisor"
    [work] = guest.get("/api/me/progress").json()["items"]
    assert (work["my_role"], work["may_post"]) == ("guest", False)


def test_milestones_and_their_tasks_make_the_bar(
    project: Project, owner_browser: Browser, other_project: Project
) -> None:
    laid = Milestone.objects.create(project=project, title="Laid", amount_paise=3_000, position=0)
    pulled = Milestone.objects.create(
        project=project, title="Pulled", amount_paise=1_000, position=1
    )
    foreign = Milestone.objects.create(project=other_project, title="Theirs", position=0)
    task = owner_browser.post(
        path(project, "tasks"), {"title": "Hall", "milestone_id": str(pulled.pk)}
    ).json()
    assert task["milestone_id"] == str(pulled.pk)
    refused = owner_browser.patch(f"/api/tasks/{task['id']}", {"milestone_id": str(foreign.pk)})
    assert refused.status_code == 422
    gone = owner_browser.post(
        path(project, "tasks"), {"title": "Gone", "milestone_id": str(pulled.pk)}
    ).json()
    owner_browser.delete(f"/api/tasks/{gone['id']}")
    owner_browser.patch(f"/api/tasks/{task['id']}", {"status": "completed"})
    bar = owner_browser.get(path(project, "progress")).json()
    assert (bar["percent"], bar["basis"]) == (22, "amounts")
    assert [(part["title"], part["weight"], part["percent"]) for part in bar["parts"]] == [
        ("Laid", 75, 0),
        ("Pulled", 25, 90),
    ]
    Milestone.objects.filter(pk=laid.pk).update(
        status=MilestoneStatus.ACCEPTED, submitted_at=timezone.now(), accepted_at=timezone.now()
    )
    found = progress_of(list(Project.objects.filter(pk__in=[project.pk, other_project.pk])))
    assert {pk: one.percent for pk, one in found.items()} == {
        project.pk: 97 - 2,
        other_project.pk: 0,
    }


def test_an_update_may_be_about_a_milestone_of_the_project(
    project: Project, other_project: Project, worker_browser: Browser
) -> None:
    laid = Milestone.objects.create(project=project, title="Laid", position=0)
    foreign = Milestone.objects.create(project=other_project, title="Theirs", position=0)
    written = write(worker_browser, project, milestone_id=str(laid.pk))
    write(worker_browser, project, "Something else.")
    assert written["milestone"] == {"id": str(laid.pk), "title": "Laid"}
    about = worker_browser.get(f"{path(project)}?milestone_id={laid.pk}").json()["items"]
    assert [each["id"] for each in about] == [written["id"]]
    answer = worker_browser.post(path(project), {"body": "x", "milestone_id": str(foreign.pk)})
    assert answer.status_code == 422


def test_the_panel_lists_accepted_work_and_its_news(
    homeowner: User, worker: User, owner_browser: Browser, worker_browser: Browser
) -> None:
    wiring = make_project(homeowner, worker, Status.IN_PROGRESS)
    done = make_project(homeowner, worker, Status.COMPLETED)
    make_project(homeowner, None, Status.OPEN)
    Milestone.objects.create(project=wiring, title="Laid", position=0, due_on="2020-01-01")
    write(worker_browser, wiring, "First.")
    write(worker_browser, wiring, "Second.")
    (card,) = owner_browser.get("/api/me/progress").json()["items"]
    assert (card["project_id"], card["my_role"]) == (str(wiring.pk), "homeowner")
    assert card["worker"]["first_name"] == "Imran"
    assert card["last_update"]["body"] == "Second."
    assert (card["next_milestone"]["title"], card["next_milestone"]["is_overdue"]) == ("Laid", True)
    (past,) = worker_browser.get("/api/me/progress?group=finished").json()["items"]
    assert (past["project_id"], past["percent"], past["may_post"]) == (str(done.pk), 100, False)
    bodies = [each["body"] for each in owner_browser.get("/api/me/updates").json()["items"]]
    assert bodies == ["Second.", "First."]


def test_more_work_and_more_news_cost_no_more_queries(
    homeowner: User, worker: User, owner_browser: Browser, worker_browser: Browser
) -> None:
    def fill(count: int) -> None:
        for _ in range(count):
            project = make_project(homeowner, worker, Status.IN_PROGRESS)
            row = Milestone.objects.create(project=project, title="Laid", position=0)
            photo = send_photo(worker_browser, project)
            write(worker_browser, project, milestone_id=str(row.pk), photo_ids=[photo])

    def cost() -> list[int]:
        costs = []
        for asked in ("/api/me/progress", "/api/me/updates", path(last)):
            with CaptureQueriesContext(connection) as queries:
                assert owner_browser.get(asked).status_code == 200
            costs.append(len(queries))
        with CaptureQueriesContext(connection) as queries:
            progress_of(list(Project.objects.only("pk", "status")))
        return [*costs, len(queries)]

    fill(1)
    last = Project.objects.latest("created_at")
    cost()  # The first request of a session makes some queries of its own.
    few = cost()
    fill(5)
    for _ in range(4):
        write(worker_browser, last)
    assert cost() == few


def test_every_other_member_is_told_and_open_pages_hear_of_it(
    project: Project, worker_browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    supervisor = member(project, MemberRole.SUPERVISOR)
    told: list[Any] = []
    monkeypatch.setattr(
        "workspace.diary.notifications.notify",
        lambda readers, event, context, link, people: told.append(
            (set(readers), event, context, link, people)
        ),
    )
    write(worker_browser, project, "Walls chased at example.com/bad")
    ((readers, event, context, link, people),) = told
    assert people == [project.worker_id]
    assert readers == {project.homeowner_id, supervisor.user.pk if supervisor.user else None}
    assert (event, link) == ("workspace/progress_update", f"/projects/{project.pk}?tab=progress")
    assert (context["author"], context["percent"], context["photos"]) == ("Imran Khan", 0, 0)
    assert "example.com" not in context["excerpt"]
    heard = set(Event.objects.values_list("topic", "name"))
    members = [
        project.homeowner_id,
        project.worker_id,
        supervisor.user.pk if supervisor.user else 0,
    ]
    assert {(f"user:{person}", "progress") for person in members} <= heard
    assert (f"project:{project.pk}", "progress") in heard


def test_an_erased_person_leaves_words_without_a_name_and_no_photo(
    project: Project, worker_browser: Browser, owner_browser: Browser
) -> None:
    photo = send_photo(worker_browser, project)
    write(worker_browser, project, "Imran Khan was here.", photo_ids=[photo])
    assert worker_browser.user is not None
    person = worker_browser.user.pk
    names = [getattr(part, "name", "") for part in privacy.export(person)]
    assert names[:2] == ["progress_updates", "progress_photos"]
    assert names[2].startswith("progress/")
    keys = privacy.erase(Identity(person, names=("Imran Khan",)))
    assert {key.rpartition(".")[2] for key in keys} == {"avif", "webp"}
    (shown,) = feed(owner_browser, project)
    assert (shown["body"], shown["photos"]) == ("[…] was here.", [])
