"""The desk's actions on an application: move it, note, open its CV.

Every function requires the desk and writes the audit log (staff.audit_log); it raises NotAllowed,
SecondFactorNeeded and NotFound. Log entries name the application, and none of its text.
"""

from uuid import UUID

from django.utils import timezone

from accounts.models import Desk, User
from careers import cvs, notifications
from careers.errors import CvGone, CvNotReady, MovedMeanwhile, NoSuchMove
from careers.events import announce
from careers.models import UNDECIDED, CareerApplication, CareerStep, CvState, Stage
from careers.policy import access_application
from staff import audit_log

MOVES: dict[str, tuple[Stage, ...]] = {
    Stage.APPLICATION: (Stage.SCREENING, Stage.INTERVIEW, Stage.OFFER, Stage.DECLINED),
    Stage.SCREENING: (Stage.INTERVIEW, Stage.OFFER, Stage.DECLINED),
    Stage.INTERVIEW: (Stage.OFFER, Stage.DECLINED),
    # An offer that fails.
    Stage.OFFER: (Stage.DECLINED,),
    Stage.DECLINED: (),
    Stage.WITHDRAWN: (),
}
"""Only onwards, since a mail tells of each step; a step may be left out."""


def application_move(
    actor: User, *, application_id: UUID, stage: Stage, was_stage: Stage, words: str
) -> None:
    """Move an application to a stage and mail the applicant, with optional ``words``.

    ``was_stage`` is the stage that the actor saw. Raises MovedMeanwhile, NoSuchMove.
    """
    application = access_application(actor, application_id, for_update=True)
    if application.stage != was_stage:
        raise MovedMeanwhile
    if stage not in MOVES[application.stage]:
        raise NoSuchMove
    now = timezone.now()
    application.stage, application.moved_at, application.reply_due_at = stage, now, None
    application.decided_at = None if stage in UNDECIDED else now
    application.save()
    CareerStep.objects.create(application=application, stage=stage, author=actor, words=words)
    notifications.send_moved(application, words)
    _note(actor, "career.moved", application, before=was_stage.value, after=stage.value)
    announce()


def application_note(actor: User, *, application_id: UUID, words: str) -> None:
    """Leave a note that only staff see."""
    application = access_application(actor, application_id)
    CareerStep.objects.create(application=application, author=actor, words=words)
    _note(actor, "career.note_added", application)
    announce()


def cv_open(actor: User, *, application_id: UUID) -> str:
    """A download link of the CV, for a minute; opening it is logged.

    Raises CvNotReady, CvGone.
    """
    application = access_application(actor, application_id)
    if application.cv_state == CvState.CHECKING:
        raise CvNotReady
    if application.cv_state != CvState.READY:
        raise CvGone
    _note(actor, "career.cv_opened", application)
    return cvs.link(actor, application)


def _note(actor: User, verb: str, application: CareerApplication, **detail: str) -> None:
    audit_log.note(
        actor,
        verb,
        desk=Desk.OWNER,
        subject=("career_application", application.pk),
        about=None,
        number=application.number,
        **detail,
    )
