"""Errors of applications."""

from django.utils.translation import gettext_lazy

from core.errors import Conflict, NotAllowed


class OwnWork(NotAllowed):
    code = "own_work"
    title = gettext_lazy("You can't apply for work that you posted yourself.")


class AlreadyRead(Conflict):
    """The homeowner has read the application: now only offers can change its terms."""

    code = "already_read"
    title = gettext_lazy(
        "The homeowner has read your application, so it can't be edited any more. "
        "Send a new offer instead."
    )


class TooLateToReopen(Conflict):
    code = "too_late_to_reopen"
    title = gettext_lazy("It is too late to bring this application back.")


class TermsChanged(Conflict):
    """The terms that the screen showed no longer apply (``version`` says which ones do)."""

    code = "terms_changed"
    title = gettext_lazy("The terms have changed since you opened this page. Please look again.")

    def __init__(self, version: int) -> None:
        super().__init__()
        self.extra = {"version": version}


class OfferNotWaiting(Conflict):
    code = "offer_not_waiting"
    title = gettext_lazy("This offer has been answered or replaced already.")


class NothingNewOffered(Conflict):
    code = "nothing_new_offered"
    title = gettext_lazy("These are the terms that count already. Change something first.")


class TooManyOffers(Conflict):
    code = "too_many_offers"
    title = gettext_lazy("You have made many offers to each other. Please decide on one of them.")


class TooManyAttachments(Conflict):
    code = "too_many_attachments"
    title = gettext_lazy("Up to 5 files go with an application. Delete one first.")


class TooManySavedAnswers(Conflict):
    code = "too_many_saved_answers"
    title = gettext_lazy("You have 20 saved answers, and more are not possible. Delete one first.")


class OnlyWorkersApply(NotAllowed):
    """Spec part 1, point 6."""

    code = "only_workers_apply"
    title = gettext_lazy("Please sign in as a worker to apply for jobs.")


class AlreadyApplied(Conflict):
    code = "already_applied"
    title = gettext_lazy("You have already applied for this work.")


class NotOpenForApplications(Conflict):
    code = "not_open_for_applications"
    title = gettext_lazy("This work no longer takes applications.")


class ApplicationAlreadyDecided(Conflict):
    code = "application_already_decided"
    title = gettext_lazy("This application has already been decided.")


class ApplicantClosesAccount(Conflict):
    code = "applicant_closes_account"
    title = gettext_lazy("This person is closing their account and can't be hired now.")
