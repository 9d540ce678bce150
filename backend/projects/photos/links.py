"""Who may open photos of posted work: everybody while the work is on the market.

Before and after that, the people who may see the work itself: its parties, and everyone who was
asked to do it, applied to it, or bookmarked it while it was public.
"""

from uuid import UUID

from django.db.models import Exists, OuterRef

from accounts.models import User
from core.files import PUBLIC, Audience, only_for
from projects.bookmarks.models import SavedWork
from projects.counts import Stage, stage_of
from projects.models import Project
from projects.policy import Viewer, open_work, visible_projects, was_open_work
from projects.ports import project_hooks

KIND = "posted_work"


def photo_audience(project: Project, viewer: Viewer) -> Audience:
    """The audience of a link to a photo of this work, which the viewer may see now."""
    return PUBLIC if stage_of(project) is Stage.LIVE else only_for(viewer, KIND, project.pk)


def may_open_photos(viewer: Viewer, project_id: UUID) -> bool:
    """Whether this person may open links to this work's photos now."""
    if not isinstance(viewer, User):
        return False
    if visible_projects(viewer).filter(pk=project_id).exists():
        return True
    if any(hooks.concerns(viewer, project_id) for hooks in project_hooks.values()):
        return True
    saved = Exists(SavedWork.objects.filter(user=viewer, project=OuterRef("pk")))
    return (open_work() | was_open_work()).filter(saved, pk=project_id).exists()
