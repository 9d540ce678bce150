"""Plans of milestones and diaries with drawn photos, as far along as each project's tasks are."""

from dataclasses import asdict
from datetime import datetime, timedelta

from django.utils import timezone

from demo.drawn_photos import drawn_photo
from demo.portfolios import SCENES_OF_TRADES
from demo.source import Chance, by_day, id_at, words, write_columns
from demo.work import AWARDED, store_with_dates
from milestones.models import Milestone, MilestoneStatus, MilestoneStep
from projects.models import Project, Status
from workspace.diary.formula import Share, Stage, progress
from workspace.diary.models import ProgressPhoto, ProgressUpdate
from workspace.diary.photos import FOLDER
from workspace.models import Task, TaskStatus

MOST_WITH_PHOTOS = 12
"""Projects whose diary has photos: those of the sign-ins stand first."""
_STEP_PAISE = 10_000


def fill_diaries(chance: Chance, projects: list[Project]) -> int:
    """Give every awarded project a plan and a diary; returns how many updates were written."""
    milestones: list[Milestone] = []
    steps: list[MilestoneStep] = []
    updates: list[ProgressUpdate] = []
    photos: list[ProgressPhoto] = []
    tasks: list[Task] = []
    with_photos = 0
    for project in projects:
        if project.status not in AWARDED or project.worker is None or project.awarded_at is None:
            continue
        board = list(Task.objects.filter(project=project).order_by("position"))
        life = _Life(chance, project, board)
        milestones += life.milestones
        steps += life.steps
        updates += life.updates
        tasks += board
        is_pictured = with_photos < MOST_WITH_PHOTOS and project.status != Status.COMPLETED
        if is_pictured and life.updates:
            with_photos += 1
            photos += life.photos()
    store_with_dates(milestones)
    store_with_dates(steps)
    store_with_dates(updates)
    write_columns(tasks, ["milestone"])
    ProgressPhoto.objects.bulk_create(photos)
    return len(updates)


class _Life:
    """One project's plan and diary; the board's cards learn which milestone they are part of."""

    def __init__(self, chance: Chance, project: Project, board: list[Task]) -> None:
        self.project = project
        start = project.awarded_at or chance.now
        end = project.completed_at or chance.now - timedelta(days=1)
        self._chance, self._start, self._span = chance, start, end - start
        self.milestones: list[Milestone] = []
        self.steps: list[MilestoneStep] = []
        self.updates: list[ProgressUpdate] = []
        self._plan(board)
        self._write()

    def photos(self) -> list[ProgressPhoto]:
        """Drawings of the work's own trade, before and after, stored as the product stores."""
        slug = self.project.trade.slug if self.project.trade else ""
        (scene, *_rest) = SCENES_OF_TRADES.get(slug, ("wall",))
        rows = []
        lines = words("diaries")["updates"]
        for update, line in zip(self.updates, lines, strict=False):
            if line["shows"] is None or update.author_id != self.project.worker_id:
                continue
            picture = drawn_photo(scene, line["shows"] == "after")
            row = ProgressPhoto(
                project=self.project,
                update=update,
                uploaded_by_id=update.author_id,
                **asdict(picture.stored(f"{FOLDER}/{self.project.pk}")),
            )
            rows.append(row)
        return rows

    def _plan(self, board: list[Task]) -> None:
        lines = words("diaries")["plan"]
        budget = self.project.base_amount_paise or self.project.budget_max_paise
        cards, past = iter(board), 0
        for position, line in enumerate(lines):
            own = [card for _, card in zip(range(line["tasks"]), cards, strict=False)]
            past += line["share"]
            milestone = Milestone(
                id=id_at(self._start),
                created_at=self._start,
                project=self.project,
                title=line["title"],
                amount_paise=_share_of(budget, line["share"]),
                due_on=timezone.localdate(self._moment(past / 100) + timedelta(days=1)),
                position=position,
            )
            for card in own:
                card.milestone = milestone
            self.milestones.append(milestone)
            self._step(milestone, "add", self._start, by_worker=position > 0)
            if own and all(card.status == TaskStatus.COMPLETED for card in own):
                self._hand_over(milestone, self._moment(past / 100))
        handed = [row for row in self.milestones if row.status == MilestoneStatus.ACCEPTED]
        # The last one done still waits for the homeowner, unless everything is over.
        if handed and self.project.status != Status.COMPLETED:
            last = handed[-1]
            last.status, last.accepted_at = MilestoneStatus.SUBMITTED, None
            self.steps = [
                step
                for step in self.steps
                if not (step.milestone is last and step.verb == "accept")
            ]

    def _hand_over(self, milestone: Milestone, moment: datetime) -> None:
        note: str = words("diaries")["notes"]["submitted"]
        milestone.status = MilestoneStatus.ACCEPTED
        milestone.note, milestone.submitted_at = note, moment
        milestone.accepted_at = min(moment + timedelta(hours=5), self._chance.now)
        self._step(milestone, "submit", moment, by_worker=True, said=note)
        self._step(milestone, "accept", milestone.accepted_at, by_worker=False)

    def _write(self) -> None:
        lines = words("diaries")["updates"]
        for number, line in enumerate(lines):
            milestone = self.milestones[line["milestone"]]
            begun = line["milestone"] == 0 or (
                self.milestones[line["milestone"] - 1].status != MilestoneStatus.PLANNED
            )
            if not begun:
                return
            moment = self._moment((number + 0.6) / (len(lines) + 1))
            is_workers = line["by"] == "worker"
            author = self.project.worker if is_workers else self.project.homeowner
            self.updates.append(
                ProgressUpdate(
                    id=id_at(moment),
                    created_at=moment,
                    project=self.project,
                    author=author,
                    milestone=milestone,
                    body=line["body"],
                    percent=self._percent_at(line["milestone"]),
                )
            )

    def _percent_at(self, current: int) -> int:
        """How far the work had come while this milestone was under way."""
        stages = [
            Stage(
                row.pk,
                row.title,
                MilestoneStatus.ACCEPTED if index < current else MilestoneStatus.PLANNED,
                row.amount_paise,
                Share(1, 2) if index == current else Share(),
            )
            for index, row in enumerate(self.milestones)
        ]
        return progress(Status.IN_PROGRESS, stages, Share()).percent

    def _moment(self, share: float) -> datetime:
        return min(by_day(self._start + self._span * share), self._chance.now)

    def _step(
        self, milestone: Milestone, verb: str, moment: datetime, *, by_worker: bool, said: str = ""
    ) -> None:
        actor = self.project.worker if by_worker else self.project.homeowner
        self.steps.append(
            MilestoneStep(
                id=id_at(moment),
                created_at=moment,
                milestone=milestone,
                verb=verb,
                actor=actor,
                words=said,
            )
        )


def _share_of(budget: int | None, percent: int) -> int | None:
    """So many percent of the budget (paise), in whole hundreds of rupees."""
    if not budget:
        return None
    return max(_STEP_PAISE, round(budget * percent / 100 / _STEP_PAISE) * _STEP_PAISE)
