from django.apps import AppConfig


class NewsletterConfig(AppConfig):
    name = "newsletter"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from core.personal_data import register
        from newsletter.personal_data import KEEPER

        register(KEEPER)
