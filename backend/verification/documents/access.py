"""Who may submit, and who may view, a worker's documents."""

from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from accounts.models import Desk, User
from accounts.policy import require_desk
from core.errors import NotAllowed, require
from verification.documents import consent
from verification.documents.errors import ConsentNeeded
from verification.documents.models import DocumentSide
from verification.models import Decision, Verification, VerificationStatus
from verification.policy import is_partial, require_subject
from verification.worker_changes import refuse_unless_open


def require_consent(actor: User) -> None:
    """Raise NotAllowed to others than workers and contractors, ConsentNeeded before consent."""
    require_subject(actor)
    if consent.given_at(actor.pk) is None:
        raise ConsentNeeded


def refuse_early(actor: User) -> None:
    """Raise early what ``editable`` would raise later, before a large file is processed."""
    require_consent(actor)
    found = Verification.objects.filter(worker=actor).first()
    if found is not None:
        refuse_unless_open(found, timezone.now())


def access_own_side(viewer: User, side_id: UUID) -> DocumentSide:
    """The viewer's own file, if it still exists. Raises NotFound."""
    return _living(side_id, document__verification__worker=viewer.pk)


def access_desk_side(viewer: User | AnonymousUser, side_id: UUID) -> DocumentSide:
    """A file that the desk may open for its work.

    Only of a case that waits for a decision, or that the viewer decided; never their own or their
    team's. Raises NotAllowed, SecondFactorNeeded, NotFound.
    """
    staff = require_desk(viewer, Desk.VERIFIER)
    side = _living(side_id)
    verification = side.document.verification
    waits = verification.status == VerificationStatus.PENDING
    decided = Decision.objects.filter(verification=verification, actor=staff).exists()
    if not (waits or decided) or is_partial(staff, verification.worker_id):
        raise NotAllowed
    return side


def _living(side_id: UUID, **whose: UUID) -> DocumentSide:
    return require(
        DocumentSide.objects.filter(pk=side_id, deleted_at__isnull=True, **whose)
        .select_related("document__verification")
        .first()
    )
