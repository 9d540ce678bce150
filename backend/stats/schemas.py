"""What the stats API gives."""

from pydantic import Field

from core.api.schemas import Out
from projects.schemas import WorkCountsOut


class PostingOut(Out):
    posted: int = Field(description="Workers could see it; drafts are not counted")
    work: WorkCountsOut
    applications_received: int
    fees_paid_paise: int


class OfferingOut(Out):
    applications_sent: int
    applications_waiting: int
    applications_accepted: int
    acceptance_percent: int | None = Field(description="Null until an application was decided")
    work: WorkCountsOut


class OverseeingOut(Out):
    joined: int
    work: WorkCountsOut
    tasks_open: int
    tasks_completed: int


class StatsOut(Out):
    posting: PostingOut | None
    offering: OfferingOut | None
    overseeing: OverseeingOut | None
    reviews_given: int
    reviews_received: int
    rating_average: float | None = Field(description="1 to 5; null until somebody reviewed")
