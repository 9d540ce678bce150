from django.apps import AppConfig


class JobAlertsConfig(AppConfig):
    name = "job_alerts"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from core.privacy.data_holders import register
        from job_alerts import privacy
        from job_alerts.hooks import JobAlertHooks
        from projects.ports import project_hooks

        project_hooks.add("job_alerts", JobAlertHooks())
        register(privacy.DATA_HOLDER)
