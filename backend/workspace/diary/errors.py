"""Errors of the diary."""

from django.utils.translation import gettext_lazy

from core.errors import Conflict, NotAllowed


class NotYourUpdate(NotAllowed):
    """Only the author may edit or delete an update."""

    code = "not_your_update"
    title = gettext_lazy("Only the person who wrote this can change or delete it.")


class TooLateToEdit(Conflict):
    code = "too_late_to_edit"
    title = gettext_lazy("An update can be changed for 15 minutes. Please write a new one.")


class TooManyPhotosWait(Conflict):
    code = "too_many_photos_wait"
    title = gettext_lazy("Many photos already wait for an update. Post the update first.")
