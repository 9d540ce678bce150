from django.apps import AppConfig


class WorkspaceConfig(AppConfig):
    name = "workspace"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from core.personal_data import register
        from core.photos import register_album
        from workspace.board import personal_data as board
        from workspace.files import checks  # noqa: F401 — registers itself
        from workspace.files import personal_data as files
        from workspace.members import personal_data as members
        from workspace.progress import personal_data as progress
        from workspace.progress.models import ProgressPhoto
        from workspace.thread import personal_data as thread

        for slice_ in (thread, board, files, members, progress):
            register(slice_.KEEPER)
        register_album(ProgressPhoto)
