"""Each role's start page. Everything is the signed-in person's own."""

from django.http import HttpRequest
from ninja import Query

from core.api.operations import Router, viewer_of
from core.api.pagination import Page, Paging
from dashboard import assigned, selectors
from dashboard.activity.feed import activity_of
from dashboard.figures.crew import crew_members
from dashboard.recommended_work import recommended_work
from dashboard.recommended_workers import RecommendedWorkersOut, recommended_workers
from dashboard.schemas import (
    ActivityLineOut,
    AssignedWorkList,
    CrewList,
    DashboardOut,
    DayTasksOut,
    NextStepsOut,
    RecommendedWorkOut,
)
from dashboard.steps.first_day import first_day
from dashboard.steps.selectors import waiting_for

router = Router()


@router.get("/me/dashboard")
def dashboard_get(request: HttpRequest) -> DashboardOut:
    """The figures of the person's role, with the last twelve weeks of what has a trend."""
    return selectors.dashboard_of(viewer_of(request))


@router.get("/me/activity")
def activity_list(
    request: HttpRequest,
    paging: Query[Paging],
) -> Page[ActivityLineOut]:
    """What happened in all that the person has a part in, newest first."""
    return activity_of(viewer_of(request), paging=paging)


@router.get("/me/recommended-work")
def recommended_work_list(request: HttpRequest) -> RecommendedWorkOut:
    """Open work that suits a professional, each with why."""
    return RecommendedWorkOut.from_row(recommended_work(viewer_of(request)))


@router.get("/me/recommended-workers")
def recommended_workers_list(request: HttpRequest) -> RecommendedWorkersOut:
    """Professionals who suit what a homeowner has open, each with why."""
    return recommended_workers(viewer_of(request))


@router.get("/me/next-steps")
def next_steps_get(request: HttpRequest) -> NextStepsOut:
    """What a new account has still to do, and what waits for the person today."""
    viewer = viewer_of(request)
    return NextStepsOut(
        first_day=first_day(viewer),
        waiting=waiting_for(viewer),
    )


@router.get("/me/assigned-work")
def assigned_work_list(request: HttpRequest) -> AssignedWorkList:
    """Work under way that the person carries out or runs for others."""
    return AssignedWorkList(items=assigned.assigned_work(viewer_of(request)))


@router.get("/me/tasks-today")
def day_tasks_list(request: HttpRequest) -> DayTasksOut:
    """Tasks that are late or due today on the boards the person works on."""
    return assigned.tasks_of_the_day(viewer_of(request))


@router.get("/me/crew")
def crew_list(request: HttpRequest) -> CrewList:
    """A contractor's team, with the state of each member today."""
    return CrewList(items=crew_members(viewer_of(request)))
