"""The stored counts of cards and files are what is shown, whoever writes."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.testing.races import together
from projects.models import Project
from workspace.files.models import FileCount
from workspace.files.selectors import files_present
from workspace.models import BoardCount, File, Message, Task, TaskStatus

pytestmark = pytest.mark.django_db

Act = Callable[[Project, int], Any]


def add_cards(project: Project, number: int) -> None:
    for status in [*TaskStatus.values, "todo"][: number % 5]:
        Task.objects.create(
            project=project,
            created_by=project.homeowner,
            title="Wire",
            status=status,
            position=0,
            completed_at=project.created_at if status == TaskStatus.COMPLETED else None,
        )


def some(rows: Any, number: int) -> Any:
    return rows.filter(pk__in=list(rows.order_by("pk").values_list("pk", flat=True)[: number % 4]))


def add_files(project: Project, number: int) -> None:
    messages = [None, *Message.objects.filter(project=project)]
    File.objects.bulk_create(
        File(
            project=project,
            uploaded_by=project.homeowner,
            name="plan.pdf",
            key=str(uuid4()),
            size=1,
            mime="application/pdf",
            message=messages[count % len(messages)],
        )
        for count in range(number)
    )


def write(project: Project, number: int) -> None:
    Message.objects.bulk_create(
        Message(project=project, author=project.homeowner, body="Hello", client_id=uuid4())
        for _count in range(number % 3)
    )


def delete_messages(project: Project, number: int) -> None:
    rows = some(Message.objects.filter(project=project), number)
    rows.update(deleted_at=project.created_at, deleted_by=project.homeowner)


ACTS: dict[str, Act] = {
    "add cards": add_cards,
    "finish": lambda project, number: some(project.tasks.all(), number).update(
        status="completed", completed_at=project.created_at
    ),
    "begin": lambda project, number: some(project.tasks.all(), number).update(
        status="in_progress", completed_at=None
    ),
    "delete cards": lambda project, number: some(project.tasks.all(), number).update(
        deleted_at=project.created_at
    ),
    "restore cards": lambda project, _number: project.tasks.update(deleted_at=None),
    "erase cards": lambda project, number: some(project.tasks.all(), number).delete(),
    "add files": add_files,
    "write": write,
    "delete messages": delete_messages,
    "hide messages": lambda project, number: some(
        Message.objects.filter(project=project), number
    ).update(hidden_at=project.created_at),
    "show messages": lambda _project, _number: Message.objects.update(
        deleted_at=None, deleted_by=None, hidden_at=None
    ),
    "bin files": lambda project, number: some(project.files.all(), number).update(
        deleted_at=project.created_at
    ),
    "take back files": lambda _project, _number: File.objects.update(deleted_at=None),
    "loosen files": lambda project, number: some(project.files.all(), number).update(message=None),
    "erase messages": lambda project, number: some(
        Message.objects.filter(project=project), number
    ).delete(),
    "erase files": lambda project, number: some(project.files.all(), number).delete(),
}


def require_right(project: Project) -> None:
    board = BoardCount.objects.filter(project=project).first() or BoardCount()
    for status in TaskStatus.values:
        rows = Task.objects.filter(project=project, deleted_at__isnull=True, status=status)
        assert getattr(board, status) == rows.count(), status
    files = FileCount.objects.filter(project=project).first() or FileCount()
    assert files.files == files_present(project).count()


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(acts=st.lists(st.tuples(st.sampled_from(sorted(ACTS)), st.integers(0, 9)), max_size=30))
def test_the_counts_never_drift(
    project: Project, other_project: Project, acts: list[tuple[str, int]]
) -> None:
    for act, number in acts:
        ACTS[act](project if number % 2 else other_project, number)
    require_right(project)
    require_right(other_project)


@pytest.mark.django_db(transaction=True)
def test_a_file_binned_while_its_message_is_hidden_counts_once(project: Project) -> None:
    for _time in range(5):
        write(project, 1)
        message = Message.objects.filter(project=project).latest("pk")
        add_files(project, 6)
        rows = File.objects.filter(message=message)
        hidden = Message.objects.filter(pk=message.pk)
        together(
            lambda rows=rows: rows.update(deleted_at=project.created_at),
            lambda hidden=hidden: hidden.update(hidden_at=project.created_at),
        )
        require_right(project)
