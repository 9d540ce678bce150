from django.apps import AppConfig


class StaffConfig(AppConfig):
    name = "staff"

    def ready(self) -> None:
        from accounts.policy import may_subscribe_to_desk
        from core.events import register_topic
        from core.privacy.data_holders import register
        from staff import privacy

        register_topic("desk", may_subscribe_to_desk)
        register(privacy.DATA_HOLDER)
