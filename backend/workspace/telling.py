"""Who is away hears of new messages: once, a while after the first, of all that came meanwhile.

The wait lets somebody who is there read and answer, and makes one mail of a lively talk.
"""

import re
from datetime import timedelta
from uuid import UUID

from accounts.selectors import people_cards
from core.jobs import job
from hiring.models import Project, ProjectMember
from notifications.models import Category
from notifications.services import tell
from workspace.models import Message, MessagesTold

WAIT = timedelta(minutes=10)
EXCERPT_LENGTH = 140
NAMES = 3
"""Senders that are named; a subject line holds no more."""

_joint_of_address = re.compile(r"(?<=\S)[.:/@](?=\S)")
_word_joiner = "\u2060"


def tell_others_later(project: Project, message: Message) -> None:
    """Queue the telling for each other member, unless it waits already; part of the transaction."""
    # Always in one order, so that two who write at the same moment cannot wait for each other.
    for user_id in sorted(_members(project) - {message.author_id}):
        waiting = tell_of_messages.after(WAIT).unless_waiting(f"{project.pk}:{user_id}")
        waiting.defer(project_id=str(project.pk), user_id=str(user_id), message_id=str(message.pk))


@job()
def tell_of_messages(project_id: str, user_id: str, message_id: str) -> None:
    """Tell a member of what others wrote from ``message_id`` on, unless the member wrote since."""
    messages_tell(
        project_id=UUID(project_id), user_id=UUID(user_id), first_message_id=UUID(message_id)
    )


def messages_tell(*, project_id: UUID, user_id: UUID, first_message_id: UUID) -> None:
    """Tell of each message at most once, however often this runs."""
    # Whoever is just posting holds the project: their message is waited for, and told too. They
    # may have found this job still waiting, so that no other would tell of it.
    project = Project.objects.select_for_update().filter(pk=project_id).first()
    if project is None or user_id not in _members(project):
        return
    news = _news(project, user_id, first_message_id)
    if not news:
        return
    MessagesTold.objects.update_or_create(
        project=project, user_id=user_id, defaults={"up_to": news[-1].pk}
    )
    tell(
        [user_id],
        template="workspace/messages",
        context={
            "project_title": project.title,
            "senders": _names(news),
            "count": len(news),
            "excerpt": excerpt(news[-1].body),
        },
        link=f"/projects/{project.pk}?tab=messages",
        category=Category.MESSAGES,
    )


def excerpt(body: str) -> str:
    """The beginning of a message on one line, in which no mail program finds an address to link.

    A stranger's address must not look as if we had sent it. What is written can still be read.
    """
    line = " ".join(body.split())
    if len(line) > EXCERPT_LENGTH:
        line = f"{line[: EXCERPT_LENGTH - 1].rstrip()}…"
    return _joint_of_address.sub(lambda joint: f"{_word_joiner}{joint[0]}{_word_joiner}", line)


def _members(project: Project) -> set[UUID]:
    present = ProjectMember.objects.filter(project=project, removed_at__isnull=True)
    return {project.homeowner_id, *present.values_list("user_id", flat=True)}


def _news(project: Project, user_id: UUID, first_message_id: UUID) -> list[Message]:
    """What others wrote since the first message, the last telling and the member's own last word.

    Ids are in the order of writing, since a post holds the project.
    """
    thread = Message.objects.filter(project=project, pk__gte=first_message_id)
    told = MessagesTold.objects.filter(project=project, user=user_id).first()
    if told is not None:
        thread = thread.filter(pk__gt=told.up_to)
    own = thread.filter(author=user_id).order_by("-pk").first()
    if own is not None:
        thread = thread.filter(pk__gt=own.pk)
    return list(thread.filter(deleted_at__isnull=True).order_by("pk"))


def _names(news: list[Message]) -> str:
    authors = list(dict.fromkeys(message.author_id for message in news))
    cards = people_cards(authors)
    names = [cards[author].full_name for author in authors if author in cards]
    return ", ".join(names[:NAMES]) + ("…" if len(names) > NAMES else "")
