from django.apps import AppConfig


class CoreConfig(AppConfig):
    name = "core"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from core.data_holders import register
        from core.privacy import DATA_HOLDER

        register(DATA_HOLDER)
