from django.apps import AppConfig


class NewsletterConfig(AppConfig):
    name = "newsletter"

    def ready(self) -> None:
        from core.privacy.data_holders import register
        from newsletter.privacy import DATA_HOLDER

        register(DATA_HOLDER)
