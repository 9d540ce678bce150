"""Notifies absent members of new messages: once, a while after the first, of all that arrived.

The delay lets members who are present read and answer, and makes one mail of a lively discussion.
Messages read by then, on any device, are not notified.
"""

import re
from datetime import timedelta
from uuid import UUID

from django.utils import translation

from accounts.selectors import contacts, people_cards
from core.jobs.declaration import job
from core.text.contact_details import hold_back
from notifications.services import notify
from projects.models import Project, ProjectMember
from workspace.messages.contact_masking import holds_back
from workspace.messages.excerpts import beginning_of
from workspace.messages.models import SHOWN, Message, NotifiedMessages, ThreadRead

WAIT = timedelta(minutes=10)
NAMES = 3
"""How many senders are named; a subject line has no room for more."""

_joint_of_address = re.compile(r"(?<=\S)[.:/@](?=\S)")
_word_joiner = "\u2060"


def notify_others_later(project: Project, message: Message) -> None:
    """Queue a notification of the other members, unless one is queued; part of the transaction.

    One job for all of them: a message to fifty people costs no more than one to two.
    """
    waiting = notify_of_messages.after(WAIT).unless_waiting(str(project.pk))
    waiting.defer(project_id=str(project.pk), message_id=str(message.pk))


@job()
def notify_of_messages(project_id: str, message_id: str) -> None:
    """Notify members of others' messages since ``message_id``, unless they posted since."""
    messages_notify(project_id=UUID(project_id), first_message_id=UUID(message_id))


def messages_notify(*, project_id: UUID, first_message_id: UUID) -> None:
    """Notify everybody of each message at most once, however often this runs."""
    # A concurrent post holds the project's lock: wait for it and include its message. It may have
    # found this job still queued, so no other job would notify of it.
    project = Project.objects.select_for_update().filter(pk=project_id).first()
    if project is None:
        return
    for user_id in sorted(_members(project)):
        _notify(project, user_id, first_message_id)


def _notify(project: Project, user_id: UUID, first_message_id: UUID) -> None:
    news = _news(project, user_id, first_message_id)
    if not news:
        return
    NotifiedMessages.objects.update_or_create(
        project=project, user_id=user_id, defaults={"up_to": news[-1].pk}
    )
    notify(
        [user_id],
        event="workspace/messages",
        context={
            "project_title": project.title,
            "senders": _names(news),
            "count": len(news),
            "excerpt": _excerpt_for(user_id, news[-1], project),
            "files": news[-1].file_count,
        },
        link=f"/projects/{project.pk}?tab=messages",
        people=_authors(news),
    )


def excerpt(body: str) -> str:
    """The beginning of a message on one line, without addresses that a mail program would link.

    A stranger's link must not look as if we had sent it. The text stays readable.
    """
    line = beginning_of(body)
    return _joint_of_address.sub(lambda joint: f"{_word_joiner}{joint[0]}{_word_joiner}", line)


def _excerpt_for(user_id: UUID, message: Message, project: Project) -> str:
    """The text as the reader sees it on the page: without contact details before the award."""
    if not holds_back(project):
        return excerpt(message.body)
    reader = contacts([user_id]).get(user_id)
    with translation.override(reader.language if reader else None):
        return excerpt(hold_back(message.body).shown)


def _members(project: Project) -> set[UUID]:
    present = ProjectMember.objects.filter(project=project, removed_at__isnull=True)
    return {project.homeowner_id, *present.values_list("user_id", flat=True)}


def _news(project: Project, user_id: UUID, first_message_id: UUID) -> list[Message]:
    """Others' messages since the first message, the last notification, the member's read mark, and
    the member's own last message.

    Ids are in the order of writing, since a post holds the project's lock.
    """
    thread = Message.objects.filter(project=project, pk__gte=first_message_id)
    for marks in (NotifiedMessages.objects, ThreadRead.objects):
        mark = marks.filter(project=project, user=user_id).first()
        if mark is not None:
            thread = thread.filter(pk__gt=mark.up_to)
    own = thread.filter(author=user_id).order_by("-pk").first()
    if own is not None:
        thread = thread.filter(pk__gt=own.pk)
    return list(thread.filter(SHOWN).order_by("pk"))


def _authors(news: list[Message]) -> list[UUID]:
    """The authors, latest message first."""
    return list(dict.fromkeys(message.author_id for message in reversed(news)))


def _names(news: list[Message]) -> str:
    authors = list(dict.fromkeys(message.author_id for message in news))
    cards = people_cards(authors)
    names = [cards[author].full_name for author in authors if author in cards]
    return ", ".join(names[:NAMES]) + ("…" if len(names) > NAMES else "")
