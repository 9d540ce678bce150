"""Old state + events = fresh state, for every write of the workspace.

One member writes. Another member's open page fetches only what the published events name, and must
then equal a page opened at this moment.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import override_settings

from accounts.models import Desk, Role
from accounts.tests.signing_in import give_authenticator
from core.events.models import Event
from core.ids import uuid7
from projects.models import GuestRights, Project
from workspace.api import router
from workspace.files.models import File, FileVersion, State, Upload
from workspace.files.scanning import content_examine
from workspace.files.uploads.completion import parts_join
from workspace.members import invitations
from workspace.messages.reports.models import MessageReport
from workspace.tests.conftest import Browser, make_user
from workspace.tests.held_state import HELD, NOT_HELD, Page
from workspace.tests.test_progress import picture
from workspace.tests.upload_client import Sender, kept_file

Ids = dict[str, Any]


@dataclass
class Scene:
    """A project of three people, with some of every kind of content."""

    owner: Browser
    worker: Browser
    guest: Browser
    moderator: Browser
    project: Project
    ids: Ids

    def post(self, who: str, address: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        return self.call(who, "post", address, body or {})

    def call(self, who: str, verb: str, address: str, *body: dict[str, Any]) -> dict[str, Any]:
        browser = getattr(self, who)
        answer: HttpResponse = getattr(browser, verb)(f"/api{address.format(**self.ids)}", *body)
        assert answer.status_code < 300, (verb, address, answer.content)
        return dict(answer.json()) if answer.content else {}

    def put(self, who: str, address: str, body: dict[str, Any]) -> None:
        client = getattr(self, who).client
        path = f"/api{address.format(**self.ids)}"
        answer = client.put(path, {"edit_version": "*", **body}, content_type="application/json")
        assert answer.status_code < 300, answer.content


@pytest.fixture
def scene(project: Project, owner_browser: Browser, worker_browser: Browser) -> Scene:
    moderator = make_user(Role.HOMEOWNER, "Kavita", is_staff=True, desks=[Desk.MODERATOR])
    give_authenticator(moderator)
    people = (owner_browser, worker_browser, Browser(make_user(Role.HOMEOWNER, "Nikhil")))
    made = Scene(*people, Browser(moderator), project, {"project": project.pk})
    ids = made.ids
    key = _invite(made, "work")[1]
    made.post("guest", "/project-invitation-answers", {"key": key, "accept": True})
    assert made.guest.user is not None
    assert made.worker.user is not None
    ids["guest"] = made.guest.user.pk
    ids["invitation"] = _invite(made, "look")[0]
    task = made.post(
        "owner", "/projects/{project}/tasks", {"title": "Buy", "checklist": ["Wire", "Clips"]}
    )
    ids["task"] = task["id"]
    ids["item"], ids["line"] = (line["id"] for line in task["checklist"])
    ids["other_task"] = made.post("owner", "/projects/{project}/tasks", {"title": "Fit"})["id"]
    ids["folder"] = made.post("owner", "/projects/{project}/folders", {"name": "Kitchen"})["id"]
    assert made.owner.user is not None
    ids["file"] = kept_file(made.owner.user, project).pk
    ids["message"] = _say(made, "owner", "The switches have come")
    ids["replied"] = _say(made, "owner", "Which switches?")
    return made


def _say(scene: Scene, who: str, body: str, **more: Any) -> str:
    return str(scene.post(who, "/projects/{project}/messages", {"body": body, **more})["id"])


def _invite(scene: Scene, rights: str) -> tuple[Any, str]:
    row, key = invitations.guest_invite(
        scene.project.homeowner,
        project_id=scene.project.pk,
        email=f"{uuid7()}@example.in",
        guest_rights=GuestRights(rights),
    )
    return row.pk, key


Act = Callable[[Scene], object]


@dataclass(frozen=True)
class Write:
    """One write, and whose page is checked. Later writes use what earlier ones created."""

    operation: str
    act: Act
    seen_by: str = "worker"


def _keep(name: str, act: Callable[[Scene], dict[str, Any]]) -> Act:
    """Saves the id of the created object under ``name``."""

    def run(scene: Scene) -> None:
        scene.ids[name] = act(scene)["id"]

    return run


def _post(address: str, who: str = "owner", **body: Any) -> Act:
    return lambda scene: scene.post(who, address, _filled(body, scene.ids))


def _patch(address: str, who: str = "owner", **body: Any) -> Act:
    return lambda scene: scene.call(who, "patch", address, _filled(body, scene.ids))


def _delete(address: str, who: str = "owner") -> Act:
    return lambda scene: scene.call(who, "delete", address)


def _put(address: str, who: str = "owner", **body: Any) -> Act:
    return lambda scene: scene.put(who, address, _filled(body, scene.ids))


def _filled(body: dict[str, Any], ids: Ids) -> dict[str, Any]:
    """Replaces ``{task}`` in a text, or in a list of texts, by the id of that name."""

    def fill(value: Any) -> Any:
        if isinstance(value, list):
            return [fill(one) for one in value]
        return value.format(**ids) if isinstance(value, str) else value

    return {name: fill(value) for name, value in body.items()}


def _upload(scene: Scene, **more: object) -> File:
    answer = Sender(scene.owner).upload(scene.project, **more)  # type: ignore[arg-type]
    assert answer.status_code == 204, answer.content
    return File.objects.get(pk=answer["Karigar-File"])


def _new_version(scene: Scene) -> None:
    _upload(scene, replaces_file_id=scene.ids["file"])


def _cancelled_upload(scene: Scene) -> None:
    sender = Sender(scene.owner)
    assert sender.cancel(sender.begin(scene.project)["Location"]).status_code == 204


def _examined(_scene: Scene) -> None:
    """Runs the jobs that process new content."""
    for upload in Upload.objects.filter(file__isnull=False, assembled_at=None):
        parts_join(str(upload.pk))
    for model in (File, FileVersion):
        for key in model.objects.filter(state=State.CHECKING).values_list("key", flat=True):
            content_examine(key)


def _photo(scene: Scene) -> None:
    path = f"/api/projects/{scene.project.pk}/update-photos"
    answer = scene.owner.client.post(path, {"file": picture()})
    assert answer.status_code == 201, answer.content
    scene.ids["photo"] = answer.json()["id"]


def _update_with_photo(scene: Scene) -> None:
    body = {"body": "Walls are chased.", "photo_ids": [scene.ids["photo"]]}
    scene.ids["update"] = scene.post("owner", "/projects/{project}/updates", body)["id"]


def _decline(scene: Scene) -> None:
    body = {"key": _invite(scene, "look")[1], "accept": False}
    scene.post("moderator", "/project-invitation-answers", body)


def _resent(scene: Scene) -> None:
    sent = scene.post("owner", "/project-invitations/{invitation}/sendings")
    scene.ids["invitation"] = sent["id"]


def _come_in(scene: Scene) -> None:
    body = {"key": _invite(scene, "talk")[1], "accept": True}
    scene.post("guest", "/project-invitation-answers", body)


def _reported(scene: Scene) -> None:
    scene.post("worker", "/messages/{message}/reports", {"reason": "abusive", "words": "Rude."})
    scene.ids["report"] = MessageReport.objects.get().pk


WRITES = (
    Write(
        "tasks_create",
        _post("/projects/{project}/tasks", title="Chase the walls", checklist=["Kitchen"]),
    ),
    Write("tasks_edit", _patch("/tasks/{task}", status="in_progress", priority="high")),
    Write("tasks_move", _post("/tasks/{task}/moves", status="completed")),
    Write("checklist_add", _post("/tasks/{task}/checklist", text="Switches")),
    Write("checklist_edit", _patch("/checklist-items/{item}", text="Copper wire")),
    Write("checklist_move", _post("/checklist-items/{item}/moves", after_id=None)),
    Write("checklist_delete", _delete("/checklist-items/{item}")),
    Write("task_files_add", _post("/tasks/{task}/files", file_ids=["{file}"])),
    Write("task_files_remove", _delete("/tasks/{task}/files/{file}")),
    Write("tasks_delete", _delete("/tasks/{other_task}")),
    Write("tasks_restore", _post("/tasks/{other_task}/restoration")),
    Write("folders_add", _post("/projects/{project}/folders", name="Bath")),
    Write("folders_rename", _patch("/folders/{folder}", name="Kitchen and store")),
    Write("files_edit", _patch("/files/{file}", name="Wiring.pdf", folder_id="{folder}")),
    Write("folders_delete", _delete("/folders/{folder}")),
    Write("uploads_begin", lambda scene: Sender(scene.owner).begin(scene.project)),
    Write("uploads_cancel", _cancelled_upload),
    Write("uploads_go_on", _upload),
    Write("(a file is looked at)", _examined),
    Write("uploads_go_on", _new_version),
    Write("(a version is looked at)", _examined),
    Write("files_restore_version", _post("/files/{file}/versions/1/restoration")),
    Write("files_delete", _delete("/files/{file}")),
    Write("files_restore", _post("/files/{file}/restoration")),
    Write("messages_post", lambda scene: _say(scene, "owner", "Two more switches")),
    Write(
        "messages_post",
        _post(
            "/projects/{project}/messages",
            body="Here is the plan",
            reply_to_id="{replied}",
            file_ids=["{file}"],
        ),
    ),
    Write("messages_edit", _patch("/messages/{message}", body="All switches have come")),
    Write("messages_delete", _delete("/messages/{replied}")),
    Write("messages_restore", _post("/messages/{replied}/restoration")),
    Write("update_photos_add", _photo),
    Write("updates_post", _update_with_photo),
    Write("updates_edit", _put("/updates/{update}", body="All are chased.")),
    Write("updates_delete", _delete("/updates/{update}")),
    Write("updates_restore", _post("/updates/{update}/restore")),
    Write("update_photos_add", _photo),
    Write("update_photos_drop", _delete("/update-photos/{photo}")),
    # The homeowner's page shows most of what the worker, a guest or a moderator does.
    Write("project_guest_invite", lambda scene: _invite(scene, "look"), "owner"),
    Write("project_invitation_lookup", lambda _scene: None, "owner"),
    Write("project_invitation_resend", _resent, "owner"),
    Write("project_invitation_revoke", _delete("/project-invitations/{invitation}"), "owner"),
    Write("project_invitation_answer", _decline, "owner"),
    Write("checklist_edit", _patch("/checklist-items/{line}", "guest", is_done=True), "owner"),
    Write(
        "messages_reading_put",
        _put("/projects/{project}/messages/reading", "worker", up_to="{replied}"),
        "owner",
    ),
    Write("messages_report", _reported, "owner"),
    Write(
        "staff_message_reports_decide",
        _post(
            "/staff/message-reports/{report}/decision", "moderator", outcome="hide", words="Rude."
        ),
        "owner",
    ),
    Write("(the work is delivered)", _post("/projects/{project}/deliver", "worker"), "owner"),
    Write(
        "project_guest_change",
        _patch("/projects/{project}/guests/{guest}", guest_rights="look"),
        "guest",
    ),
    Write("project_guest_remove", _delete("/projects/{project}/guests/{guest}"), "guest"),
    Write("project_invitation_answer", _come_in, "owner"),
    Write("project_leave", _delete("/projects/{project}/membership", "guest"), "owner"),
    Write("(the work is accepted)", _post("/projects/{project}/complete"), "worker"),
)


@override_settings(MESSAGES_PER_MINUTE=1000)
def test_old_state_and_events_make_the_fresh_state(scene: Scene) -> None:
    page: Page | None = None
    missed: list[str] = []
    for write in WRITES:
        browser = getattr(scene, write.seen_by)
        if page is None or page.browser is not browser:
            page = Page.opened(browser, dict(scene.ids))
        since = Event.objects.order_by("-pk").values_list("pk", flat=True).first() or 0
        # One transaction spans the whole test, and equal events of one transaction are merged.
        connection.run_on_commit.clear()
        write.act(scene)
        missed += [f"{write.operation}: {address}" for address in page.missed(since)]
    assert not missed, "\n".join(missed)


def test_each_write_of_the_workspace_is_tried_and_each_read_is_held() -> None:
    writes: set[str | None] = set()
    reads: set[str | None] = set()
    for part in router.build_routers(""):
        for view in part.template.path_operations.values():
            for operation in view.operations:
                changes = {"POST", "PUT", "PATCH", "DELETE"} & set(operation.methods)
                (writes if changes else reads).add(operation.operation_id)
    assert writes == {write.operation for write in WRITES if write.operation[0] != "("}
    held = {operation for queries in HELD.values() for operation, _address in queries}
    # Two methods that only uploads use (tus), and operations outside of the workspace.
    assert reads - {"uploads_stand", "uploads_describe"} - NOT_HELD.keys() == held - {
        "milestones_list",
        "projects_timeline",
    }
