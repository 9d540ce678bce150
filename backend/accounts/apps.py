from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "accounts"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from accounts import picture
        from accounts.policy import may_hear
        from accounts.privacy import DATA_HOLDER
        from accounts.suspensions import privacy as suspensions
        from core.data_holders import register
        from core.events import register_topic
        from core.photos.background_formats import backlogs

        register_topic("user", may_hear)
        register(DATA_HOLDER)
        register(suspensions.DATA_HOLDER)
        backlogs.add("accounts", picture.backlog_draw)
