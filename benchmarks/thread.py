"""What a project's thread costs at 100 and at 100,000 messages, and the ratio, in one run.

`make run` in one terminal, `python benchmarks/thread.py` in another. All of it happens in one
transaction of the product's database, which is rolled back; it takes about a minute.
"""

import argparse
import time
from collections.abc import Callable
from typing import TYPE_CHECKING
from uuid import UUID

from product import find_product

if TYPE_CHECKING:
    from accounts.models import User
    from projects.models import Project

ALLOWED_GROWTH = 1.5
COLUMN = 34


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--rounds", type=int, default=40)
    arguments.add_argument("--sizes", default="100,100000")
    given = arguments.parse_args()
    find_product()
    import django

    django.setup()
    from django.db import transaction

    sizes = [int(size) for size in given.sizes.split(",")]
    with transaction.atomic():
        try:
            report(sizes, given.rounds)
        finally:
            transaction.set_rollback(True)


def report(sizes: list[int], rounds: int) -> None:
    talks = [cases(*long_talk(size)) for size in sizes]
    print(  # noqa: T201 — a benchmark prints
        f"{f'ms, least of {rounds}; messages:':{COLUMN}}",
        *(f"{size:>10,}" for size in sizes),
        "   ratio",
    )
    for name in talks[0]:
        figures = costs([talk[name] for talk in talks], rounds)
        ratio = figures[-1] / figures[0]
        note = "" if ratio <= ALLOWED_GROWTH or name.startswith("bare") else "  <- grows"
        shown = " ".join(f"{each:10.2f}" for each in figures)
        print(f"{name:{COLUMN}} {shown} {ratio:7.2f}{note}")  # noqa: T201


def long_talk(size: int) -> "tuple[Project, User]":
    """A talk of two people in ``size`` messages, none of which the second has read."""
    from django.db import connection

    from accounts.models import User
    from core.ids import uuid7
    from projects.models import (
        Kind,
        MemberRole,
        PaymentStatus,
        Project,
        ProjectMember,
        Status,
    )
    from workspace.models import Message

    owner = User.objects.filter(role="homeowner").order_by("pk")[0]
    worker = User.objects.filter(role="worker").order_by("pk")[0]
    project = Project.objects.create(
        kind=Kind.JOB,
        payment_status=PaymentStatus.NOT_NEEDED,
        homeowner=owner,
        worker=worker,
        title="Kitchen wiring",
        description="Rewire the kitchen.",
        status=Status.IN_PROGRESS,
    )
    for person, role in ((owner, MemberRole.HOMEOWNER), (worker, MemberRole.WORKER)):
        ProjectMember.objects.create(project=project, user=person, role=role)
    Message.objects.bulk_create(
        (
            Message(
                id=uuid7(),
                project=project,
                author=owner,
                client_id=uuid7(),
                body=f"Bag {number} of the cement is at the gate, कृपया कल आइए. Part {number % 99}.",
            )
            for number in range(size)
        ),
        batch_size=5000,
    )
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE workspace_message")
    return project, worker


def cases(project: "Project", worker: "User") -> dict[str, Callable[[], object]]:
    from workspace.members.selectors import overview
    from workspace.messages.read_marks import reading_of
    from workspace.messages.schemas import MessageOut
    from workspace.messages.search import messages_found
    from workspace.messages.selectors import thread_page
    from workspace.models import Message

    thread = Message.objects.filter(project=project)
    middle = thread.order_by("pk")[thread.count() // 2].pk
    older = thread_page(worker, project.pk, limit=30).older

    def opened(*, cursor: str | None = None, around: UUID | None = None) -> object:
        page = thread_page(worker, project.pk, limit=30, cursor=cursor, around=around)
        return MessageOut.of_rows(page.rows, worker, project)

    def found(words: str) -> object:
        return messages_found(worker, project.pk, words=words, cursor=None, limit=30)

    return {
        "open the thread": opened,
        "a page upward": lambda: opened(cursor=older),
        "around a message": lambda: opened(around=middle),
        "read states": lambda: reading_of(worker, project.pk),
        "search, a common word": lambda: found("cement"),
        "search, a rare word": lambda: found("bag 77 of"),
        "search, nothing found": lambda: found("plaster"),
        "head of the page": lambda: overview(worker, project.pk),
        "bare count(*), for comparison": lambda: thread.filter(deleted_at=None).count(),
    }


def costs(calls: list[Callable[[], object]], rounds: int) -> list[float]:
    """Milliseconds of the quickest of ``rounds`` of each, taken in turns: a machine that is busy
    for a while is busy for all of them."""
    best = [float("inf")] * len(calls)
    for _round in range(rounds):
        for number, call in enumerate(calls):
            began = time.perf_counter()
            call()
            best[number] = min(best[number], time.perf_counter() - began)
    return [each * 1000 for each in best]


if __name__ == "__main__":
    main()
