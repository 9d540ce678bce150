"""What happens in booked work that is under way: the talk before the visit, its list of tasks and
stages, and a diary once somebody has come. The words follow the trade."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import count
from uuid import uuid5

from django.utils import timezone

from bookings.models import Booking, BookingStatus
from demo.source import Chance, by_day, id_at, words
from demo.work import store_with_dates
from milestones.models import Milestone, MilestoneStatus, MilestoneStep
from projects.models import Status
from workspace.diary.formula import Share, Stage, progress
from workspace.diary.models import ProgressUpdate
from workspace.models import Message, Task, TaskStatus


@dataclass
class BookedLife:
    """Draws what both sides wrote in agreed bookings; ``write`` stores it in bulk."""

    chance: Chance
    messages: list[Message] = field(default_factory=list)
    tasks: list[Task] = field(default_factory=list)
    milestones: list[Milestone] = field(default_factory=list)
    steps: list[MilestoneStep] = field(default_factory=list)
    updates: list[ProgressUpdate] = field(default_factory=list)

    def fill(self, booking: Booking) -> None:
        """Draw the workspace of one booking that was agreed on."""
        trade = booking.project.trade
        said = words("booked")
        own = said["trades"][trade.slug if trade else "maintenance"]
        agreed = booking.answered_at or booking.created_at
        has_begun = booking.on_date < timezone.localdate(self.chance.now)
        self._talk(booking, agreed, said["messages"], own, has_begun=has_begun)
        self._plan(booking, agreed, own, has_begun=has_begun)
        if has_begun:
            self._diary(booking, said["homeowner_saw"], own["found"])

    def write(self) -> None:
        """Store everything drawn, each row with the time that it stands for."""
        for rows in (self.milestones, self.steps, self.tasks, self.messages, self.updates):
            store_with_dates(rows)

    def _talk(
        self,
        booking: Booking,
        agreed: datetime,
        lines: list[tuple[str, str, str]],
        own: dict[str, str],
        *,
        has_begun: bool,
    ) -> None:
        """The talk before the visit takes an hour; that of the visit comes with its diary."""
        sides = {"homeowner": booking.project.homeowner, "worker": booking.worker}
        moments = {"before": count(1), "visit": count(1)}
        for number, (when, who, body) in enumerate(lines):
            if when == "visit" and not has_begun:
                continue
            minutes = 14 * next(moments[when])
            start = _in_daytime(agreed) if when == "before" else _visit(booking)
            moment = min(start + timedelta(minutes=minutes), self.chance.now)
            self.messages.append(
                Message(
                    id=id_at(moment),
                    created_at=moment,
                    project=booking.project,
                    author=sides[who],
                    body=body.format_map(own),
                    client_id=uuid5(booking.project.pk, str(number)),
                )
            )

    def _plan(
        self, booking: Booking, agreed: datetime, own: dict[str, list[str]], *, has_begun: bool
    ) -> None:
        """Two stages with half of the tasks each; the first is done where somebody has come."""
        start = _in_daytime(agreed) + timedelta(hours=1)
        half = len(own["tasks"]) // 2
        stages = []
        for position, title in enumerate(own["milestones"]):
            stage = Milestone(
                id=id_at(start),
                created_at=start,
                project=booking.project,
                title=title,
                due_on=booking.on_date,
                position=position,
            )
            stages.append(stage)
            self._step(stage, "add", start, by_worker=True)
        if has_begun:
            self._submit(stages[0], _visit(booking) + timedelta(hours=2))
        self.milestones += stages
        for number, title in enumerate(own["tasks"]):
            is_done = has_begun and number < half
            moment = start + timedelta(minutes=number)
            self.tasks.append(
                Task(
                    id=id_at(moment),
                    created_at=moment,
                    project=booking.project,
                    created_by=booking.worker,
                    assignee=booking.worker,
                    title=title,
                    priority="high" if number == 0 else "medium",
                    status=self._state_of(number, half, has_begun=has_begun),
                    position=float(number + 1),
                    completed_at=_visit(booking) + timedelta(hours=1) if is_done else None,
                    due_date=booking.on_date,
                    milestone=stages[0 if number < half else 1],
                )
            )

    @staticmethod
    def _state_of(number: int, half: int, *, has_begun: bool) -> TaskStatus:
        if not has_begun or number > half:
            return TaskStatus.TODO
        return TaskStatus.IN_PROGRESS if number == half else TaskStatus.COMPLETED

    def _submit(self, stage: Milestone, moment: datetime) -> None:
        stage.status, stage.submitted_at = MilestoneStatus.SUBMITTED, moment
        stage.note = words("diaries")["notes"]["submitted"]
        self._step(stage, "submit", moment, by_worker=True, said=stage.note)

    def _diary(self, booking: Booking, seen: str, found: str) -> None:
        first, second = self.milestones[-2:]
        ahead = Stage(second.pk, second.title, MilestoneStatus.PLANNED, None, Share(0, 2))
        entries = (
            (1, booking.worker, found, MilestoneStatus.PLANNED, Share(0, 2)),
            (9, booking.project.homeowner, seen, MilestoneStatus.SUBMITTED, Share(2, 2)),
        )
        for hours, author, body, state, done in entries:
            moment = min(_visit(booking) + timedelta(hours=hours), self.chance.now)
            stages = [Stage(first.pk, first.title, state, None, done), ahead]
            self.updates.append(
                ProgressUpdate(
                    id=id_at(moment),
                    created_at=moment,
                    project=booking.project,
                    author=author,
                    milestone=first,
                    body=body,
                    percent=progress(Status.IN_PROGRESS, stages, Share()).percent,
                )
            )

    def _step(
        self, stage: Milestone, verb: str, moment: datetime, *, by_worker: bool, said: str = ""
    ) -> None:
        project = stage.project
        self.steps.append(
            MilestoneStep(
                id=id_at(moment),
                created_at=moment,
                milestone=stage,
                verb=verb,
                actor=project.worker if by_worker else project.homeowner,
                words=said,
            )
        )


def fill_booked_work(chance: Chance, bookings: list[Booking]) -> int:
    """Fill the workspace of every agreed booking; returns how many there are."""
    life = BookedLife(chance)
    agreed = [booking for booking in bookings if booking.status == BookingStatus.ACCEPTED]
    for booking in agreed:
        life.fill(booking)
    life.write()
    return len(agreed)


def _in_daytime(moment: datetime) -> datetime:
    """The moment, or the next morning where people were asleep."""
    if by_day(moment) >= moment:
        return by_day(moment)
    return (timezone.localtime(moment) + timedelta(days=1)).replace(hour=9, minute=0)


def _visit(booking: Booking) -> datetime:
    """When the worker came: at ten on the day."""
    on = booking.on_date
    return timezone.make_aware(datetime(on.year, on.month, on.day, 10))
