from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "accounts"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from accounts import picture
        from accounts.personal_data import KEEPER
        from accounts.policy import may_hear
        from accounts.suspensions import personal_data as suspensions
        from core.events import register_topic
        from core.personal_data import register
        from core.photos.drawing import register_backlog

        register_topic("user", may_hear)
        register(KEEPER)
        register(suspensions.KEEPER)
        register_backlog("accounts", picture.backlog_draw)
