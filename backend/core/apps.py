from django.apps import AppConfig


class CoreConfig(AppConfig):
    name = "core"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from core.privacy.data_holders import register
        from core.privacy.own_records import DATA_HOLDER

        register(DATA_HOLDER)
