from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "accounts"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from accounts.personal_data import KEEPER
        from accounts.policy import may_hear
        from core.events import register_topic
        from core.personal_data import register

        register_topic("user", may_hear)
        register(KEEPER)
