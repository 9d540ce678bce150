"""The shape of a policy row: one operation, one state, and the answer to each actor.

Each slice lists its rows as ``ROWS`` in ``tests/policy_rows.py``; ``test_policy_matrix`` walks the
OpenAPI document and fails for an operation without rows, and for a row that leaves an actor out.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from config.tests.world import ACTORS, World

Params = Callable[[World], dict[str, Any]]


def _nothing(_world: World) -> dict[str, Any]:
    return {}


@dataclass(frozen=True)
class Row:
    """``expect`` maps every actor to the HTTP status it gets; ``path``, ``query``, ``body`` and
    ``files`` build the request from the world, ``headers`` and ``chunk`` (of bytes) as they are;
    ``case`` names the state it is asked in."""

    operation: str
    expect: dict[str, int]
    path: Params = _nothing
    query: Params = _nothing
    body: Params | None = None
    files: Params | None = None
    case: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    chunk: bytes | None = None

    def __post_init__(self) -> None:
        missing = set(ACTORS) - set(self.expect)
        unknown = set(self.expect) - set(ACTORS)
        if missing or unknown:
            raise AssertionError(f"{self.operation}: missing {missing}, unknown {unknown}")

    @property
    def label(self) -> str:
        return f"{self.operation}[{self.case}]" if self.case else self.operation


def everyone(status: int, **exceptions: int) -> dict[str, int]:
    """The same answer to all actors, but for the named ones."""
    return {**dict.fromkeys(ACTORS, status), **exceptions}


def signed_in(status: int, **exceptions: int) -> dict[str, int]:
    """401 to the visitor, ``status`` to the others, but for the named ones."""
    return everyone(status, **{"visitor": 401, **exceptions})
