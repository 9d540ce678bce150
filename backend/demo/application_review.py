"""The demo homeowner's choice: seven offers of different kinds to one open work, partly looked at,
two on the shortlist, with notes, a question and its answer."""

from dataclasses import dataclass, field
from datetime import timedelta

from applications.models import Application, ApplicationMessage, Included
from core.ids import uuid7
from demo.people import Person
from demo.prices import duration_words
from demo.source import Chance, id_at, words
from demo.work import LONG_ENOUGH, WorkMaker, distance, store_with_dates
from projects.models import Project, Status
from projects.ports import ApplicationStatus
from trades.rates import RateUnit

OFFERS: tuple[tuple[RateUnit | None, float, float | None, tuple[Included, ...]], ...] = (
    (None, 1.0, 1.0, (Included.LABOUR, Included.TOOLS)),
    (RateUnit.LUMP_SUM, 1.12, 0.9, (Included.LABOUR, Included.MATERIALS, Included.TOOLS)),
    (RateUnit.DAY, 0.94, 1.2, (Included.LABOUR,)),
    (RateUnit.HOUR, 1.06, 0.9, (Included.LABOUR, Included.TOOLS, Included.CLEANING)),
    (None, 0.97, None, (Included.LABOUR, Included.TRANSPORT)),
    (RateUnit.DAY, 1.03, None, (Included.LABOUR, Included.TOOLS)),
    (RateUnit.LUMP_SUM, 1.3, 0.8, tuple(Included)),
)
"""Of each offer its unit (None is the one usual for the trade), its total as a share of the usual
one, the days it reckons with as a share of the usual ones, and what it includes."""


@dataclass
class ChoiceMaker:
    """Turns one drawn work of the homeowner's into one worth comparing; ``write`` stores what was
    said about it, after the work itself."""

    chance: Chance
    work: WorkMaker
    messages: list[ApplicationMessage] = field(default_factory=list)

    def arrange(self, homeowner: Person) -> None:
        """Take the homeowner's open work with the most applications, and round it off."""
        offered = [
            project
            for project in self.work.projects
            if project.homeowner == homeowner.user
            and project.status == Status.OPEN
            and project.quantity is not None
            and self.work.works[project.pk][1] >= LONG_ENOUGH
        ]
        if not offered:
            return
        project = max(offered, key=lambda one: len(self._pending(one)))
        self._fill_up(project)
        pending = self._pending(project)[: len(OFFERS)]
        for application, offer in zip(pending, OFFERS, strict=False):
            self._offer(application, *offer)
        self._judge(pending)

    def write(self) -> None:
        store_with_dates(self.messages)

    def _pending(self, project: Project) -> list[Application]:
        return [
            application
            for application in self.work.applications
            if application.project is project and application.status == ApplicationStatus.PENDING
        ]

    def _fill_up(self, project: Project) -> None:
        known = {row.applicant_id for row in self.work.applications if row.project is project}
        near = [
            row.worker
            for row in self.work.worker_trades
            if row.trade_id == project.trade_id and row.worker.user_id not in known
        ]
        near.sort(key=lambda worker: distance(project, worker))
        for worker in near[: max(0, len(OFFERS) - len(self._pending(project)))]:
            self.work.application(project, worker, ApplicationStatus.PENDING)

    def _offer(
        self,
        application: Application,
        unit: RateUnit | None,
        share: float,
        day_share: float | None,
        includes: tuple[Included, ...],
    ) -> None:
        project = application.project
        total = (project.base_amount_paise or project.budget_min_paise or 0) * share
        usual = self.work.works[project.pk][1]
        days = max(1, round(usual * day_share)) if day_share is not None else None
        application.includes = list(includes)
        application.estimated_days = days
        if days is not None:
            application.estimated_duration = duration_words(days)
        match unit:
            case RateUnit.LUMP_SUM:
                application.rate_paise = _rounded(total)
            case RateUnit.DAY:
                application.rate_paise = _rounded(total / (days or usual))
            case RateUnit.HOUR:
                application.rate_paise = _rounded(total / (days or usual) / 8)
            case _:
                return
        application.rate_unit = unit

    def _judge(self, applications: list[Application]) -> None:
        """The homeowner has looked at most of them, and asked one."""
        lines = words("talk")["choosing"]
        for application in applications[:5]:
            application.read_at = application.created_at + timedelta(hours=3)
        for application, note in zip(applications[1:3], lines["notes"], strict=False):
            application.shortlisted_at = application.read_at
            application.owner_note = note
        if len(applications) > 1:
            self._talk(applications[1], lines["questions"])

    def _talk(self, application: Application, lines: list[str]) -> None:
        moment = max(application.created_at, self.chance.now - timedelta(hours=5))
        sides = (application.project.homeowner, application.applicant)
        for number, body in enumerate(lines):
            said = min(moment + timedelta(minutes=23 * (number + 1)), self.chance.now)
            is_last = number == len(lines) - 1
            self.messages.append(
                ApplicationMessage(
                    id=id_at(said),
                    created_at=said,
                    application=application,
                    author=sides[number % 2],
                    body=body,
                    client_id=uuid7(),
                    read_at=None if is_last else said,
                )
            )


def _rounded(paise: float) -> int:
    """To ₹10, as people name prices."""
    return max(1_000, int(round(paise, -3)))
