"""The explanation that a step needs: words, and for cancellations one of the listed reasons.

The browser checks the same; this check is authoritative (issue 5, "cancel rules").
"""

from django.utils.translation import gettext as _

from core.errors import FieldError, ValidationFailed
from projects.cancellation_reasons import OF_A_HIRED_WORKER, CancellationReason
from projects.lifecycle import Explained, Verb
from projects.models import Project
from projects.ports import applications


def must_explain(verb: Verb, project: Project) -> bool:
    """Whether this step needs a reason because it affects somebody."""
    if verb.explained is Explained.TO_WHO_COUNTS_ON_IT:
        return has_people_waiting(project)
    return verb.explained is Explained.ALWAYS


def has_people_waiting(project: Project) -> bool:
    """Whether somebody is hired, or has a pending application."""
    return project.worker_id is not None or applications.filled.are_pending(project)


def require_explained(verb: Verb, project: Project, *, reason: str, reason_code: str) -> None:
    """Check the explanation against the table. Raises ValidationFailed naming the fields."""
    errors: list[FieldError] = []
    if reason_code and reason_code not in _reasons(verb, project):
        errors.append(
            FieldError("reason_code", _("Please choose a reason from the list."), "unknown")
        )
    if must_explain(verb, project):
        if verb.reasons and not reason_code:
            errors.append(FieldError("reason_code", _("Please choose a reason."), "required"))
        if not reason:
            text = _("Please write a few words, so that the other side understands.")
            errors.append(FieldError("reason", text, "required"))
    if errors:
        raise ValidationFailed(errors=errors)


def _reasons(verb: Verb, project: Project) -> frozenset[CancellationReason]:
    return verb.reasons if project.worker_id else verb.reasons - OF_A_HIRED_WORKER
