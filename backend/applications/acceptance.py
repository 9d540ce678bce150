"""The homeowner accepts an application: the work is awarded."""

from uuid import UUID

from django.utils import timezone

from accounts.models import User
from applications.errors import ApplicantClosesAccount
from applications.models import Application
from applications.notifications import notify_award
from applications.offers import terms_accept
from applications.policy import access_application, require_pending
from applications.terms import agreed_stages
from core.errors import NotAllowed
from core.events import publish
from projects import lifecycle, policy
from projects.models import Project
from projects.ports import ApplicationStatus
from projects.transitions.services import award


def application_accept(
    actor: User, *, application_id: UUID, version: int | None = None
) -> Application:
    """Award the work in one transaction: hire one applicant, reject the others (product.md), and
    make the agreed payment schedule the plan of milestones. Without a schedule, the whole work is
    one milestone.

    ``version`` are the terms that the screen showed (``terms_accept``, which raises TermsChanged).
    The project's row lock lets one of two concurrent accepts through; the other finds the project
    awarded and raises WrongState (409).
    """
    reached = access_application(actor, application_id)
    if not policy.owns(actor, reached.project):
        raise NotAllowed
    project = Project.objects.select_for_update().get(pk=reached.project_id)
    lifecycle.next_status(lifecycle.AWARD, project.status)
    application = Application.objects.select_for_update().get(pk=application_id)
    require_pending(application.status)
    if application.paused_at is not None:
        raise ApplicantClosesAccount
    terms_accept(application, version=version)

    now = timezone.now()
    application.status = ApplicationStatus.ACCEPTED
    application.decided_at = now
    application.save(update_fields=["status", "decided_at", "updated_at"])
    others = list(
        project.applications.filter(status=ApplicationStatus.PENDING).values_list(
            "applicant_id", flat=True
        )
    )
    project.applications.filter(status=ApplicationStatus.PENDING).update(
        status=ApplicationStatus.REJECTED, decided_at=now, updated_at=now
    )
    stages = agreed_stages(project, application)
    award(project, lifecycle.AWARD, worker_id=application.applicant_id, actor=actor, stages=stages)
    notify_award(project, hired_id=application.applicant_id, others=others, stages=stages)
    for person in (application.applicant_id, *others):
        publish(f"user:{person}", "applications")
    return application
