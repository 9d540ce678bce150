from django.apps import AppConfig


class ContentConfig(AppConfig):
    name = "content"

    def ready(self) -> None:
        from accounts.consents.models import Purpose
        from accounts.consents.services import texts
        from content.agreements import privacy_notice, terms
        from content.privacy import DATA_HOLDER
        from core.privacy.data_holders import register

        texts.add(Purpose.TERMS, terms)
        texts.add(Purpose.PRIVACY_NOTICE, privacy_notice)
        register(DATA_HOLDER)
