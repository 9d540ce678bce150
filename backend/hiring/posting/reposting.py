"""Posting work again that has ended: the same words and photos, as new work of its own."""

from uuid import UUID

from django.utils import timezone

from accounts.models import User
from hiring import policy
from hiring.models import Kind, Project
from hiring.posting.drafts import draft_create
from hiring.posting.photos import photos_copy
from hiring.posting.policy import REPOSTED_FROM, require_state
from hiring.services import project_create

_COPIED = (
    *("title", "description", "trade", "skills_needed", "city", "area", "locality"),
    *("quantity", "quantity_unit", "base_amount_paise", "budget_min_paise", "budget_max_paise"),
)


def work_repost(actor: User, *, project_id: UUID) -> Project:
    """A draft of the owner's that begins as a copy; a project's waits for a fee of its own.

    A start date that has passed stays behind. Raises NotFound, NotAllowed, WrongState,
    TooManyDrafts.
    """
    source = policy.access_own_project(actor, project_id)
    require_state(source, "repost", *REPOSTED_FROM)
    fields = {name: getattr(source, name) for name in _COPIED}
    if source.starts_on and source.starts_on >= timezone.localdate():
        fields["starts_on"] = source.starts_on
    fields["reposted_from"] = source
    if source.kind == Kind.JOB:
        copy = draft_create(actor, **fields)
    else:
        copy = project_create(actor, kind=Kind.PROJECT, **fields)
    photos_copy(source, copy, actor=actor)
    return copy
