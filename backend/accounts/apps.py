from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "accounts"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from accounts import picture
        from accounts.policy import may_hear
        from accounts.privacy import KEEPER
        from accounts.suspensions import privacy as suspensions
        from core.data_holders import register
        from core.events import register_topic
        from core.photos.background_formats import backlogs

        register_topic("user", may_hear)
        register(KEEPER)
        register(suspensions.KEEPER)
        backlogs.add("accounts", picture.backlog_draw)
