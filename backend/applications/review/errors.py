"""Errors of reviewing applications."""

from django.utils.translation import gettext_lazy

from core.errors import Conflict


class TooLateToTakeBack(Conflict):
    """The applicant has been notified of the rejection, or the work has been awarded."""

    code = "too_late_to_take_back"
    title = gettext_lazy("This can't be undone any more: the applicant has been told.")


class ThreadClosed(Conflict):
    """Questions are possible only before the decision; afterwards the workspace replaces them."""

    code = "thread_closed"
    title = gettext_lazy("The decision has been made, so no more questions can be sent here.")


class QuestionKeyReused(Conflict):
    code = "question_key_reused"
    title = gettext_lazy("This key was already used for a different message.")
