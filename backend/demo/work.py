"""The demo's work: jobs and projects in every state, with what people wrote on the way."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from applications.models import Application
from demo.people import Person
from demo.prices import Work, duration_words, price, rate, rounded, works_of
from demo.source import Chance, id_at, own_dates, words
from payments.fee_schedule.rules import FIRST_FEES
from places.models import Area
from professionals.models import WorkerProfile, WorkerTrade
from projects.deadlines import OPEN_FOR
from projects.lifecycle import VERBS
from projects.location import complete_place
from projects.models import Kind, MemberRole, PaymentStatus, Project, ProjectMember, Status
from projects.ports import ApplicationStatus
from projects.transitions.models import Transition
from trades.models import Trade
from trades.rates import RateUnit

AWARDED = (Status.IN_PROGRESS, Status.DELIVERED, Status.COMPLETED, Status.DISPUTED)
PATHS = {
    Status.DRAFT: [],
    Status.OPEN: ["publish"],
    Status.EXPIRED: ["publish", "expire"],
    Status.CANCELLED: ["publish", "cancel"],
    Status.IN_PROGRESS: ["publish", "award"],
    Status.DELIVERED: ["publish", "award", "deliver"],
    Status.DISPUTED: ["publish", "award", "dispute"],
    Status.COMPLETED: ["publish", "award", "deliver", "complete"],
}
"""The verbs that led to each state; the timeline is written from them."""


@dataclass
class WorkMaker:
    """Draws posted work and everything hanging on it; ``write`` stores it in bulk."""

    chance: Chance
    worker_trades: list[WorkerTrade]
    areas: dict[int, list[Area]]
    """Of each city the areas of its PIN codes, or the whole town."""
    projects: list[Project] = field(default_factory=list)
    applications: list[Application] = field(default_factory=list)
    members: list[ProjectMember] = field(default_factory=list)
    transitions: list[Transition] = field(default_factory=list)
    works: dict[UUID, tuple[Work, int]] = field(default_factory=dict)
    """Of each project what it is, and how many working days it takes."""

    def project(
        self,
        homeowner: Person,
        status: Status,
        *,
        worker: WorkerProfile | None = None,
        trade: Trade | None = None,
        area: Area | None = None,
        is_recent: bool = False,
        work: Work | None = None,
    ) -> Project:
        """Draw one posted work in ``status``; ``worker`` is hired where somebody must be.

        Its trade is the given one, else one of that worker's, else any; it stands in ``area``, else
        where the homeowner lives. Completed work that ``is_recent`` was completed a few days ago.
        """
        chance = self.chance
        trade = trade or self._trade(worker)
        work = work or chance.choice(fitting(works_of(trade.slug), status))
        days = chance.randint(*work.days)
        created = chance.moment(days_ago=_age(status, days))
        kind = Kind.PROJECT if status == Status.DRAFT or chance.random() < 0.6 else Kind.JOB
        budget = price(chance, work)
        project = Project(
            id=id_at(created),
            created_at=created,
            kind=kind,
            homeowner=homeowner.user,
            title=work.title,
            description=work.detail,
            trade=trade,
            skills_needed=[trade.name],
            **complete_place({"area": area or self._area(homeowner)}),
            locality=area.name if area else homeowner.locality,
            status=status,
            payment_status=_payment_status(kind, status),
            base_amount_paise=budget if kind == Kind.PROJECT else None,
            budget_min_paise=budget if kind == Kind.JOB else None,
            budget_max_paise=rounded(budget * 1.4) if kind == Kind.JOB else None,
            **_quantity(work),
            platform_fee_paise=(
                FIRST_FEES.listing_fee_paise
                if kind == Kind.PROJECT and status != Status.DRAFT
                else None
            ),
        )
        self.works[project.pk] = work, days
        self._dates(project, created, days)
        if is_recent:
            project.completed_at = chance.moment(days_ago=(1, 4))
        self.projects.append(project)
        self.members.append(
            ProjectMember(
                id=id_at(created),
                project=project,
                user=homeowner.user,
                role=MemberRole.HOMEOWNER,
                created_at=created,
            )
        )
        if status != Status.DRAFT:
            self._applications(project, worker)
        self._timeline(project)
        return project

    def write(self) -> None:
        """Store everything drawn, and give each row the time it stands for."""
        for rows in (self.projects, self.applications, self.members, self.transitions):
            store_with_dates(rows)

    def _area(self, person: Person) -> Area:
        """The PIN code's area that is called as the locality, or another one of the city."""
        areas = self.areas[person.city.pk]
        named = [area for area in areas if area.name.casefold() == person.locality.casefold()]
        return self.chance.choice(named or areas)

    def _trade(self, worker: WorkerProfile | None) -> Trade:
        own = [row.trade for row in self.worker_trades if row.worker is worker]
        return own[0] if own else self.chance.choice(self.worker_trades).trade

    def _dates(self, project: Project, created: datetime, days: int) -> None:
        if project.status == Status.DRAFT:
            return
        project.published_at = created + timedelta(minutes=self.chance.randint(2, 90))
        project.expires_at = project.published_at + OPEN_FOR
        if project.status in AWARDED:
            project.awarded_at = project.published_at + timedelta(days=self.chance.uniform(0.5, 4))
        if project.status == Status.COMPLETED and project.awarded_at:
            spent = timedelta(days=days * self.chance.uniform(1.1, 1.5) + 1)
            project.completed_at = project.awarded_at + spent

    def _applications(self, project: Project, hired: WorkerProfile | None) -> None:
        chance = self.chance
        near = [
            row.worker
            for row in self.worker_trades
            if row.trade_id == project.trade_id and row.worker is not hired
        ]
        near.sort(key=lambda worker: distance(project, worker))
        count = min(len(near), chance.choice([0, 1, 2, 3, 4, 6, 8]))
        others = [
            (worker, self._fate(project))
            for worker in chance.sample(near[:10], min(count, 10, len(near)))
        ]
        won = [(hired, ApplicationStatus.ACCEPTED)] if hired and project.status in AWARDED else []
        for worker, status in [*won, *others]:
            self.application(project, worker, status)
        if won and hired:
            project.worker = hired.user
            self.members.append(
                ProjectMember(
                    id=id_at(project.awarded_at or project.created_at),
                    project=project,
                    user=hired.user,
                    role=MemberRole.WORKER,
                    created_at=project.awarded_at or project.created_at,
                )
            )

    def _fate(self, project: Project) -> ApplicationStatus:
        if project.status in (Status.EXPIRED, Status.CANCELLED):
            return ApplicationStatus.EXPIRED
        if project.status in AWARDED:
            return ApplicationStatus.REJECTED
        draw = self.chance.random()
        if draw < 0.1:
            return ApplicationStatus.REJECTED
        return ApplicationStatus.WITHDRAWN if draw < 0.15 else ApplicationStatus.PENDING

    def application(
        self, project: Project, worker: WorkerProfile, status: ApplicationStatus
    ) -> None:
        chance, talk = self.chance, words("talk")
        opened = project.published_at or project.created_at
        closed = min(project.awarded_at or chance.now, chance.now)
        made = opened + (closed - opened) * chance.uniform(0.05, 0.8)
        work, days = self.works[project.pk]
        trade = project.trade.slug if project.trade else ""
        days = max(1, round(days * chance.uniform(0.85, 1.15)))
        if work.unit == RateUnit.LUMP_SUM:
            asked = price(chance, work)
        else:
            own = worker.rate_paise if worker.rate_unit == work.unit else None
            asked = rounded((own or rate(chance, trade, work.unit)) * chance.uniform(0.95, 1.1))
        self.applications.append(
            Application(
                id=id_at(made),
                created_at=made,
                project=project,
                applicant=worker.user,
                status=status,
                proposal=chance.choice(talk["proposals"]).format(
                    years=worker.experience_years,
                    trade=project.trade.name.lower() if project.trade else "site",
                    city=worker.city.name if worker.city else "",
                    locality=worker.locality,
                    days=days,
                ),
                rate_paise=asked,
                rate_unit=work.unit,
                estimated_duration=duration_words(days),
                estimated_days=days,
                decided_at=None if status == ApplicationStatus.PENDING else closed,
            )
        )

    def _timeline(self, project: Project) -> None:
        moments = {
            "create": project.created_at,
            "publish": project.published_at,
            "award": project.awarded_at,
            "complete": project.completed_at,
        }
        before, last = "", project.created_at
        for name in ["create", *PATHS[Status(project.status)]]:
            after = VERBS[name].target if name in VERBS else Status.DRAFT
            moment = moments.get(name) or min(last + timedelta(days=2), self.chance.now)
            if name == "deliver":
                project.delivered_at = moment
            elif name == "cancel":
                project.cancelled_at = moment
            actor = None if name in ("publish", "expire") else project.homeowner
            self.transitions.append(
                Transition(
                    id=id_at(moment),
                    created_at=moment,
                    project=project,
                    verb=name,
                    actor=project.worker if name == "deliver" else actor,
                    from_status=before,
                    to_status=after,
                )
            )
            before, last = after, moment


