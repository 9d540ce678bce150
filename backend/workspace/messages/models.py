"""Messages of a project's discussion; how far people have read and been notified of them."""

from django.contrib.postgres.indexes import GinIndex, OpClass
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Lower

from core.database.constraints import check
from core.models import Record
from projects.models import Project

MESSAGE_LENGTH = 4000
MOST_FILES = 10
"""As many pictures as a phone's gallery shares at once, and still easy to follow."""

SHOWN = Q(deleted_at__isnull=True, hidden_at__isnull=True)
"""Messages that members can read; for the others the thread shows only a placeholder."""


class Message(Record):
    """One message of the project's discussion. The order of UUIDv7 ids is the order of the thread.

    A deleted or hidden message keeps its place and its text, which the thread does not show.
    """

    # ``message_thread`` starts with it.
    project = models.ForeignKey(
        Project, on_delete=models.CASCADE, related_name="messages", db_index=False
    )
    author = models.ForeignKey("accounts.User", on_delete=models.PROTECT, related_name="messages")
    body = models.TextField(max_length=MESSAGE_LENGTH, blank=True)
    client_id = models.UUIDField(
        help_text="Made by the sender's device; a message sent again with it is the same message."
    )
    reply_to = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="replies"
    )
    file_count = models.PositiveSmallIntegerField(
        default=0, help_text="With how many files it was sent; they may be gone by now."
    )
    edited_at = models.DateTimeField(null=True, blank=True)
    deleted_at = models.DateTimeField(null=True, blank=True)
    deleted_by = models.ForeignKey(
        "accounts.User", null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    hidden_at = models.DateTimeField(null=True, blank=True, help_text="Moderators took it away.")

    class Meta:
        db_table = "workspace_message"
        indexes = [
            # The pages of the thread, and its unread messages: both by an index-only scan.
            models.Index(
                name="message_thread",
                fields=["project", "-id"],
                include=["author", "deleted_at", "hidden_at"],
            ),
            # Any part of any word, within one project. With ``fastupdate``, searches would scan
            # recent writes of all projects.
            GinIndex(
                F("project"),
                OpClass(Lower("body"), "gin_trgm_ops"),
                name="message_search",
                fastupdate=False,
                condition=SHOWN,
            ),
        ]
        constraints = [
            models.UniqueConstraint(name="message_sent_once", fields=["author", "client_id"]),
            check("message_says_something", Q(body__regex=r"\S") | Q(file_count__gt=0)),
            check("message_files_in_range", Q(file_count__lte=MOST_FILES)),
            check("message_not_reply_to_itself", Q(reply_to__isnull=True) | ~Q(reply_to=F("id"))),
            check(
                "message_deleted_by_somebody",
                Q(deleted_at__isnull=True, deleted_by__isnull=True)
                | Q(deleted_at__isnull=False, deleted_by__isnull=False),
            ),
        ]

    @property
    def is_shown(self) -> bool:
        """Whether members can read it (``SHOWN``)."""
        return self.deleted_at is None and self.hidden_at is None


class MessageVersion(Record):
    """An earlier text of a message: ``created_at`` is when it was replaced."""

    message = models.ForeignKey(Message, on_delete=models.CASCADE, related_name="versions")
    body = models.TextField(max_length=MESSAGE_LENGTH, blank=True)
    written_at = models.DateTimeField()

    class Meta:
        db_table = "workspace_message_version"
        constraints = [
            models.UniqueConstraint(name="message_version_once", fields=["message", "written_at"])
        ]


class ThreadCount(models.Model):
    """The cached number of a project's readable messages, so that page views don't count.

    A trigger of ``workspace_message`` maintains it (in the initial migration), for every writer.
    """

    project = models.OneToOneField(
        Project, primary_key=True, on_delete=models.CASCADE, related_name="+"
    )
    messages = models.PositiveIntegerField()

    class Meta:
        db_table = "workspace_thread_count"


class ThreadRead(Record):
    """How far a person has read a project's messages, on any device; it never goes back."""

    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey("accounts.User", on_delete=models.CASCADE, related_name="+")
    up_to = models.UUIDField(help_text="The id of the last message they have seen.")
    read_at = models.DateTimeField()

    class Meta:
        db_table = "workspace_thread_read"
        constraints = [models.UniqueConstraint(name="thread_read_once", fields=["project", "user"])]


class NotifiedMessages(Record):
    """How far a person was notified of messages while away (``messages.notifications``)."""

    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey("accounts.User", on_delete=models.CASCADE, related_name="+")
    up_to = models.UUIDField(help_text="The id of the last message they were told of.")

    class Meta:
        db_table = "workspace_messages_told"
        constraints = [
            models.UniqueConstraint(name="messages_told_once", fields=["project", "user"])
        ]
