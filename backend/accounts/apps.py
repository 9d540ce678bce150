from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "accounts"

    def ready(self) -> None:
        from accounts.policy import may_subscribe_to_user
        from accounts.privacy import DATA_HOLDER
        from accounts.profile import picture
        from accounts.suspensions import privacy as suspensions
        from core.events import register_topic
        from core.photos.background_formats import backlogs
        from core.privacy.data_holders import register

        register_topic("user", may_subscribe_to_user)
        register(DATA_HOLDER)
        register(suspensions.DATA_HOLDER)
        backlogs.add("accounts", picture.backlog_draw)
