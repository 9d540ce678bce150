from django.apps import AppConfig


class JobAlertsConfig(AppConfig):
    name = "job_alerts"

    def ready(self) -> None:
        from core.privacy.data_holders import register
        from job_alerts import privacy
        from job_alerts.hooks import notify_job_alerts
        from projects.lifecycle import Effect
        from projects.ports import effects

        effects.add(Effect.NOTIFY_JOB_ALERTS, notify_job_alerts)
        register(privacy.DATA_HOLDER)
