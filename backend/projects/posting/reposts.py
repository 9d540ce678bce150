"""Reposting work that has ended: new work with the same words and photos."""

from uuid import UUID

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from projects import policy
from projects.models import Kind, Project
from projects.photos.services import copies_append, photos_copied
from projects.policy import REPOSTED_FROM, require_state
from projects.posting.drafts import draft_create
from projects.services import project_create

_COPIED = (
    *("title", "description", "scope", "trade", "skills_needed", "city", "area", "locality"),
    *("quantity", "quantity_unit", "base_amount_paise", "budget_min_paise", "budget_max_paise"),
)


def work_repost(actor: User, *, project_id: UUID) -> Project:
    """Create a draft as a copy of the owner's work; a project needs a new listing fee.

    A past start date is not copied. Call it outside of a transaction: the photos are copied before
    the draft is written. Raises NotFound, NotAllowed, WrongState, TooManyDrafts, TooBusy.
    """
    # Checked before anything is copied, and again with the draft.
    source = _source(actor, project_id)
    with photos_copied(source) as copies, transaction.atomic():
        copy = _copy_create(actor, _source(actor, project_id))
        copies_append(copy, copies, actor=actor)
    return copy


def _source(actor: User, project_id: UUID) -> Project:
    source = policy.access_own_project(actor, project_id)
    require_state(source, "repost", *REPOSTED_FROM)
    return source


def _copy_create(actor: User, source: Project) -> Project:
    fields = {name: getattr(source, name) for name in _COPIED}
    if source.starts_on and source.starts_on >= timezone.localdate():
        fields["starts_on"] = source.starts_on
    fields["reposted_from"] = source
    if source.kind == Kind.JOB:
        return draft_create(actor, **fields)
    return project_create(actor, kind=Kind.PROJECT, **fields)
