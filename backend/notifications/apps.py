from django.apps import AppConfig


class NotificationsConfig(AppConfig):
    name = "notifications"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from core.privacy.data_holders import register
        from notifications.privacy import DATA_HOLDER

        register(DATA_HOLDER)
