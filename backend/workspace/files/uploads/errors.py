"""What an upload refuses, as facts. Their statuses are those of tus 1.0.0."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict, DomainError, TooManyRequests


class NotTus(DomainError):
    """400: a header that the protocol asks for is missing or mangled."""

    code = "tus_header"
    title = _("This upload could not be understood. Please choose the file again.")


class TusVersionUnknown(DomainError):
    """412, with the version we speak (tus 1.0.0, Tus-Resumable)."""

    status = 412
    code = "tus_version"
    title = _("This upload could not be understood. Please choose the file again.")


class NotAChunk(DomainError):
    status = 415
    code = "not_a_chunk"
    title = _("This upload could not be understood. Please choose the file again.")


class OffsetMismatch(Conflict):
    """Ask where the upload stands (HEAD) and go on from there."""

    code = "offset_mismatch"
    title = _("This upload stands at another place.")


class UploadEnded(DomainError):
    """Cancelled, refused or expired: begin anew."""

    status = 410
    code = "upload_ended"
    title = _("This upload has ended. Please choose the file again.")


class UploadWhole(Conflict):
    """All of it has arrived: what it became can be deleted instead."""

    code = "upload_whole"
    title = _("This file has already been uploaded.")


class UploadKeyReused(Conflict):
    """The same client_id came with another file or for another project: a fault of the app."""

    code = "upload_key_reused"
    title = _("This upload was already begun with another file.")


class MoreThanAnnounced(DomainError):
    status = 413
    code = "more_than_announced"
    title = _("This file is larger than it was said to be. Please choose it again.")


class ChunkTooLarge(DomainError):
    """Send less at once: ``chunk_bytes`` of the project's file limits."""

    status = 413
    code = "chunk_too_large"
    title = _("This upload could not be understood. Please choose the file again.")


class TooManyUploads(TooManyRequests):
    code = "too_many_uploads"
    title = _("Too many uploads are under way. Please wait until some are done.")
