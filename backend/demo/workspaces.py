"""What happened in the demo's projects after award: talk and tasks."""

from datetime import date, datetime, timedelta
from uuid import uuid5

from django.utils import timezone

from demo.source import Chance, by_day, made_at, words
from demo.work import AWARDED, store_with_dates
from projects.models import Project, Status
from workspace.models import ChecklistItem, Message, Task, TaskStatus


def fill_workspaces(chance: Chance, projects: list[Project]) -> None:
    """Messages, tasks and their checklists for every awarded project, as far as its state says."""
    messages: list[Message] = []
    tasks: list[Task] = []
    lines: list[ChecklistItem] = []
    for project in projects:
        if project.status not in AWARDED or project.worker is None or project.awarded_at is None:
            continue
        messages += _messages(chance, project, project.awarded_at)
        board = _tasks(chance, project, project.awarded_at)
        tasks += board
        lines += [line for task in board for line in _checklist(task)]
    store_with_dates(messages)
    store_with_dates(tasks)
    store_with_dates(lines)


def _end(chance: Chance, project: Project) -> datetime:
    return project.completed_at or chance.now - timedelta(hours=2)


def _messages(chance: Chance, project: Project, start: datetime) -> list[Message]:
    lines = words("talk")["messages"]
    if project.status == Status.IN_PROGRESS:
        lines = lines[: chance.randint(3, len(lines) - 2)]
    span = _end(chance, project) - start
    rows = []
    for number, (who, body) in enumerate(lines):
        moment = min(by_day(start + span * ((number + 0.5) / (len(lines) + 1))), chance.now)
        author = project.homeowner if who == "homeowner" else project.worker
        rows.append(
            Message(
                **made_at(moment),
                project=project,
                author=author,
                body=body,
                client_id=uuid5(project.pk, str(number)),
            )
        )
    return rows


def _tasks(chance: Chance, project: Project, start: datetime) -> list[Task]:
    lines = words("talk")["tasks"]
    done = chance.randint(1, 5) if project.status == Status.IN_PROGRESS else len(lines)
    rows = []
    for number, (title, priority, _) in enumerate(lines):
        status = TaskStatus.COMPLETED if number < done else TaskStatus.TODO
        if number == done:
            status = TaskStatus.IN_PROGRESS
        moment = start + timedelta(minutes=5 * number)
        rows.append(
            Task(
                **made_at(moment),
                project=project,
                created_by=project.homeowner if number % 3 == 0 else project.worker,
                title=title,
                priority=priority,
                status=status,
                assignee=project.homeowner if number % 4 == 1 else project.worker,
                position=float(number + 1),
                completed_at=(
                    _done_at(chance, project, start, number, of=done)
                    if status == TaskStatus.COMPLETED
                    else None
                ),
                due_date=_due_on(project, start, number, done=done),
            )
        )
    return rows


def _checklist(task: Task) -> list[ChecklistItem]:
    """Ticked whole on a finished card, by half on the one under way."""
    texts = {title: lines for title, _priority, lines in words("talk")["tasks"]}[task.title]
    done = {TaskStatus.COMPLETED: len(texts), TaskStatus.IN_PROGRESS: len(texts) // 2}
    return [
        ChecklistItem(
            **made_at(task.created_at),
            task=task,
            text=text,
            is_done=place < done.get(TaskStatus(task.status), 0),
            position=float(place),
        )
        for place, text in enumerate(texts)
    ]


def _done_at(
    chance: Chance, project: Project, start: datetime, number: int, *, of: int
) -> datetime:
    """The finished cards of a board were finished one after the other."""
    return by_day(start + (_end(chance, project) - start) * ((number + 1) / (of + 1)))


def _due_on(project: Project, start: datetime, number: int, *, done: int) -> date:
    """Of work under way one card is late, the next is due today, the others on days to come."""
    if project.status != Status.IN_PROGRESS or number < done:
        return timezone.localdate(start + timedelta(days=number + 1))
    return timezone.localdate() + timedelta(days=2 * (number - done - 1) if number > done else -1)
