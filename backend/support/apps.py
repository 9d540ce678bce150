from django.apps import AppConfig


class SupportConfig(AppConfig):
    name = "support"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from core.personal_data import register
        from support.personal_data import KEEPER

        register(KEEPER)
