from django.apps import AppConfig


class NotificationsConfig(AppConfig):
    name = "notifications"

    def ready(self) -> None:
        from accounts.ports import notifications_status
        from core.privacy.data_holders import register
        from notifications.privacy import DATA_HOLDER
        from notifications.selectors import standing

        notifications_status.fill(standing)
        register(DATA_HOLDER)
