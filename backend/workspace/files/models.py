"""Files that members added to a project: rows here, the content in the store.

A file has one current content and keeps earlier ones as versions. An unfinished upload is an
``Upload`` (``workspace.files.uploads``): one row, plus a row for each of its parts.
"""

from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower
from django.utils import timezone

from core.database.constraints import check
from core.files.content_types import FILE_NAME_LENGTH
from core.files.states import State as State
from core.models import Record
from projects.models import Project

FOLDER_NAME_LENGTH = 60


class Folder(Record):
    """A folder for a part of the work, such as "Kitchen". Names are unique ignoring case."""

    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="folders")
    created_by = models.ForeignKey("accounts.User", on_delete=models.PROTECT, related_name="+")
    name = models.CharField(max_length=FOLDER_NAME_LENGTH)

    class Meta:
        db_table = "workspace_folder"
        constraints = [
            models.UniqueConstraint("project", Lower("name"), name="folder_name_once"),
            check("folder_has_name", Q(name__regex=r"\S")),
        ]


class Content(Record):
    """One uploaded content: its key in the store, and the results of its checks."""

    key = models.CharField(max_length=200, unique=True)
    size = models.BigIntegerField(help_text="bytes")
    mime = models.CharField(max_length=100, help_text="judged from the content, never the name")
    state = models.CharField(max_length=8, choices=State.choices, default=State.READY)
    refusal = models.CharField(max_length=20, blank=True, help_text="Why it was refused, a code")
    width = models.PositiveIntegerField(null=True, blank=True, help_text="pixels, upright")
    height = models.PositiveIntegerField(null=True, blank=True)
    pages = models.PositiveIntegerField(null=True, blank=True, help_text="of a PDF")
    thumbnail_key = models.CharField(max_length=200, blank=True)
    preview_key = models.CharField(
        max_length=200, blank=True, help_text="A picture as it is shown: large, without its place"
    )
    added_by = models.ForeignKey(
        "accounts.User",
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="+",
        help_text="Who sent this content, if not who added the file",
    )
    added_at = models.DateTimeField(default=timezone.now)

    class Meta:
        abstract = True
        constraints = [
            check("%(class)s_not_empty", Q(size__gt=0)),
            check("%(class)s_state_known", Q(state__in=State.values)),
            check(
                "%(class)s_refused_says_why",
                Q(state=State.REFUSED) & ~Q(refusal="") | ~Q(state=State.REFUSED) & Q(refusal=""),
            ),
        ]


class File(Content):
    """A file of the project with its current content; ``name`` is only for display.

    It may also belong to a task or a message; files of a deleted message are hidden with it.
    """

    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="files")
    uploaded_by = models.ForeignKey(
        "accounts.User", on_delete=models.PROTECT, related_name="uploaded_files"
    )
    name = models.CharField(max_length=FILE_NAME_LENGTH)
    folder = models.ForeignKey(
        Folder, null=True, blank=True, on_delete=models.SET_NULL, related_name="files"
    )
    task = models.ForeignKey(
        "workspace.Task", null=True, blank=True, on_delete=models.SET_NULL, related_name="files"
    )
    message = models.ForeignKey(
        "workspace.Message", null=True, blank=True, on_delete=models.SET_NULL, related_name="files"
    )
    version = models.PositiveIntegerField(default=1, help_text="The number of its content")
    deleted_at = models.DateTimeField(null=True, blank=True)
    deleted_by = models.ForeignKey(
        "accounts.User", null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )

    class Meta(Content.Meta):
        db_table = "workspace_file"
        indexes = [
            models.Index(
                name="file_newest",
                fields=["project", "-id"],
                condition=Q(deleted_at__isnull=True),
            ),
            models.Index(
                name="file_bin", fields=["deleted_at"], condition=Q(deleted_at__isnull=False)
            ),
            models.Index(
                name="file_checking", fields=["added_at"], condition=Q(state=State.CHECKING)
            ),
        ]


SHOWN = Q(message__isnull=True) | Q(
    message__deleted_at__isnull=True, message__hidden_at__isnull=True
)
"""Files without a message, or of a visible one: a deleted or hidden message hides its files."""


class FileCount(models.Model):
    """The number of a project's files that are shown (``files_present``), so that page views don't
    count.

    Triggers of ``workspace_file`` and ``workspace_message`` maintain it (migration 0002).
    """

    project = models.OneToOneField(
        Project, primary_key=True, on_delete=models.CASCADE, related_name="+"
    )
    files = models.PositiveIntegerField(default=0)

    class Meta:
        db_table = "workspace_file_count"


class FileVersion(Content):
    """A content of the file that is not current: an earlier one, or one still being checked."""

    file = models.ForeignKey(File, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    name = models.CharField(max_length=FILE_NAME_LENGTH, help_text="as it was sent")

    class Meta(Content.Meta):
        db_table = "workspace_file_version"
        indexes = [
            models.Index(
                name="file_version_checking",
                fields=["added_at"],
                condition=Q(state=State.CHECKING),
            )
        ]
        constraints = [
            *Content.Meta.constraints,
            models.UniqueConstraint(name="file_version_once", fields=["file", "number"]),
        ]


class Upload(Record):
    """An unfinished upload: ``offset`` of ``size`` bytes have arrived (decision 0052).

    ``ended_at``: cancelled or refused, no more bytes are accepted. With the last byte it becomes
    ``file``; the row stays until it expires, so that a client that lost the response can find it.
    """

    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="+")
    uploaded_by = models.ForeignKey("accounts.User", on_delete=models.CASCADE, related_name="+")
    client_id = models.UUIDField(
        help_text="Made by the sender's device; begun again with it, it is the same upload."
    )
    name = models.CharField(max_length=FILE_NAME_LENGTH)
    size = models.BigIntegerField(help_text="bytes, as announced")
    offset = models.BigIntegerField(default=0, help_text="bytes that have arrived")
    mime = models.CharField(max_length=100, blank=True, help_text="judged from the first bytes")
    key = models.CharField(max_length=200, unique=True, help_text="of the content once whole")
    folder = models.ForeignKey(
        Folder, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    task = models.ForeignKey(
        "workspace.Task", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    replaces = models.ForeignKey(
        File, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    file = models.ForeignKey(
        File, null=True, blank=True, on_delete=models.CASCADE, related_name="+"
    )
    assembled_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)
    expires_at = models.DateTimeField(db_index=True)

    class Meta:
        db_table = "workspace_upload"
        constraints = [
            models.UniqueConstraint(name="upload_begun_once", fields=["uploaded_by", "client_id"]),
            check("upload_not_empty", Q(size__gt=0)),
            check("upload_within_size", Q(offset__gte=0, offset__lte=models.F("size"))),
            check("upload_file_when_whole", Q(file__isnull=True) | Q(offset=models.F("size"))),
        ]


class UploadPart(Record):
    """Bytes of an upload from ``start`` on, stored as an object of their own."""

    upload = models.ForeignKey(Upload, on_delete=models.CASCADE, related_name="parts")
    start = models.BigIntegerField()
    size = models.BigIntegerField()
    key = models.CharField(max_length=200, unique=True)

    class Meta:
        db_table = "workspace_upload_part"
        constraints = [
            models.UniqueConstraint(name="upload_part_once", fields=["upload", "start"]),
            check("upload_part_not_empty", Q(size__gt=0)),
        ]
