"""Reminders of due dates: recipients, times, each sent once."""

from datetime import timedelta

import pytest
from django.db import transaction
from django.utils import timezone

from accounts.models import User
from core.models import OutgoingMail
from notifications.models import Notification
from projects.models import Project, ProjectMember, Status
from workspace.models import Task, TaskReminder
from workspace.task_board import reminders, services
from workspace.tests.test_board_order import together


def due(project: Project, assignee: User, days: int, title: str = "Tiles") -> Task:
    return services.task_create(
        project.homeowner,
        project_id=project.pk,
        title=title,
        assignee_id=assignee.pk,
        due_date=timezone.localdate() + timedelta(days=days),
    )


def told() -> list[tuple[str, str, int]]:
    """The recipients and numbers of cards when the job runs twice."""
    Notification.objects.all().delete()
    sent = reminders.tasks_remind()
    rows = Notification.objects.order_by("pk").select_related("user__profile")
    found = [
        (row.user.profile.first_name, row.event.removeprefix("workspace/"), row.context["count"])
        for row in rows
    ]
    assert sent == len(found)
    assert reminders.tasks_remind() == 0
    return found


@pytest.mark.parametrize(
    ("days", "event"),
    [(-9, "tasks_overdue"), (-1, "tasks_overdue"), (0, ""), (1, "tasks_due_tomorrow"), (2, "")],
)
def test_the_day_before_and_once_it_has_passed(
    project: Project, worker: User, days: int, event: str
) -> None:
    due(project, worker, days)
    assert told() == ([("Imran", event, 1)] if event else [])


def test_one_notice_for_all_of_a_project_with_a_mail_in_the_reader_s_words(
    project: Project, worker: User
) -> None:
    for title in ("a", "b", "c", "<b>Tiles</b> evil.example", "e", "f", "g"):
        due(project, worker, 1, title)
    due(project, project.homeowner, 1)
    OutgoingMail.objects.all().delete()
    assert sorted(told()) == [
        ("Asha", "tasks_due_tomorrow", 1),
        ("Imran", "tasks_due_tomorrow", 7),
    ]
    mail = OutgoingMail.objects.get(recipient=worker.email)
    assert mail.subject == "7 tasks are due tomorrow: “Kitchen wiring”"
    assert "• e" in mail.text
    assert "and 2 more" in mail.text
    assert "• a" not in mail.text
    assert "evil.example" not in mail.text
    assert "<b>" not in mail.html
    assert f"/projects/{project.pk}?mine=1" in mail.text


def test_a_changed_date_and_another_person_are_told_anew(project: Project, worker: User) -> None:
    task = due(project, worker, 1)
    assert told() == [("Imran", "tasks_due_tomorrow", 1)]
    services.task_edit(project.homeowner, task_id=task.pk, assignee_id=project.homeowner_id)
    assert told() == [("Asha", "tasks_due_tomorrow", 1)]
    yesterday = timezone.localdate() - timedelta(days=1)
    services.task_edit(project.homeowner, task_id=task.pk, due_date=yesterday)
    assert told() == [("Asha", "tasks_overdue", 1)]
    services.task_edit(project.homeowner, task_id=task.pk, due_date=yesterday - timedelta(days=1))
    assert told() == [("Asha", "tasks_overdue", 1)]


def test_what_is_done_deleted_or_nobody_s_is_not_told(project: Project, worker: User) -> None:
    done, gone, free = (due(project, worker, days) for days in (-1, 1, -1))
    services.task_edit(worker, task_id=done.pk, status="completed")
    services.task_delete(project.homeowner, task_id=gone.pk)
    services.task_edit(worker, task_id=free.pk, assignee_id=None)
    assert told() == []


def test_who_left_and_work_that_ended_are_not_told_of(project: Project, worker: User) -> None:
    due(project, worker, 1)
    Project.objects.filter(pk=project.pk).update(status=Status.CANCELLED)
    assert told() == []
    Project.objects.filter(pk=project.pk).update(status=Status.IN_PROGRESS)
    ProjectMember.objects.filter(user=worker).update(
        removed_at=timezone.now(), removed_by=project.homeowner
    )
    assert told() == []


@pytest.mark.django_db(transaction=True)
def test_two_clocks_at_once_tell_once(project: Project, worker: User) -> None:
    with transaction.atomic():
        for title in "abc":
            due(project, worker, 1, title)
    together(reminders.tasks_remind, reminders.tasks_remind, reminders.tasks_remind)
    assert TaskReminder.objects.count() == 3
    told_of = Notification.objects.filter(user=worker, event="workspace/tasks_due_tomorrow")
    assert sum(row.context["count"] for row in told_of) == 3
