"""Who may do what in the discussion, and which staff may read a reported message."""

from typing import Any

from config.tests.policy_matrix import Row, signed_in
from config.tests.world import World
from projects.models import Project
from workspace.messages import services as thread
from workspace.messages.reports.models import MessageReportReason
from workspace.messages.reports.services import message_report
from workspace.models import Message, MessageReport


def members(status: int) -> dict[str, int]:
    return signed_in(404, owner=status, member=status)


def project(state: str) -> Any:
    return lambda world: {"project_id": world.project(state).pk}


def words(_world: World) -> dict[str, Any]:
    return {"body": "The switches have come."}


def _message(world: World, author: str, state: str = "in_progress") -> Message:
    message = thread.message_post(
        world.user(author),
        project_id=world.project("in_progress").pk,
        client_id=Project().pk,
        body="Kal aaiye",
    )
    Message.objects.filter(pk=message.pk).update(project=world.project(state))
    return message


def message_of(author: str, state: str = "in_progress") -> Any:
    return lambda world: {"message_id": _message(world, author, state).pk}


def deleted_message(by: str) -> Any:
    def make(world: World) -> dict[str, Any]:
        message = _message(world, "member")
        thread.message_delete(world.user(by), message_id=message.pk)
        return {"message_id": message.pk}

    return make


def seen(world: World) -> dict[str, Any]:
    return {"up_to": str(_message(world, "owner").pk)}


def reason(_world: World) -> dict[str, Any]:
    return {"reason": "abusive"}


def _report(world: World) -> MessageReport:
    message = _message(world, "member")
    message_report(
        world.user("owner"),
        message_id=message.pk,
        reason=MessageReportReason.ABUSIVE,
        words="",
    )
    return MessageReport.objects.get(message=message)


def reported(world: World) -> dict[str, Any]:
    return {"report_id": _report(world).pk}


def outcome(_world: World) -> dict[str, Any]:
    return {"outcome": "hide", "words": "It threatens."}


MESSAGE_ROWS = [
    Row("messages_list", members(200), path=project("in_progress"), case="in progress"),
    Row("messages_list", members(200), path=project("completed"), case="completed"),
    Row("messages_list", signed_in(404, owner=200), path=project("open"), case="open"),
    Row(
        "messages_search",
        members(200),
        path=project("in_progress"),
        query=lambda _world: {"q": "switch"},
    ),
    Row("messages_reading_get", members(200), path=project("in_progress")),
    Row("messages_reading_put", members(200), path=project("in_progress"), body=seen),
    Row("messages_post", members(201), path=project("in_progress"), body=words, case="in progress"),
    Row("messages_post", signed_in(404, owner=201), path=project("open"), body=words, case="open"),
    Row("messages_post", members(201), path=project("completed"), body=words, case="completed"),
    Row(
        "messages_edit",
        signed_in(404, owner=403, member=200),
        path=message_of("member"),
        body=words,
        case="the member's own",
    ),
    Row(
        "messages_edit",
        signed_in(404, owner=200, member=403),
        path=message_of("owner"),
        body=words,
        case="the owner's own",
    ),
    Row(
        "messages_edit",
        signed_in(404, owner=403, member=409),
        path=message_of("member", "disputed"),
        body=words,
        case="disputed",
    ),
    Row("messages_delete", members(204), path=message_of("member"), case="the member's"),
    Row(
        "messages_delete",
        signed_in(404, owner=204, member=403),
        path=message_of("owner"),
        case="the owner's",
    ),
    Row(
        "messages_delete",
        members(409),
        path=message_of("member", "disputed"),
        case="disputed",
    ),
    Row(
        "messages_restore",
        signed_in(404, owner=403, member=200),
        path=deleted_message("member"),
        case="deleted by the member",
    ),
    Row(
        "messages_restore",
        signed_in(404, owner=200, member=403),
        path=deleted_message("owner"),
        case="deleted by the owner",
    ),
    Row("messages_versions", members(200), path=message_of("owner")),
    Row(
        "messages_report",
        signed_in(404, owner=201, member=403),
        path=message_of("member"),
        body=reason,
        case="the member's",
    ),
    Row("staff_message_reports_list", signed_in(403, staff=200)),
    Row("staff_message_reports_get", signed_in(403, staff=200), path=reported),
    Row("staff_message_reports_decide", signed_in(403, staff=200), path=reported, body=outcome),
    Row(
        "staff_message_reports_file",
        signed_in(403, staff=404),
        path=lambda world: {**reported(world), "file_id": Project().pk},
        case="a file of no reported message",
    ),
]
