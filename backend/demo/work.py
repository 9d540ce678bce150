"""The demo's work: jobs and projects in every state, with what people wrote on the way."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from demo.people import Person
from demo.source import Chance, id_at, words
from hiring.applications.models import Application, ApplicationStatus
from hiring.lifecycle import VERBS
from hiring.models import (
    Kind,
    MemberRole,
    PaymentStatus,
    Project,
    ProjectMember,
    Status,
    Transition,
)
from hiring.moving import OPEN_FOR
from hiring.placing import placed
from places.models import Area
from professionals.models import WorkerProfile, WorkerTrade
from trades.models import Trade
from trades.rates import RateUnit

LISTING_FEE_PAISE = 500
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

    def project(
        self,
        homeowner: Person,
        status: Status,
        *,
        worker: WorkerProfile | None = None,
        trade: Trade | None = None,
        is_recent: bool = False,
    ) -> Project:
        """Draw one posted work in ``status``; ``worker`` is hired where somebody must be.

        Its trade is the given one, else one of that worker's, else any. Completed work that
        ``is_recent`` was completed a few days ago.
        """
        chance = self.chance
        trade = trade or self._trade(worker)
        created = chance.moment(days_ago=_age(status))
        kind = Kind.PROJECT if status == Status.DRAFT or chance.random() < 0.6 else Kind.JOB
        work = words("work")[trade.slug]
        low, high = work["budget"]
        budget = chance.rupees(low, high, step=50_000)
        title, description = chance.choice(list(zip(work["titles"], work["details"], strict=True)))
        project = Project(
            id=id_at(created),
            created_at=created,
            kind=kind,
            homeowner=homeowner.user,
            title=title,
            description=description,
            trade=trade,
            skills_needed=[trade.name],
            **placed({"area": self._area(homeowner)}),
            locality=homeowner.locality,
            status=status,
            payment_status=_payment_status(kind, status),
            base_amount_paise=budget if kind == Kind.PROJECT else None,
            budget_min_paise=budget if kind == Kind.JOB else None,
            budget_max_paise=round(budget * 1.4) if kind == Kind.JOB else None,
            **_quantity(work, budget),
            platform_fee_paise=(
                LISTING_FEE_PAISE if kind == Kind.PROJECT and status != Status.DRAFT else None
            ),
        )
        self._dates(project, created)
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
        known = words("work")
        own = [
            row.trade
            for row in self.worker_trades
            if worker is not None and row.worker is worker and row.trade.slug in known
        ]
        if own:
            return own[0]
        rows = [row for row in self.worker_trades if row.trade.slug in known]
        return self.chance.choice(rows).trade

    def _dates(self, project: Project, created: datetime) -> None:
        if project.status == Status.DRAFT:
            return
        project.published_at = created + timedelta(minutes=self.chance.randint(2, 90))
        project.expires_at = project.published_at + OPEN_FOR
        if project.status in AWARDED:
            project.awarded_at = project.published_at + timedelta(days=self.chance.uniform(0.5, 4))
        if project.status == Status.COMPLETED and project.awarded_at:
            project.completed_at = project.awarded_at + timedelta(days=self.chance.uniform(3, 20))

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
        trade = project.trade.name.lower() if project.trade else "site"
        work = words("work")[project.trade.slug] if project.trade else {}
        own = worker.rate_paise if worker.rate_unit == work.get("unit") else None
        rate = own or chance.rupees(*work["rate"], step=500)
        duration = chance.choice(talk["durations"])
        self.applications.append(
            Application(
                id=id_at(made),
                created_at=made,
                project=project,
                applicant=worker.user,
                status=status,
                proposal=chance.choice(talk["proposals"]).format(
                    years=worker.experience_years,
                    trade=trade,
                    city=worker.city.name if worker.city else "",
                    locality=worker.locality,
                    days=chance.randint(2, 12),
                ),
                rate_paise=max(100, round(rate * chance.uniform(0.9, 1.2), -2)),
                rate_unit=work["unit"],
                estimated_duration=duration,
                estimated_days=_DAYS[duration],
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


_DAYS = {
    "2 days": 2,
    "3 days": 3,
    "4 days": 4,
    "1 week": 6,
    "10 days": 10,
    "2 weeks": 12,
    "3 weeks": 18,
    "1 month": 26,
}
"""How many working days a duration is."""


def _quantity(work: dict[str, Any], budget_paise: int) -> dict[str, Any]:
    """How much work there is, so that a rate of its unit comes to about the budget."""
    if work["unit"] == RateUnit.LUMP_SUM:
        return {}
    usual = sum(work["rate"]) // 2
    return {"quantity": max(1, budget_paise // usual), "quantity_unit": work["unit"]}


def distance(project: Project, worker: WorkerProfile) -> float:
    """How far off a worker lives, in degrees: good enough to put the near ones first."""
    city = project.city
    if city is None or worker.latitude is None or worker.longitude is None:
        return 0.0
    return abs(city.latitude - worker.latitude) + abs(city.longitude - worker.longitude)


def _age(status: Status) -> tuple[float, float]:
    """How many days ago work in this state was posted."""
    return {
        Status.DRAFT: (0.1, 9),
        Status.OPEN: (0.2, 25),
        Status.EXPIRED: (62, 150),
        Status.CANCELLED: (5, 90),
        Status.IN_PROGRESS: (8, 40),
        Status.DELIVERED: (12, 50),
        Status.DISPUTED: (15, 60),
        Status.COMPLETED: (35, 300),
    }[status]


def _payment_status(kind: Kind, status: Status) -> PaymentStatus:
    if kind == Kind.JOB:
        return PaymentStatus.NOT_NEEDED
    return PaymentStatus.PENDING if status == Status.DRAFT else PaymentStatus.PAID


def store_with_dates(rows: list) -> None:  # type: ignore[type-arg]  # rows of any one model
    """Bulk-create, keeping each row's own ``created_at``, which auto_now_add would overwrite."""
    if not rows:
        return
    model = type(rows[0])
    moments = {row.pk: row.created_at for row in rows}
    model.objects.bulk_create(rows, batch_size=1000)
    for row in rows:
        row.created_at = moments[row.pk]
    model.objects.bulk_update(rows, ["created_at"], batch_size=500)
