from django.apps import AppConfig


class CoreConfig(AppConfig):
    name = "core"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from core.personal_data import register
        from core.waiting_messages import KEEPER

        register(KEEPER)
