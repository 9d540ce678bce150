"""Errors of the task board."""

from django.utils.translation import gettext_lazy

from core.errors import Conflict, NotAllowed


class BoardFull(Conflict):
    code = "board_full"
    title = gettext_lazy("This board is full. Delete tasks you no longer need.")


class ChecklistFull(Conflict):
    code = "checklist_full"
    title = gettext_lazy("This checklist is full. Delete lines you no longer need.")


class NotYoursToRestore(NotAllowed):
    code = "not_yours_to_restore"
    title = gettext_lazy("Only the person who deleted this or the homeowner can put it back.")
