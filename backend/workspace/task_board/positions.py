"""Positions in a column or checklist: a float between the neighbours' (lower is higher up).

The caller locks the parent row of the list (the project for a board, the task for a checklist), so
that no other position is assigned meanwhile. Deleted cards keep theirs, to be restored to it.
"""

from typing import TypeVar

from django.db.models import Max, Min, Q, QuerySet

from workspace.task_board.models import ChecklistItem, Task

Placed = TypeVar("Placed", Task, ChecklistItem)

LEAST_GAP = 1e-6
"""Rows closer than this are renumbered: about twenty cards fit between two before that, and a float
distinguishes many more.
"""


def in_order(rows: QuerySet[Placed]) -> QuerySet[Placed]:
    """Top first. The newer id orders equal positions (rows of older versions)."""
    return rows.order_by("position", "-id")


def top_of(rows: QuerySet[Placed]) -> float:
    """A position above all rows."""
    highest: float | None = rows.aggregate(place=Min("position"))["place"]
    return 0.0 if highest is None else highest - 1


def bottom_of(rows: QuerySet[Placed]) -> float:
    """A position below all rows."""
    lowest: float | None = rows.aggregate(place=Max("position"))["place"]
    return 0.0 if lowest is None else lowest + 1


def place_below(rows: QuerySet[Placed], above: Placed) -> float:
    """A position right below ``above``, one of ``rows``; renumbers rows if the gap is too small.

    ``rows`` exclude the row that is moved.
    """
    below = _next(rows, above)
    if below is None:
        return above.position + 1
    if below.position - above.position < LEAST_GAP:
        _spread(rows)
        above.refresh_from_db(fields=["position"])
        below.refresh_from_db(fields=["position"])
    return (above.position + below.position) / 2


def _next(rows: QuerySet[Placed], above: Placed) -> Placed | None:
    lower = Q(position__gt=above.position) | Q(position=above.position, pk__lt=above.pk)
    return in_order(rows.filter(lower)).first()


def _spread(rows: QuerySet[Placed]) -> None:
    """Renumber the rows in their order, 1 apart."""
    spread = list(in_order(rows).only("pk", "position"))
    for place, row in enumerate(spread):
        row.position = float(place)
    rows.model._default_manager.bulk_update(spread, ["position"], batch_size=500)
