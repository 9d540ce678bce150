"""What makes a talk one: answers, a word put right, a photo sent, what is still unread, and one
message that moderators have to look at."""

from datetime import timedelta
from itertools import pairwise
from uuid import UUID, uuid5

from demo.source import Chance, by_day, id_at
from demo.work import AWARDED, store_with_dates
from projects.models import Project, Status
from workspace.messages.reports.models import MessageReportReason
from workspace.models import File, Message, MessageReport, MessageVersion, ThreadRead

MOST_LIVELY = 8
"""Those of the sign-ins stand first."""
UNREAD = 2


def liven_talks(chance: Chance, projects: list[Project]) -> int:
    """Replies, edits, files and read marks in the first works under way; returns in how many."""
    running = [
        project
        for project in projects
        if project.status in AWARDED and project.status != Status.COMPLETED and project.worker_id
    ]
    for project in running[:MOST_LIVELY]:
        _add_replies(project)
    if len(running) > 1:
        _report(chance, running[-1])
    return min(len(running), MOST_LIVELY)


def _add_replies(project: Project) -> None:
    talk = list(Message.objects.filter(project=project).order_by("pk"))
    for earlier, later in pairwise(talk):
        if earlier.body.endswith("?") and earlier.author_id != later.author_id:
            Message.objects.filter(pk=later.pk).update(reply_to=earlier)
    if len(talk) > 1:
        _put_right(talk[1])
    _send_files(project, talk)
    for person in filter(None, (project.homeowner_id, project.worker_id)):
        _read(project, talk, person)


def _put_right(message: Message) -> None:
    """It went off before it was finished, and was put right two minutes later."""
    moment = message.created_at + timedelta(minutes=2)
    version = MessageVersion(
        id=id_at(moment),
        created_at=moment,
        message=message,
        body=message.body.split(".")[0],
        written_at=message.created_at,
    )
    store_with_dates([version])
    Message.objects.filter(pk=message.pk).update(edited_at=moment)


def _send_files(project: Project, talk: list[Message]) -> None:
    """The worker's newest picture goes along with the worker's last message but one."""
    own = [message for message in talk if message.author_id == project.worker_id]
    picture = (
        File.objects.filter(
            project=project,
            uploaded_by=project.worker_id,
            message__isnull=True,
            mime__startswith="image/",
        )
        .order_by("-pk")
        .first()
    )
    if picture is None or not own:
        return
    sent = own[-2] if len(own) > 1 else own[-1]
    File.objects.filter(pk=picture.pk).update(message=sent)
    Message.objects.filter(pk=sent.pk).update(file_count=1)


def _read(project: Project, talk: list[Message], person: UUID) -> None:
    """Up to the last of the others' messages but two: those came while they were away."""
    others = [message for message in talk if message.author_id != person]
    if len(others) <= UNREAD:
        return
    last = others[-UNREAD - 1]
    ThreadRead.objects.create(
        project=project, user_id=person, up_to=last.pk, read_at=last.created_at
    )


def _report(chance: Chance, project: Project) -> None:
    """Somebody wants to be paid outside Karigar; the other side reports it."""
    moment = by_day(chance.now - timedelta(days=1))
    message = Message(
        id=id_at(moment),
        created_at=moment,
        project=project,
        author=project.worker,
        body="Pay me half in cash before tomorrow, not through the app, or I leave the work open.",
        client_id=uuid5(project.pk, "reported"),
    )
    store_with_dates([message])
    soon = moment + timedelta(minutes=20)
    report = MessageReport(
        id=id_at(soon),
        created_at=soon,
        message=message,
        reporter=project.homeowner,
        reason=MessageReportReason.FRAUD,
        words="He asks for cash outside Karigar and threatens to stop.",
    )
    store_with_dates([report])
