"""Posting: work, its drafts, and what its owner does with it before somebody is hired.

These operations use the router of ``projects.api``: ninja answers 405 where two routers share a
path.
"""

from uuid import UUID

from django.http import HttpRequest
from ninja import Query, Status

from core.api.idempotency import idempotent
from core.api.operations import refuses, viewer_of, waits_outside
from core.api.pagination import Page, Paging, page_newest_first
from core.api.rate_limits import limited
from core.api.record_versions import EditedMeanwhile
from projects import selectors as work_selectors
from projects import services
from projects.api import router
from projects.errors import ListingFeeNotPaid, OnlyHomeownersPost, WrongState
from projects.models import Kind, Project
from projects.posting import drafts, edits, pause, reposts, selectors
from projects.posting.errors import OnlyHomeownersManageJobs, TooManyDrafts
from projects.posting.parsing import edit_fields, work_fields
from projects.posting.schemas import JobIn, PostingCountsOut, ProjectIn, WorkEditIn
from projects.posting.selectors import PostingGroup
from projects.questions.errors import QuestionsChanged
from projects.schemas import ProjectOut

__all__ = ["router"]


@router.post("/projects")
@refuses(OnlyHomeownersPost, QuestionsChanged)
@idempotent
def projects_create(request: HttpRequest, body: ProjectIn) -> Status[ProjectOut]:
    """Create a project; it stays a draft until its listing fee is paid."""
    actor = viewer_of(request)
    row = services.project_create(actor, kind=Kind.PROJECT, **work_fields(body))
    return Status(201, _shown(request, row))


@router.post("/jobs")
@refuses(OnlyHomeownersPost, TooManyDrafts, QuestionsChanged)
@idempotent
def jobs_create(request: HttpRequest, body: JobIn) -> Status[ProjectOut]:
    """Post a job, open at once; or keep it as a draft."""
    actor, fields = viewer_of(request), work_fields(body)
    if body.draft:
        row = drafts.draft_create(actor, **fields)
    else:
        row = services.project_create(actor, kind=Kind.JOB, **fields)
    return Status(201, _shown(request, row))


@router.put("/projects/{project_id}")
@refuses(WrongState, EditedMeanwhile, QuestionsChanged)
def projects_edit(request: HttpRequest, project_id: UUID, body: WorkEditIn) -> ProjectOut:
    """Edit posted work, until somebody is hired; applicants are notified of the changes."""
    actor = viewer_of(request)
    row = edits.project_edit(
        actor, project_id=project_id, edit_version=body.edit_version, **edit_fields(body)
    )
    return _shown(request, row)


@router.post("/projects/{project_id}/publish")
@refuses(WrongState, ListingFeeNotPaid)
def projects_publish(request: HttpRequest, project_id: UUID) -> ProjectOut:
    """Post a draft of a job. A project opens by its payment alone."""
    return _shown(request, drafts.draft_publish(viewer_of(request), project_id=project_id))


@router.delete("/projects/{project_id}")
@refuses(WrongState)
def projects_discard(request: HttpRequest, project_id: UUID) -> None:
    """Throw a job's draft away; it can be restored for an hour."""
    drafts.draft_discard(viewer_of(request), project_id=project_id)


@router.post("/projects/{project_id}/restore")
@refuses(TooManyDrafts)
def projects_restore(request: HttpRequest, project_id: UUID) -> ProjectOut:
    return _shown(request, drafts.draft_restore(viewer_of(request), project_id=project_id))


@router.post("/projects/{project_id}/pause")
@refuses(WrongState)
def projects_pause(request: HttpRequest, project_id: UUID) -> ProjectOut:
    """Take open work off the market for a while; applications stay."""
    return _shown(request, pause.work_pause(viewer_of(request), project_id=project_id))


@router.post("/projects/{project_id}/resume")
@refuses(WrongState)
def projects_resume(request: HttpRequest, project_id: UUID) -> ProjectOut:
    """List paused work again, for the time it had left."""
    return _shown(request, pause.work_resume(viewer_of(request), project_id=project_id))


@router.post("/projects/{project_id}/repost")
@refuses(WrongState, TooManyDrafts)
@limited("work_repost", times=30, seconds=3600, by="person")
@idempotent
@waits_outside
def projects_repost(request: HttpRequest, project_id: UUID) -> Status[ProjectOut]:
    """A draft like work that has ended, with its photos."""
    row = reposts.work_repost(viewer_of(request), project_id=project_id)
    return Status(201, _shown(request, row))


@router.get("/me/postings")
@refuses(OnlyHomeownersManageJobs)
def my_postings_list(
    request: HttpRequest,
    paging: Query[Paging],
    kind: Kind = Kind.JOB,
    group: PostingGroup | None = None,
) -> Page[ProjectOut]:
    """The viewer's own postings of a kind, newest first."""
    viewer = viewer_of(request)
    return page_newest_first(selectors.postings_of(viewer, kind=kind, group=group), paging).map(
        lambda row: ProjectOut.of(row, viewer)
    )


@router.get("/me/postings/counts")
@refuses(OnlyHomeownersManageJobs)
def my_postings_counts(request: HttpRequest) -> PostingCountsOut:
    return PostingCountsOut(**selectors.posting_counts(viewer_of(request)))


def _shown(request: HttpRequest, row: Project) -> ProjectOut:
    viewer = viewer_of(request)
    return ProjectOut.of(work_selectors.project_detail(viewer, row.pk), viewer)
