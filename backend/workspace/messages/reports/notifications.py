"""Notifies authors why a message was hidden, and reporters of the decision."""

from collections.abc import Iterable
from uuid import UUID

from accounts.selectors import people_cards
from notifications.services import notify
from projects.models import Project
from workspace.messages.models import Message


def notify_hidden(message: Message, project: Project, *, words: str) -> None:
    notify(
        [message.author_id],
        event="workspace/message_hidden",
        context={"project": project.title, "words": words},
        link=f"/projects/{project.pk}?tab=messages",
    )


def notify_reporters(
    reporters: Iterable[UUID], message: Message, *, is_hidden: bool, words: str
) -> None:
    author = people_cards([message.author_id]).get(message.author_id)
    notify(
        reporters,
        event="workspace/message_report_upheld" if is_hidden else "workspace/message_report_kept",
        context={"author": author.full_name if author else "", "words": words},
        link="/notifications",
        people=[message.author_id],
    )
