"""The order of a board: concurrent moves give one order that everybody sees."""

import itertools
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from uuid import UUID, uuid4

import pytest
from django.db import connection, transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accounts.models import User
from projects.models import MemberRole, Project, ProjectMember
from workspace.models import Task, TaskStatus
from workspace.task_board import positions, services
from workspace.tests.conftest import Browser, make_user


def add(project: Project, title: str, status: str = "todo") -> Task:
    return services.task_create(
        project.homeowner, project_id=project.pk, title=title, status=TaskStatus(status)
    )


def shown(browser: Browser, project: Project) -> dict[str, str]:
    """The titles of each column, top first, as one word."""
    columns = dict.fromkeys(TaskStatus.values, "")
    for task in browser.get(f"/api/projects/{project.pk}/tasks").json()["items"]:
        columns[task["status"]] += task["title"]
    return columns


def move(browser: Browser, task: Task, status: str, after: Task | UUID | None = None) -> int:
    after_id = after.pk if isinstance(after, Task) else after
    body = {"status": status, "after_id": str(after_id) if after_id else None}
    return browser.post(f"/api/tasks/{task.pk}/moves", body).status_code


def test_a_card_goes_below_another_or_on_top(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    d, c, b, a = (add(project, title) for title in "dcba")
    assert shown(owner_browser, project)["todo"] == "abcd"
    for task, after, expected in [
        (a, c, "bcad"),
        (d, None, "dbca"),
        (c, a, "dbac"),
        (c, a, "dbac"),
        (b, d, "dbac"),
    ]:
        assert move(worker_browser, task, "todo", after) == 200
        assert shown(owner_browser, project)["todo"] == expected
    assert move(worker_browser, a, "completed") == 200
    assert move(worker_browser, b, "completed", a) == 200
    assert shown(owner_browser, project) == {"todo": "dc", "in_progress": "", "completed": "ab"}
    assert shown(worker_browser, project) == shown(owner_browser, project)


def test_the_moment_of_completion_is_that_of_coming_into_the_column(
    project: Project, owner_browser: Browser
) -> None:
    b, a = add(project, "b", "completed"), add(project, "a")
    assert move(owner_browser, a, "completed") == 200
    a.refresh_from_db()
    first = a.completed_at
    assert move(owner_browser, a, "completed", b) == 200
    a.refresh_from_db()
    assert first is not None
    assert a.completed_at == first
    assert move(owner_browser, a, "in_progress") == 200
    a.refresh_from_db()
    assert a.completed_at is None


def test_below_a_card_that_was_deleted_meanwhile_is_where_that_one_stood(
    project: Project, owner_browser: Browser
) -> None:
    d, c, b, _a = (add(project, title) for title in "dcba")
    services.task_delete(project.homeowner, task_id=b.pk)
    assert move(owner_browser, d, "todo", b) == 200
    assert shown(owner_browser, project)["todo"] == "adc"
    services.task_restore(project.homeowner, task_id=b.pk)
    assert shown(owner_browser, project)["todo"] == "abdc"
    assert c.pk


def test_below_a_card_that_went_to_another_column_is_on_top(
    project: Project, owner_browser: Browser
) -> None:
    c, b, _a = (add(project, title) for title in "cba")
    assert move(owner_browser, b, "completed") == 200
    assert move(owner_browser, c, "todo", b) == 200
    assert shown(owner_browser, project)["todo"] == "ca"


def test_only_another_card_of_the_same_board_is_stood_below(
    project: Project, other_project: Project, owner_browser: Browser
) -> None:
    own, foreign = add(project, "a"), add(other_project, "z")
    for after in (own.pk, foreign.pk, uuid4()):
        answer = owner_browser.post(
            f"/api/tasks/{own.pk}/moves", {"status": "todo", "after_id": str(after)}
        )
        assert answer.status_code == 422
        assert answer.json()["errors"][0]["field"] == "after_id"
    assert move(owner_browser, foreign, "completed") == 404
    foreign.refresh_from_db()
    assert foreign.status == "todo"


@pytest.mark.parametrize("body", [{}, {"status": "done"}, {"status": "todo", "after_id": "x"}])
def test_a_place_has_to_be_one(
    project: Project, owner_browser: Browser, body: dict[str, object]
) -> None:
    task = add(project, "a")
    assert owner_browser.post(f"/api/tasks/{task.pk}/moves", body).status_code == 422


def test_places_that_came_too_near_are_spread_out(project: Project, owner_browser: Browser) -> None:
    """Two cards in turn, each put below the same one, halve the gap each time."""
    y, x, top = (add(project, title) for title in "yxt")
    for _ in range(40):
        services.task_move(project.homeowner, task_id=y.pk, status=TaskStatus.TODO, after_id=top.pk)
        services.task_move(project.homeowner, task_id=x.pk, status=TaskStatus.TODO, after_id=top.pk)
    assert shown(owner_browser, project)["todo"] == "txy"
    places = sorted(Task.objects.filter(project=project).values_list("position", flat=True))
    assert min(b - a for a, b in itertools.pairwise(places)) > positions.LEAST_GAP / 4


def test_equal_places_of_older_rows_come_apart(project: Project, owner_browser: Browser) -> None:
    c, b, a = (add(project, title) for title in "cba")
    moved = add(project, "m")
    Task.objects.filter(project=project).exclude(pk=moved.pk).update(position=5)
    assert shown(owner_browser, project)["todo"] == "mabc"
    assert move(owner_browser, moved, "todo", a) == 200
    assert shown(owner_browser, project)["todo"] == "ambc"
    assert move(owner_browser, c, "todo", a) == 200
    assert shown(owner_browser, project)["todo"] == "acmb"
    assert b.pk


MOVES = st.lists(
    st.tuples(st.integers(0, 5), st.sampled_from(TaskStatus.values), st.none() | st.integers(0, 5)),
    max_size=30,
)


@given(moves=MOVES, gap=st.sampled_from([1e-6, 0.3]))
@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_any_moves_give_the_order_of_a_list(
    project: Project,
    owner_browser: Browser,
    worker_browser: Browser,
    moves: list[tuple[int, str, int | None]],
    gap: float,
) -> None:
    """Against a model of three lists; with a wide ``gap`` positions are renumbered all the time."""
    with transaction.atomic(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(positions, "LEAST_GAP", gap)
        Task.objects.filter(project=project).delete()
        cards = [add(project, title) for title in "abcdef"]
        model: dict[str, list[str]] = {status: [] for status in TaskStatus.values}
        model["todo"] = list("fedcba")
        for which, status, below in moves:
            card = cards[which]
            above = None if below is None or below == which else cards[below]
            services.task_move(
                project.homeowner,
                task_id=card.pk,
                status=TaskStatus(status),
                after_id=above.pk if above else None,
            )
            for column in model.values():
                if card.title in column:
                    column.remove(card.title)
            column = model[status]
            at = column.index(above.title) + 1 if above and above.title in column else 0
            column.insert(at, card.title)
        expected = {status: "".join(titles) for status, titles in model.items()}
        assert shown(owner_browser, project) == expected
        assert shown(worker_browser, project) == expected
        for status in TaskStatus.values:
            column_rows = Task.objects.filter(project=project, status=status)
            places = list(column_rows.values_list("position", flat=True))
            assert len(places) == len(set(places))


def together(*acts: Callable[[], object]) -> None:
    barrier = Barrier(len(acts))

    def run(act: Callable[[], object]) -> None:
        try:
            barrier.wait(timeout=10)
            with transaction.atomic():
                act()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(acts)) as pool:
        list(pool.map(run, acts))


def to(actor: User, task: Task, status: str, after: Task | None) -> Callable[[], object]:
    return lambda: services.task_move(
        actor,
        task_id=task.pk,
        status=TaskStatus(status),
        after_id=after.pk if after else None,
    )


@pytest.mark.django_db(transaction=True)
def test_people_who_move_cards_at_once_all_succeed_and_lose_none(
    project: Project, worker: User, owner_browser: Browser, worker_browser: Browser
) -> None:
    """Six at once: the same card in two directions, two below the same card, two on top. The
    positions are so close that every move renumbers them.
    """
    owner = project.homeowner
    with transaction.atomic():
        cards = [add(project, title) for title in "abcdef"]
    a, b, c, d, e, f = cards
    Task.objects.filter(project=project).update(position=1)
    together(
        to(owner, a, "completed", None),
        to(worker, a, "in_progress", None),
        to(owner, b, "todo", e),
        to(worker, c, "todo", e),
        to(owner, d, "todo", None),
        to(worker, f, "todo", None),
    )
    found = shown(owner_browser, project)
    assert sorted("".join(found.values())) == list("abcdef")
    assert "a" in found["completed"] + found["in_progress"]
    assert set(found["todo"][:2]) == {"d", "f"}
    assert set(found["todo"].partition("e")[2]) == {"b", "c"}
    assert shown(worker_browser, project) == found
    places = Task.objects.filter(project=project, status="todo").values_list("position", flat=True)
    assert len(set(places)) == len(places)


@pytest.mark.django_db(transaction=True)
def test_a_card_that_is_edited_while_it_moves_keeps_both(
    project: Project, worker: User, owner_browser: Browser
) -> None:
    with transaction.atomic():
        task = add(project, "a")
    together(
        to(project.homeowner, task, "completed", None),
        lambda: services.task_edit(worker, task_id=task.pk, title="b", priority="high"),
    )
    task.refresh_from_db()
    assert (task.status, task.title, task.priority) == ("completed", "b", "high")


@pytest.mark.django_db(transaction=True)
def test_the_last_place_on_a_board_is_given_once(
    project: Project, worker: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "BOARD_LIMIT", 1)

    def try_to_add(actor: User) -> None:
        try:
            services.task_create(actor, project_id=project.pk, title="Last")
        except services.BoardFull:
            return

    together(lambda: try_to_add(project.homeowner), lambda: try_to_add(worker))
    assert Task.objects.filter(project=project).count() == 1


@pytest.mark.parametrize(
    ("role", "rights", "status"),
    [
        (MemberRole.SUPERVISOR, "", 200),
        (MemberRole.WORKER, "", 200),
        (MemberRole.GUEST, "look", 403),
        (MemberRole.GUEST, "talk", 403),
        (MemberRole.GUEST, "work", 200),
    ],
)
def test_the_team_moves_cards_and_a_guest_by_right(
    project: Project, role: str, rights: str, status: int
) -> None:
    member = make_user("supervisor", "Farhan")
    ProjectMember.objects.create(project=project, user=member, role=role, guest_rights=rights)
    browser = Browser(member)
    task = add(project, "a")
    assert move(browser, task, "completed") == status
    ticked = browser.post(f"/api/tasks/{task.pk}/checklist", {"text": "Measure"})
    assert ticked.status_code == (201 if status == 200 else status)
