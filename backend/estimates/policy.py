"""Who may see an estimate: its owner alone. A stranger gets 404, staff too."""

from uuid import UUID

from django.db.models import QuerySet

from accounts.models import User
from core.errors import require
from estimates.errors import OnlyHomeownersEstimate
from estimates.models import Estimate


def visible_estimates(viewer: User) -> QuerySet[Estimate]:
    return Estimate.objects.filter(owner=viewer)


def access_estimate(viewer: User, estimate_id: UUID, *, lock: bool = False) -> Estimate:
    """The viewer's own estimate. Raises NotFound."""
    rows = visible_estimates(viewer).select_related("area__city", "project")
    if lock:
        rows = rows.select_for_update(of=("self",))
    return require(rows.filter(pk=estimate_id).first())


def require_saves_estimates(viewer: User) -> None:
    """Raises OnlyHomeownersEstimate."""
    if not viewer.posts_work:
        raise OnlyHomeownersEstimate
