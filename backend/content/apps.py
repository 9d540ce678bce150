from django.apps import AppConfig


class ContentConfig(AppConfig):
    name = "content"

    def ready(self) -> None:
        from accounts.consent_entry import Purpose
        from accounts.consents import register_text
        from content.agreements import privacy_notice, terms
        from content.personal_data import KEEPER
        from core.personal_data import register

        register_text(Purpose.TERMS, terms)
        register_text(Purpose.PRIVACY_NOTICE, privacy_notice)
        register(KEEPER)
