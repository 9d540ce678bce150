"""The routers of the workspace."""

from ninja import Router

from workspace.diary.api import router as progress
from workspace.files.api import router as files
from workspace.members.api import router as members
from workspace.messages.api import router as thread
from workspace.messages.reports.api import router as message_reports
from workspace.task_board.api import router as board

router = Router()
for part in (members, thread, message_reports, board, files, progress):
    router.add_router("", part)
