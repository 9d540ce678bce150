"""What members of a project do together: messages, tasks and files. Nothing is erased at once.

A deleted row keeps its place with ``deleted_at``, so that history can be shown and restored; the
default reads are in ``workspace.selectors``, which leave deleted rows out.
"""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from core.models import Record
from hiring.models import Project

MESSAGE_LENGTH = 4000
TASK_TITLE_LENGTH = 160
TASK_DESCRIPTION_LENGTH = 4000
FILE_NAME_LENGTH = 200


class Message(Record):
    """One message of the project's discussion. Its UUIDv7 id is its place in the thread."""

    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="messages")
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="messages"
    )
    body = models.TextField(max_length=MESSAGE_LENGTH)
    client_id = models.UUIDField(
        help_text="Made by the sender's device; a message sent again with it is the same message."
    )
    edited_at = models.DateTimeField(null=True, blank=True)
    deleted_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "workspace_message"
        indexes = [
            models.Index(
                name="message_thread",
                fields=["project", "-id"],
                condition=Q(deleted_at__isnull=True),
            )
        ]
        constraints = [
            models.UniqueConstraint(name="message_sent_once", fields=["author", "client_id"]),
            models.CheckConstraint(name="message_not_blank", condition=Q(body__regex=r"\S")),
        ]

    def __str__(self) -> str:
        return f"{self.author_id} in {self.project_id}"


class MessagesTold(Record):
    """How far somebody has been told of a project's messages while away (``workspace.telling``)."""

    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    up_to = models.UUIDField(help_text="The id of the last message they were told of.")

    class Meta:
        db_table = "workspace_messages_told"
        constraints = [
            models.UniqueConstraint(name="messages_told_once", fields=["project", "user"])
        ]

    def __str__(self) -> str:
        return f"{self.user_id} in {self.project_id}"


class TaskStatus(models.TextChoices):
    """The board's columns (spec part 2, point 2); any card may move to any column."""

    TODO = "todo", _("To do")
    IN_PROGRESS = "in_progress", _("In progress")
    COMPLETED = "completed", _("Completed")


class Priority(models.TextChoices):
    LOW = "low", _("Low")
    MEDIUM = "medium", _("Medium")
    HIGH = "high", _("High")


class Task(Record):
    """A card on the board. Within a column the lower ``position`` stands higher."""

    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="tasks")
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="created_tasks"
    )
    assignee = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="assigned_tasks",
    )
    title = models.CharField(max_length=TASK_TITLE_LENGTH)
    description = models.TextField(blank=True, max_length=TASK_DESCRIPTION_LENGTH)
    status = models.CharField(max_length=12, choices=TaskStatus.choices, default=TaskStatus.TODO)
    priority = models.CharField(max_length=6, choices=Priority.choices, default=Priority.MEDIUM)
    due_date = models.DateField(null=True, blank=True)
    position = models.FloatField()
    deleted_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "workspace_task"
        indexes = [
            models.Index(
                name="task_board",
                fields=["project", "status", "position"],
                condition=Q(deleted_at__isnull=True),
            )
        ]
        constraints = [
            models.CheckConstraint(
                name="task_status_known", condition=Q(status__in=TaskStatus.values)
            ),
            models.CheckConstraint(
                name="task_priority_known", condition=Q(priority__in=Priority.values)
            ),
            models.CheckConstraint(name="task_has_title", condition=Q(title__regex=r"\S")),
        ]

    def __str__(self) -> str:
        return self.title


class File(Record):
    """A file of the project. ``key`` is where the store holds it; ``name`` is only for people."""

    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="files")
    uploaded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="uploaded_files"
    )
    name = models.CharField(max_length=FILE_NAME_LENGTH)
    key = models.CharField(max_length=200, unique=True)
    size = models.BigIntegerField(help_text="bytes")
    mime = models.CharField(max_length=100, help_text="judged from the content, never the name")
    deleted_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "workspace_file"
        indexes = [
            models.Index(
                name="file_newest",
                fields=["project", "-id"],
                condition=Q(deleted_at__isnull=True),
            )
        ]
        constraints = [models.CheckConstraint(name="file_not_empty", condition=Q(size__gt=0))]

    def __str__(self) -> str:
        return self.name
