"""What choosing refuses, as facts."""

from django.utils.translation import gettext_lazy

from core.errors import Conflict


class TooLateToTakeBack(Conflict):
    """The no has been told, or the work has been given to somebody meanwhile."""

    code = "too_late_to_take_back"
    title = gettext_lazy("This can't be undone any more: the applicant has been told.")


class ThreadClosed(Conflict):
    """Questions are for the time before the decision; afterwards there is the workspace."""

    code = "thread_closed"
    title = gettext_lazy("The decision has been made, so no more questions can be sent here.")


class QuestionKeyReused(Conflict):
    code = "question_key_reused"
    title = gettext_lazy("This key was already used for a different message.")
