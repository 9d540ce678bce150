"""Who hears of a decision: the author why a message went, the reporters what became of theirs."""

from collections.abc import Iterable
from uuid import UUID

from accounts.selectors import people_cards
from hiring.models import Project
from notifications.services import tell
from workspace.thread.models import Message


def tell_hidden(message: Message, project: Project, *, words: str) -> None:
    tell(
        [message.author_id],
        event="workspace/message_hidden",
        context={"project": project.title, "words": words},
        link=f"/projects/{project.pk}?tab=messages",
    )


def tell_reporters(
    reporters: Iterable[UUID], message: Message, *, is_hidden: bool, words: str
) -> None:
    author = people_cards([message.author_id]).get(message.author_id)
    tell(
        reporters,
        event="workspace/message_report_upheld" if is_hidden else "workspace/message_report_kept",
        context={"author": author.full_name if author else "", "words": words},
        link="/notifications",
        people=[message.author_id],
    )
