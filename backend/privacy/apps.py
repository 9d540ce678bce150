from django.apps import AppConfig


class PrivacyConfig(AppConfig):
    name = "privacy"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from core.api import register_admission
        from core.personal_data import register
        from privacy.personal_data import KEEPER
        from privacy.policy import refuse_while_closing

        register(KEEPER)
        register_admission(refuse_while_closing)
