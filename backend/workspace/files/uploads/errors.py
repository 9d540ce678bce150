"""Errors of uploads. The statuses are those of tus 1.0.0."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict, DomainError, TooManyRequests


class NotTus(DomainError):
    """400: a header that the protocol requires is missing or invalid."""

    code = "tus_header"
    title = _("This upload could not be understood. Please choose the file again.")


class TusVersionUnknown(DomainError):
    """412, with the version we support (tus 1.0.0, Tus-Resumable)."""

    status = 412
    code = "tus_version"
    title = _("This upload could not be understood. Please choose the file again.")


class NotAChunk(DomainError):
    status = 415
    code = "not_a_chunk"
    title = _("This upload could not be understood. Please choose the file again.")


class OffsetMismatch(Conflict):
    """The client must ask for the offset (HEAD) and continue from there."""

    code = "offset_mismatch"
    title = _("This upload stands at another place.")


class UploadEnded(DomainError):
    """Cancelled, refused or expired: the client must start again."""

    status = 410
    code = "upload_ended"
    title = _("This upload has ended. Please choose the file again.")


class UploadWhole(Conflict):
    """All bytes have arrived: the resulting file can be deleted instead."""

    code = "upload_whole"
    title = _("This file has already been uploaded.")


class UploadKeyReused(Conflict):
    """The same client_id came with another file or for another project: a bug in the app."""

    code = "upload_key_reused"
    title = _("This upload was already begun with another file.")


class MoreThanAnnounced(DomainError):
    status = 413
    code = "more_than_announced"
    title = _("This file is larger than it was said to be. Please choose it again.")


class ChunkTooLarge(DomainError):
    """The client must send less at once: ``chunk_bytes`` of the project's file limits."""

    status = 413
    code = "chunk_too_large"
    title = _("This upload could not be understood. Please choose the file again.")


class TooManyUploads(TooManyRequests):
    code = "too_many_uploads"
    title = _("Too many uploads are under way. Please wait until some are done.")
