"""Writes that survive the rollback of a refused request.

A 4xx response rolls back the operation's transaction (core.api.operations.one_transaction), and
with it every row that records the reason. ``run_after_rollback`` writes after that transaction has
ended::

    outlive(request, partial(note_failure, email))
    raise WrongPassword
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from django.db import transaction
from django.http import HttpRequest

Write = Callable[[], object]


def run_after_rollback(request: HttpRequest, write: Write) -> None:
    """Call ``write`` in its own transaction after the request's, committed or rolled back.

    Outside of such a request it is called at once.
    """
    waiting: list[Write] | None = getattr(request, "_outliving", None)
    if waiting is None:
        write()
    else:
        waiting.append(write)


@contextmanager
def writes_after_rollback(request: HttpRequest) -> Iterator[None]:
    """Wraps the request's transaction; afterwards runs what ``run_after_rollback`` was given."""
    waiting: list[Write] = []
    vars(request)["_outliving"] = waiting
    try:
        yield
    finally:
        del vars(request)["_outliving"]
        for write in waiting:
            with transaction.atomic():
                write()
