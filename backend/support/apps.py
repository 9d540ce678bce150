from django.apps import AppConfig


class SupportConfig(AppConfig):
    name = "support"

    def ready(self) -> None:
        from core.privacy.data_holders import register
        from support.privacy import DATA_HOLDER

        register(DATA_HOLDER)
