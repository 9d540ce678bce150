from django.apps import AppConfig


class ContentConfig(AppConfig):
    name = "content"

    def ready(self) -> None:
        from accounts.consents.models import Purpose
        from accounts.consents.services import texts
        from accounts.ports import has_new_terms
        from content.agreements import has_new_version, privacy_notice, terms
        from content.privacy import DATA_HOLDER
        from core.privacy.data_holders import register

        texts.add(Purpose.TERMS, terms)
        texts.add(Purpose.PRIVACY_NOTICE, privacy_notice)
        has_new_terms.fill(has_new_version)
        register(DATA_HOLDER)
