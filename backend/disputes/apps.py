from django.apps import AppConfig


class DisputesConfig(AppConfig):
    name = "disputes"

    def ready(self) -> None:
        from core.privacy.data_holders import register
        from disputes import privacy

        register(privacy.DATA_HOLDER)
