"""Appeals against suspensions, the longest waiting first."""

from accounts.models import Desk, User
from accounts.policy import require_desk
from accounts.suspensions.models import SuspensionReason
from accounts.suspensions.selectors import waiting_appeals
from backoffice.overview import recent_user
from backoffice.person import suspension_out
from backoffice.schemas import AppealRowOut, AppealsOut, ReasonChoiceOut

MOST = 50


def appeals(viewer: User) -> AppealsOut:
    """The oldest ``MOST`` waiting appeals, and the possible reasons of a suspension.

    Raises NotAllowed, SecondFactorNeeded.
    """
    require_desk(viewer, Desk.MODERATOR)
    rows = waiting_appeals().select_related("user__profile__city")[:MOST]
    return AppealsOut(
        items=[
            AppealRowOut(suspension=suspension_out(row, viewer), user=recent_user(row.user))
            for row in rows
        ],
        reasons=[
            ReasonChoiceOut(code=reason.value, label=str(reason.label))
            for reason in SuspensionReason
        ],
    )