def fitting(works: Sequence[Work], status: Status) -> Sequence[Work]:
    """Those that may stand in this state: what is under way takes some days, what is completed was
    done within a month. The nearest one where the trade has none."""
    if status in (Status.IN_PROGRESS, Status.DELIVERED, Status.DISPUTED):
        found = [work for work in works if work.days[0] >= LONG_ENOUGH]
        return found or [max(works, key=lambda work: work.days)]
    if status == Status.COMPLETED:
        found = [work for work in works if work.days[1] <= SHORT_ENOUGH]
        return found or [min(works, key=lambda work: work.days)]
    return works


LONG_ENOUGH, SHORT_ENOUGH = 4, 26
"""Working days."""


def _quantity(work: Work) -> dict[str, Any]:
    """How much work there is, in the unit that it is paid by."""
    if work.quantity is None:
        return {}
    return {"quantity": work.quantity, "quantity_unit": work.unit}


def distance(project: Project, worker: WorkerProfile) -> float:
    """How far off a worker lives, in degrees: good enough to put the near ones first."""
    city = project.city
    if city is None or worker.latitude is None or worker.longitude is None:
        return 0.0
    return abs(city.latitude - worker.latitude) + abs(city.longitude - worker.longitude)


def _age(status: Status, days: int) -> tuple[float, float]:
    """How many days ago work in this state, which takes so many working days, was posted."""
    return {
        Status.DRAFT: (0.1, 9),
        Status.OPEN: (0.2, 25),
        Status.EXPIRED: (62, 150),
        Status.CANCELLED: (5, 90),
        Status.IN_PROGRESS: (days * 0.5 + 5, days + 7),
        Status.DELIVERED: (days + 7, days * 1.4 + 9),
        Status.DISPUTED: (days + 7, days * 1.4 + 14),
        Status.COMPLETED: (days * 1.6 + 12, days * 1.6 + 280),
    }[status]


def _payment_status(kind: Kind, status: Status) -> PaymentStatus:
    if kind == Kind.JOB:
        return PaymentStatus.NOT_NEEDED
    return PaymentStatus.PENDING if status == Status.DRAFT else PaymentStatus.PAID


def store_with_dates(rows: list) -> None:  # type: ignore[type-arg]  # rows of any one model
    """Bulk-create, keeping each row's own ``created_at``, which auto_now_add would overwrite."""
    if not rows:
        return
    with own_dates(type(rows[0])):
        type(rows[0]).objects.bulk_create(rows, batch_size=1000)
