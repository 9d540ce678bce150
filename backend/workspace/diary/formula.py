"""The progress of work as a percentage: the one place that computes it (decision 0030).

- With milestones: each is weighted by its amount if all have one, otherwise equally. An accepted
  one counts fully, a submitted one nine tenths, and a planned one the share of its own tasks that
  are done, up to nine tenths.
- Without milestones: the share of the tasks that are done. Without either: zero.
- The state of the whole work limits this: work in progress reaches 95 at most, delivered work is
  at 95, completed work at 100. Only the homeowner's acceptance makes 100.

All values are fractions and rounded down once, so that a step forward never lowers the result.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import floor
from uuid import UUID

from milestones.models import MilestoneStatus
from projects.models import Status

BEFORE_ACCEPTANCE = Fraction(9, 10)
"""The maximum for a milestone that is not accepted."""
BEFORE_COMPLETION = 95

_UNDER_WAY = frozenset({Status.IN_PROGRESS, Status.DISPUTED, Status.CANCELLED})


class ProgressBasis(StrEnum):
    """What the percentage is made of, for the explanation beside the bar."""

    AMOUNTS = "amounts"
    MILESTONES = "milestones"
    TASKS = "tasks"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Share:
    """How many are done, of how many."""

    done: int = 0
    total: int = 0


@dataclass(frozen=True, slots=True)
class Stage:
    """A milestone as the formula sees it."""

    id: UUID
    title: str
    status: str
    amount_paise: int | None = None
    tasks: Share = Share()


@dataclass(frozen=True, slots=True)
class Part:
    """What one milestone contributes: ``weight`` percent of the whole, itself ``percent`` done."""

    stage: Stage
    weight: int
    percent: int


@dataclass(frozen=True, slots=True)
class Progress:
    """``percent`` and what it is computed from. ``tasks`` counts those of the whole board."""

    percent: int
    basis: ProgressBasis
    milestones: Share
    tasks: Share
    parts: tuple[Part, ...]


def progress(status: str, stages: Sequence[Stage], tasks: Share) -> Progress:
    """The progress of work in this state; ``stages`` are its milestones in order."""
    weights = _weights(stages)
    if stages:
        pairs = zip(weights, stages, strict=True)
        share = sum((weight * _done(stage) for weight, stage in pairs), Fraction())
    else:
        share = _ratio(tasks)
    accepted = sum(stage.status == MilestoneStatus.ACCEPTED for stage in stages)
    shown = _whole_percents(weights)
    return Progress(
        percent=_of_the_whole(status, share),
        basis=_basis(stages, tasks),
        milestones=Share(accepted, len(stages)),
        tasks=tasks,
        parts=tuple(
            Part(stage, weight, floor(_done(stage) * 100))
            for stage, weight in zip(stages, shown, strict=True)
        ),
    )


def _of_the_whole(status: str, share: Fraction) -> int:
    if status == Status.COMPLETED:
        return 100
    if status == Status.DELIVERED:
        return BEFORE_COMPLETION
    return min(BEFORE_COMPLETION, floor(share * 100)) if status in _UNDER_WAY else 0


def _done(stage: Stage) -> Fraction:
    if stage.status == MilestoneStatus.ACCEPTED:
        return Fraction(1)
    if stage.status == MilestoneStatus.SUBMITTED:
        return BEFORE_ACCEPTANCE
    return BEFORE_ACCEPTANCE * _ratio(stage.tasks)


def _ratio(tasks: Share) -> Fraction:
    return Fraction(tasks.done, tasks.total) if tasks.total else Fraction()


def _basis(stages: Sequence[Stage], tasks: Share) -> ProgressBasis:
    if stages:
        return ProgressBasis.AMOUNTS if _are_all_priced(stages) else ProgressBasis.MILESTONES
    return ProgressBasis.TASKS if tasks.total else ProgressBasis.NOTHING


def _are_all_priced(stages: Sequence[Stage]) -> bool:
    return all(stage.amount_paise for stage in stages)


def _weights(stages: Sequence[Stage]) -> list[Fraction]:
    """The weight of each milestone; they add up to 1."""
    priced = _are_all_priced(stages)
    amounts = [stage.amount_paise or 0 if priced else 1 for stage in stages]
    whole = sum(amounts)
    return [Fraction(amount, whole) for amount in amounts]


def _whole_percents(weights: Sequence[Fraction]) -> list[int]:
    """The weights as whole percents that add up to 100; rounds up the largest remainders."""
    shown = [floor(weight * 100) for weight in weights]
    if not weights:
        return shown
    by_remainder = sorted(
        range(len(weights)), key=lambda index: shown[index] - weights[index] * 100
    )
    for index in by_remainder[: 100 - sum(shown)]:
        shown[index] += 1
    return shown
