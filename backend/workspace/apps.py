from django.apps import AppConfig


class WorkspaceConfig(AppConfig):
    name = "workspace"

    def ready(self) -> None:
        from core.files.audiences import audiences
        from core.photos import register_album
        from core.privacy.data_holders import register
        from workspace import policy
        from workspace.diary import privacy as progress
        from workspace.diary.models import ProgressPhoto
        from workspace.files import checks  # noqa: F401 — registers itself
        from workspace.files import privacy as files
        from workspace.members import privacy as members
        from workspace.messages import privacy as thread
        from workspace.messages.reports import policy as reports
        from workspace.task_board import privacy as board

        audiences.add("workspace", policy.may_open_files)
        audiences.add("message_report", reports.may_open_files)
        for slice_ in (thread, board, files, members, progress):
            register(slice_.DATA_HOLDER)
        register_album(ProgressPhoto)
