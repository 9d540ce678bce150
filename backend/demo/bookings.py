"""The demo's requests: one of each kind between the demo sign-ins, and some among the others."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from uuid import UUID

from django.utils import timezone

from bookings.models import ANSWER_WITHIN, Booking, BookingStatus, Slot, last_moment
from demo.people import Person
from demo.prices import Work, works_of
from demo.source import Chance, id_at, words
from demo.work import store_with_dates
from professionals.models import WorkerProfile, WorkerTrade
from projects.models import Kind, MemberRole, PaymentStatus, Project, ProjectMember, Status
from projects.transitions.models import Transition

STORIES: dict[BookingStatus, tuple[Status, list[tuple[str, str]]]] = {
    BookingStatus.REQUESTED: (Status.OFFERED, [("offer", "homeowner")]),
    BookingStatus.COUNTERED: (Status.OFFERED, [("offer", "homeowner"), ("counter", "worker")]),
    BookingStatus.ACCEPTED: (Status.IN_PROGRESS, [("offer", "homeowner"), ("book", "worker")]),
    BookingStatus.DECLINED: (Status.DRAFT, [("offer", "homeowner"), ("hand_back", "worker")]),
    BookingStatus.EXPIRED: (Status.DRAFT, [("offer", "homeowner"), ("hand_back", "")]),
    BookingStatus.WITHDRAWN: (Status.CANCELLED, [("offer", "homeowner"), ("cancel", "homeowner")]),
}
"""Where each kind of request leaves its work, and the steps that led there, by whom."""

_AFTER = {
    "offer": Status.OFFERED,
    "counter": Status.OFFERED,
    "book": Status.IN_PROGRESS,
    "hand_back": Status.DRAFT,
    "cancel": Status.CANCELLED,
}
SUNDAY = 6
_WAITING = (BookingStatus.REQUESTED, BookingStatus.COUNTERED)


@dataclass
class BookingMaker:
    """Draws requests with their work and its timeline; ``write`` stores them in bulk."""

    chance: Chance
    projects: list[Project] = field(default_factory=list)
    bookings: list[Booking] = field(default_factory=list)
    members: list[ProjectMember] = field(default_factory=list)
    transitions: list[Transition] = field(default_factory=list)
    _days: dict[UUID, date] = field(default_factory=dict)
    _begun: set[UUID] = field(default_factory=set)
    _agreed: int = 0

    def booking(self, homeowner: Person, worker: WorkerProfile, status: BookingStatus) -> None:
        """Draw one request of the homeowner to the worker, who lives in the same city."""
        chance = self.chance
        slug = self._trade(worker)
        work = chance.choice(_bookable(slug))
        asked = chance.moment(days_ago=(0.05, 0.6) if status in _WAITING else (4, 20))
        on = self._day_of(worker, status)
        project = Project(
            id=id_at(asked),
            created_at=asked,
            kind=Kind.JOB,
            homeowner=homeowner.user,
            title=work.title,
            description=work.detail,
            trade=next(row.trade for row in self._trades(worker) if row.trade.slug == slug),
            skills_needed=[],
            city=homeowner.city,
            area_id=homeowner.city.pk,
            latitude=homeowner.city.latitude,
            longitude=homeowner.city.longitude,
            locality=homeowner.locality,
            starts_on=on,
            status=STORIES[status][0],
            payment_status=PaymentStatus.NOT_NEEDED,
        )
        booking = Booking(
            id=id_at(asked),
            created_at=asked,
            project=project,
            worker=worker.user,
            on_date=on,
            slot=chance.choice([Slot.MORNING, Slot.AFTERNOON, Slot.EVENING]),
            status=status,
        )
        self._answer(booking, asked)
        self.projects.append(project)
        self.bookings.append(booking)
        self._member(project, homeowner.user.pk, MemberRole.HOMEOWNER, asked)
        if status == BookingStatus.ACCEPTED:
            project.worker = worker.user
            project.awarded_at = booking.answered_at
            self._member(project, worker.user_id, MemberRole.WORKER, booking.answered_at or asked)
        self._timeline(booking, asked)

    def write(self) -> None:
        """Store everything drawn, and give each row the time it stands for."""
        for rows in (self.projects, self.bookings, self.members, self.transitions):
            store_with_dates(rows)

    def _trades(self, worker: WorkerProfile) -> list[WorkerTrade]:
        return list(worker.worker_trades.select_related("trade").order_by("position"))

    def _trade(self, worker: WorkerProfile) -> str:
        return self._trades(worker)[0].trade.slug

    def _day_of(self, worker: WorkerProfile, status: BookingStatus) -> date:
        """Every second agreed one has begun on the last working day, one of each worker's."""
        self._agreed += status == BookingStatus.ACCEPTED
        if status != BookingStatus.ACCEPTED or self._agreed % 2 or worker.pk in self._begun:
            return self._free_day(worker)
        self._begun.add(worker.pk)
        yesterday = timezone.localdate(self.chance.now) - timedelta(days=1)
        return yesterday - timedelta(days=1 if yesterday.weekday() == SUNDAY else 0)

    def _free_day(self, worker: WorkerProfile) -> date:
        """Another working day for each request, so that no two agreed ones meet."""
        on = self._days.get(worker.pk, self.chance.now.date() + timedelta(days=1))
        on += timedelta(days=2 if on.weekday() == 5 else 1)
        self._days[worker.pk] = on
        return on

    def _answer(self, booking: Booking, asked: datetime) -> None:
        lines = words("talk")["bookings"]
        booking.answer_by = min(asked + ANSWER_WITHIN, last_moment(booking.on_date, booking.slot))
        if booking.status == BookingStatus.COUNTERED:
            booking.proposed_on = booking.on_date + timedelta(days=2)
            booking.proposed_slot = Slot.MORNING
            booking.reply = self.chance.choice(lines["counters"])
        elif booking.status == BookingStatus.DECLINED:
            booking.reply = self.chance.choice(lines["reasons"])
        if booking.status == BookingStatus.EXPIRED:
            booking.answered_at = booking.answer_by
        elif booking.status not in _WAITING:
            booking.answered_at = asked + timedelta(hours=self.chance.uniform(1, 20))

    def _member(self, project: Project, user_id: UUID, role: str, since: datetime) -> None:
        self.members.append(
            ProjectMember(
                id=id_at(since), project=project, user_id=user_id, role=role, created_at=since
            )
        )

    def _timeline(self, booking: Booking, asked: datetime) -> None:
        sides = {"homeowner": booking.project.homeowner, "worker": booking.worker, "": None}
        before = ""
        steps = [("create", "homeowner"), *STORIES[BookingStatus(booking.status)][1]]
        for number, (verb, side) in enumerate(steps):
            moment = asked + timedelta(seconds=number) if number < 2 else self._answer_time(booking)
            after = _AFTER.get(verb, Status.DRAFT)
            self.transitions.append(
                Transition(
                    id=id_at(moment),
                    created_at=moment,
                    project=booking.project,
                    verb=verb,
                    actor=sides[side],
                    from_status=before,
                    to_status=after,
                    reason=booking.reply if verb in ("counter", "hand_back") else "",
                )
            )
            before = after

    def _answer_time(self, booking: Booking) -> datetime:
        return booking.answered_at or min(
            booking.created_at + timedelta(minutes=40), self.chance.now
        )


