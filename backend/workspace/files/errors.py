"""Errors of files."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict, DomainError


class FileTooLarge(DomainError):
    status = 413
    code = "file_too_large"
    title = _("This file is too large.")

    @classmethod
    def beyond(cls, limit: int) -> "FileTooLarge":
        """For more than ``limit`` bytes, a whole number of MB."""
        words = _("This file is too large. Files of this kind can be up to %(megabytes)s MB.")
        return cls(words % {"megabytes": limit // (1024 * 1024)})


class ProjectFull(DomainError):
    status = 413
    code = "project_full"
    title = _("This project's files have reached their total size. Delete some to add new ones.")


class NothingToShow(Conflict):
    """Content of this kind is not shown inline; it can be downloaded."""

    code = "nothing_to_show"
    title = _("This file can't be shown here. Please download it.")


class FolderNameTaken(Conflict):
    code = "folder_name_taken"
    title = _("There is already a folder with this name.")


class TooManyFolders(Conflict):
    code = "too_many_folders"
    title = _("A project can have up to 100 folders.")
