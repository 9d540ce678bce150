"""What happened in the demo's projects after award: talk, tasks, files' bills, reviews."""

from datetime import datetime, timedelta
from uuid import UUID, uuid5

from demo.source import Chance, by_day, id_at, words
from demo.work import AWARDED, store_with_dates
from hiring.models import Project, Status
from professionals.models import WorkerProfile
from reviews.models import Review
from workspace.models import Message, Task, TaskStatus


def fill_workspaces(chance: Chance, projects: list[Project]) -> None:
    """Messages and tasks for every awarded project, as far along as its state says."""
    messages: list[Message] = []
    tasks: list[Task] = []
    for project in projects:
        if project.status not in AWARDED or project.worker is None or project.awarded_at is None:
            continue
        messages += _messages(chance, project, project.awarded_at)
        tasks += _tasks(chance, project, project.awarded_at)
    store_with_dates(messages)
    store_with_dates(tasks)


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
                id=id_at(moment),
                created_at=moment,
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
    for number, (title, priority) in enumerate(lines):
        status = TaskStatus.COMPLETED if number < done else TaskStatus.TODO
        if number == done:
            status = TaskStatus.IN_PROGRESS
        moment = start + timedelta(minutes=5 * number)
        rows.append(
            Task(
                id=id_at(moment),
                created_at=moment,
                project=project,
                created_by=project.homeowner if number % 3 == 0 else project.worker,
                title=title,
                priority=priority,
                status=status,
                position=float(number + 1),
                due_date=(start + timedelta(days=number + 1)).date(),
            )
        )
    return rows


def write_reviews(
    chance: Chance, projects: list[Project], workers: dict[UUID, WorkerProfile]
) -> None:
    """Both sides of completed work speak; the workers' averages follow from it."""
    rows: list[Review] = []
    for project in projects:
        if project.status != Status.COMPLETED or not project.worker or not project.completed_at:
            continue
        rating, comment = chance.choice(words("talk")["reviews"])
        moment = project.completed_at + timedelta(hours=chance.randint(2, 70))
        rows.append(
            Review(
                id=id_at(moment),
                created_at=moment,
                project=project,
                reviewer=project.homeowner,
                reviewee=project.worker,
                rating=rating,
                comment=comment,
            )
        )
        worker = workers[project.worker.pk]
        worker.completed_projects += 1
        total = worker.rating_average * worker.rating_count + rating
        worker.rating_count += 1
        worker.rating_average = total / worker.rating_count
    for worker in workers.values():
        worker.top_rated = worker.rating_count >= 2 and worker.rating_average >= 4.5
    store_with_dates(rows)