def _bookable(trade: str) -> Sequence[Work]:
    """What one comes for on a day: the shortest works of the trade."""
    works = works_of(trade)
    return [work for work in works if work.days[1] <= A_FEW_DAYS] or [
        min(works, key=lambda work: work.days)
    ]


A_FEW_DAYS = 3


def make_bookings(
    chance: Chance, owners: list[Person], workers: list[WorkerProfile], *, others: int
) -> BookingMaker:
    """The demo homeowner asks the demo worker in every way, other homeowners their neighbours."""
    maker = BookingMaker(chance)
    by_city: dict[int, list[WorkerProfile]] = {}
    for worker in workers:
        by_city.setdefault(worker.city_id or 0, []).append(worker)
    star, near = workers[0], by_city.get(owners[0].city.pk, workers[:1])
    for status in STORIES:
        maker.booking(owners[0], star, status)
    for status in (BookingStatus.COUNTERED, BookingStatus.DECLINED, BookingStatus.ACCEPTED):
        maker.booking(owners[0], chance.choice(near), status)
    pairs = [(owner, by_city[owner.city.pk]) for owner in owners[1:] if owner.city.pk in by_city]
    for _ in range(others if pairs else 0):
        owner, hands = chance.choice(pairs)
        maker.booking(owner, chance.choice(hands), chance.choice(list(STORIES)))
    maker.write()
    return maker
