from django.apps import AppConfig


class PrivacyConfig(AppConfig):
    name = "privacy"

    def ready(self) -> None:
        from core.api.operations import admission
        from core.privacy.data_holders import register
        from privacy.policy import refuse_while_closing
        from privacy.privacy import DATA_HOLDER

        register(DATA_HOLDER)
        admission.fill(refuse_while_closing)
