from django.apps import AppConfig


class WorkspaceConfig(AppConfig):
    name = "workspace"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from core.personal_data import register
        from workspace.personal_data import KEEPER

        register(KEEPER)
