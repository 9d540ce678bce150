"""The routers of the workspace."""

from ninja import Router

from workspace.board.api import router as board
from workspace.files.api import router as files
from workspace.members.api import router as members
from workspace.progress.api import router as progress
from workspace.thread.api import router as thread
from workspace.thread.reports.api import router as message_reports

router = Router()
for part in (members, thread, message_reports, board, files, progress):
    router.add_router("", part)
