"""Photos of the demo's open work; and of its homeowner a draft, a paused and a reposted job."""

from dataclasses import asdict
from datetime import timedelta

from django.utils import timezone

from accounts.models import User
from demo.drawn_photos import drawn_photo
from demo.portfolios import SCENES_OF_TRADES
from places.models import City
from projects.models import Kind, Project, Status
from projects.photos.models import ProjectPhoto
from projects.photos.services import FOLDER, copies_append, photos_copied
from projects.posting.drafts import draft_create
from projects.transitions.models import Transition
from trades.models import Trade

MOST_WITH_PHOTOS = 12
"""Enough for the lists that people look at; files for all would only take time and room."""

CAPTIONS = {
    "board": "The board as it is now",
    "pipes": "Where it leaks",
    "wall": "The wall from inside",
    "cupboard": "The place for the cupboard",
    "paint": "The room to be painted",
    "floor": "The floor to be laid",
    "ceiling": "The ceiling of the hall",
    "garden": "The garden from the gate",
}


def make_postings(homeowner: User) -> int:
    """Returns how many photos there are."""
    open_work = Project.objects.filter(status=Status.OPEN).select_related("trade")
    own = list(open_work.filter(homeowner=homeowner)[: MOST_WITH_PHOTOS // 2])
    others = list(open_work.exclude(homeowner=homeowner)[: MOST_WITH_PHOTOS - len(own)])
    count = sum(_photograph(project) for project in (*own, *others))
    _draft(homeowner)
    _pause(homeowner)
    count += _repost(homeowner)
    return count


def _photograph(project: Project) -> int:
    scenes = SCENES_OF_TRADES.get(project.trade.slug if project.trade else "", ("wall",))
    for position, scene in enumerate(scenes):
        ProjectPhoto.objects.create(
            project=project,
            added_by_id=project.homeowner_id,
            caption=CAPTIONS[scene],
            position=position,
            **asdict(drawn_photo(scene, False).stored(FOLDER)),
        )
    return len(scenes)


def _draft(homeowner: User) -> None:
    draft_create(
        homeowner,
        title="Polish the dining table",
        description="Teak, six seats. One leg is loose as well.",
        trade=Trade.objects.get(slug="carpenter"),
        city=City.objects.get(name="Pune"),
    )


def _pause(homeowner: User) -> None:
    jobs = Project.objects.filter(homeowner=homeowner, kind=Kind.JOB, status=Status.OPEN)
    # The oldest one: nobody looks for it on the first page.
    project = jobs.order_by("published_at").first()
    if project is None:
        return
    project.on_hold_at = timezone.now() - timedelta(days=2)
    project.save(update_fields=["on_hold_at", "updated_at"])
    Transition.objects.create(
        project=project,
        verb="pause",
        actor=homeowner,
        from_status=project.status,
        to_status=project.status,
    )


def _repost(homeowner: User) -> int:
    """The newest job that came to nothing, once more and open again."""
    ended = Project.objects.filter(
        homeowner=homeowner, kind=Kind.JOB, status__in=[Status.EXPIRED, Status.CANCELLED]
    )
    source = ended.order_by("-created_at").first()
    if source is None:
        return 0
    count = _photograph(source)
    copy = draft_create(
        homeowner,
        title=source.title,
        description=source.description,
        trade=source.trade,
        area=source.area,
        locality=source.locality,
        budget_min_paise=source.budget_min_paise,
        budget_max_paise=source.budget_max_paise,
        reposted_from=source,
    )
    with photos_copied(source) as copies:
        copies_append(copy, copies, actor=homeowner)
    return 2 * count
