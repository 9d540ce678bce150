"""Errors of milestones."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.errors import Conflict
from milestones.models import MilestoneStatus


class MilestoneWrongState(Conflict):
    """The table has no such step from the milestone's present state."""

    code = "milestone_wrong_state"
    title = gettext_lazy("This is not possible in the milestone's present state.")

    def __init__(self, status: str) -> None:
        super().__init__(
            _("This is not possible any more: the milestone is now “%(status)s”.")
            % {"status": MilestoneStatus(status).label}
        )


class AnswerFirst(Conflict):
    """The plan cannot change while a milestone waits for the homeowner's answer."""

    code = "answer_first"
    title = gettext_lazy(
        "A milestone waits for an answer. Once it is answered, the plan can be changed."
    )


class MilestoneFunded(Conflict):
    """A milestone that was paid for cannot change."""

    code = "milestone_funded"
    title = gettext_lazy(
        "This milestone is paid for already: its amount stays, and it stays in the plan."
    )


class PlanFull(Conflict):
    code = "plan_full"
    title = gettext_lazy("A plan can have up to 20 milestones.")
