from django.apps import AppConfig


class ContentConfig(AppConfig):
    name = "content"

    def ready(self) -> None:
        from accounts.consent_entry import Purpose
        from accounts.consents import texts
        from content.agreements import privacy_notice, terms
        from content.privacy import DATA_HOLDER
        from core.data_holders import register

        texts.add(Purpose.TERMS, terms)
        texts.add(Purpose.PRIVACY_NOTICE, privacy_notice)
        register(DATA_HOLDER)
