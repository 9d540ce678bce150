"""Messages, tasks and files of a project's members. Nothing is erased at once.

A deleted row stays, with ``deleted_at``, so that it can be shown in history and restored. The
default reads are in each folder's ``selectors``, which leave deleted rows out.
"""

from workspace.diary.models import ProgressPhoto, ProgressUpdate
from workspace.files.models import File, FileCount, FileVersion, Folder, Upload, UploadPart
from workspace.members.models import ProjectInvitation
from workspace.messages.models import (
    Message,
    MessageVersion,
    NotifiedMessages,
    ThreadCount,
    ThreadRead,
)
from workspace.messages.reports.models import MessageReport
from workspace.task_board.models import (
    BoardCount,
    ChecklistItem,
    Priority,
    Task,
    TaskReminder,
    TaskStatus,
)

__all__ = [
    "BoardCount",
    "ChecklistItem",
    "File",
    "FileCount",
    "FileVersion",
    "Folder",
    "Message",
    "MessageReport",
    "MessageVersion",
    "NotifiedMessages",
    "Priority",
    "ProgressPhoto",
    "ProgressUpdate",
    "ProjectInvitation",
    "Task",
    "TaskReminder",
    "TaskStatus",
    "ThreadCount",
    "ThreadRead",
    "Upload",
    "UploadPart",
]
