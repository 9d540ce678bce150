"""The cards of a project's board."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.models import Record
from projects.models import Project

TASK_TITLE_LENGTH = 160
TASK_DESCRIPTION_LENGTH = 4000
CHECKLIST_TEXT_LENGTH = 200


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
    """A card on the board. Within a column a lower ``position`` is higher up.

    Positions change only under the project's row lock (``task_board.policy``). The id orders equal
    positions from older versions, so that everybody sees one order.
    """

    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="tasks")
    created_by = models.ForeignKey(
        "accounts.User", on_delete=models.PROTECT, related_name="created_tasks"
    )
    assignee = models.ForeignKey(
        "accounts.User",
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="assigned_tasks",
    )
    milestone = models.ForeignKey(
        "milestones.Milestone",
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="tasks",
        help_text="Its part in the milestone is its share there (workspace.diary.formula)",
    )
    title = models.CharField(max_length=TASK_TITLE_LENGTH)
    description = models.TextField(blank=True, max_length=TASK_DESCRIPTION_LENGTH)
    status = models.CharField(max_length=12, choices=TaskStatus.choices, default=TaskStatus.TODO)
    priority = models.CharField(max_length=6, choices=Priority.choices, default=Priority.MEDIUM)
    due_date = models.DateField(null=True, blank=True)
    position = models.FloatField()
    completed_at = models.DateTimeField(
        null=True, blank=True, help_text="Since when it stands in the last column"
    )
    deleted_at = models.DateTimeField(null=True, blank=True)
    deleted_by = models.ForeignKey(
        "accounts.User",
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="+",
        help_text="May put it back, like the homeowner",
    )

    class Meta:
        db_table = "workspace_task"
        indexes = [
            models.Index(
                name="task_board",
                fields=["project", "status", "position"],
                condition=Q(deleted_at__isnull=True),
            ),
            models.Index(
                name="task_due",
                fields=["due_date"],
                condition=Q(deleted_at__isnull=True, assignee__isnull=False)
                & ~Q(status=TaskStatus.COMPLETED),
            ),
            # Whether anything of a project is overdue, also if its board is full.
            models.Index(
                name="task_overdue",
                fields=["project", "due_date"],
                condition=Q(deleted_at__isnull=True) & ~Q(status=TaskStatus.COMPLETED),
            ),
        ]
        constraints = [
            check("task_status_known", Q(status__in=TaskStatus.values)),
            check("task_priority_known", Q(priority__in=Priority.values)),
            check("task_has_title", Q(title__regex=r"\S")),
            check(
                "task_completed_has_time",
                Q(status=TaskStatus.COMPLETED, completed_at__isnull=False)
                | ~Q(status=TaskStatus.COMPLETED) & Q(completed_at__isnull=True),
            ),
        ]


class BoardCount(models.Model):
    """The number of cards in each column, so that page views don't count.

    A trigger of ``workspace_task`` maintains it (migration 0002), for every writer.
    """

    project = models.OneToOneField(
        Project, primary_key=True, on_delete=models.CASCADE, related_name="+"
    )
    todo = models.PositiveIntegerField(default=0)
    in_progress = models.PositiveIntegerField(default=0)
    completed = models.PositiveIntegerField(default=0)

    class Meta:
        db_table = "workspace_board_count"


class ChecklistItem(Record):
    """One item of a card's checklist; a lower ``position`` is higher up.

    Each item is a row of its own, so that two people who tick two items at once both succeed.
    """

    task = models.ForeignKey(Task, on_delete=models.CASCADE, related_name="checklist")
    text = models.CharField(max_length=CHECKLIST_TEXT_LENGTH)
    is_done = models.BooleanField(default=False)
    position = models.FloatField()

    class Meta:
        db_table = "workspace_checklist_item"
        indexes = [models.Index(name="checklist_order", fields=["task", "position"])]
        constraints = [check("checklist_item_has_text", Q(text__regex=r"\S"))]


class TaskReminderKind(models.TextChoices):
    DUE_TOMORROW = "due_tomorrow"
    OVERDUE = "overdue"


class TaskReminder(Record):
    """A sent reminder of a due date: one row per date, so a new date is a new reminder."""

    task = models.ForeignKey(Task, on_delete=models.CASCADE, related_name="reminders")
    user = models.ForeignKey("accounts.User", on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=12, choices=TaskReminderKind.choices)
    due_date = models.DateField()

    class Meta:
        db_table = "workspace_task_reminder"
        constraints = [
            models.UniqueConstraint(
                name="task_reminded_once", fields=["task", "user", "kind", "due_date"]
            ),
            check("task_reminder_kind_known", Q(kind__in=TaskReminderKind.values)),
        ]
