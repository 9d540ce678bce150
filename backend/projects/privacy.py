"""Posted work and memberships as one person's data (core.privacy.data_holders).

Agreements belong to both sides: awarded work and its timeline stay with the other side, under
"Former member". Work without a hired worker is erased with the account.
"""

from collections.abc import Iterator
from datetime import datetime
from uuid import UUID

from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext as _

from core.events import publish
from core.privacy.data_holders import (
    DataHolder,
    Exported,
    Identity,
    ObstacleOut,
    Records,
    scrub_rows,
)
from projects.counts import UNDER_WAY
from projects.models import REMOVED_TITLE, Project, ProjectMember, Status
from projects.questions.models import QuestionSetVersion
from projects.questions.scope import without_words
from projects.text_search.models import WorkText
from projects.transitions.models import Transition


def export(user_id: UUID) -> Iterator[Exported]:
    """Own work, work done for others, memberships, the timeline.

    Other people appear as the product shows them to this person: by name, never by address.
    """
    work = (
        "id kind title description skills_needed locality starts_on scope "
        "base_amount_paise budget_min_paise budget_max_paise platform_fee_paise "
        "status payment_status created_at published_at awarded_at completed_at"
    )
    place = {"city_name": F("city__name"), "trade_name": F("trade__name")}
    posted, done = Project.objects.filter(homeowner=user_id), Project.objects.filter(worker=user_id)
    yield Records.of("posted_work", posted, work, **place)
    yield Records.of("work_done_for_others", done, work, **place)
    stay = "project_id role guest_rights created_at removed_at"
    members = ProjectMember.objects.filter(user=user_id)
    yield Records.of("memberships", members, stay)
    moves = Transition.objects.filter(actor=user_id)
    yield Records.of(
        "steps_taken", moves, "project_id verb from_status to_status reason created_at"
    )
    published = QuestionSetVersion.objects.filter(author=user_id)
    yield Records.of("questions_published", published, "key number published_at")


def obstacles(user_id: UUID) -> Iterator[ObstacleOut]:
    """Work that somebody else relies on: agreed and not yet finished."""
    engaged = Project.objects.filter(
        Q(homeowner=user_id) | Q(worker=user_id), status__in=UNDER_WAY
    ).order_by("pk")
    for project in engaged:
        title = _("“%(project)s” is not finished yet") % {"project": project.title}
        yield ObstacleOut(code="work_in_progress", title=title, link=f"/projects/{project.pk}")


def pause(user_id: UUID) -> None:
    """Take the person's open work off the market."""
    _set_paused(user_id, timezone.now())


def resume(user_id: UUID) -> None:
    """Resume what was paused; work that expired in the meantime stays expired."""
    _set_paused(user_id, None)


def _set_paused(user_id: UUID, moment: datetime | None) -> None:
    work = Project.objects.filter(homeowner=user_id, status=Status.OPEN)
    work.filter(paused_at__isnull=moment is not None).update(paused_at=moment)


def erase(identity: Identity) -> list[str]:
    """Close and empty work without a hired worker; remove the name from the rest."""
    person, now = identity.user_id, timezone.now()
    posted = Project.objects.filter(homeowner=person)
    unfinished = posted.filter(status__in=[Status.DRAFT, Status.OFFERED, Status.OPEN])
    for project in unfinished.select_for_update():
        Transition.objects.create(
            project=project,
            verb="cancel",
            actor=None,
            from_status=project.status,
            to_status=Status.CANCELLED,
        )
        publish(f"project:{project.pk}", "project")
    unfinished.update(
        status=Status.CANCELLED, paused_at=None, on_hold_at=None, discarded_at=None, updated_at=now
    )
    WorkText.objects.filter(project__in=posted).delete()
    posted.filter(worker__isnull=True).update(
        title=REMOVED_TITLE,
        description="",
        scope=None,
        skills_needed=[],
        locality="",
        city=None,
        area=None,
        latitude=None,
        longitude=None,
        updated_at=now,
    )
    for project in posted.filter(scope__isnull=False).select_for_update():
        project.scope = without_words(project.scope)
        project.save(update_fields=["scope"])
    scrub_rows(posted, identity, "title", "description", "locality")
    scrub_rows(Transition.objects.filter(actor=person), identity, "reason")
    return []


DATA_HOLDER = DataHolder(
    name="projects",
    models=(
        "projects.Project",
        "projects.ProjectMember",
        "projects.Transition",
        "projects.QuestionSetVersion",
    ),
    export=export,
    obstacles=obstacles,
    pause=pause,
    resume=resume,
    erase=erase,
)
