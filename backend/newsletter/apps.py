from django.apps import AppConfig


class NewsletterConfig(AppConfig):
    name = "newsletter"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from core.privacy.data_holders import register
        from newsletter.privacy import DATA_HOLDER

        register(DATA_HOLDER)
