from django.apps import AppConfig


class CoreConfig(AppConfig):
    name = "core"

    def ready(self) -> None:
        from django.conf import settings

        from core.jobs import schedule
        from core.jobs.figures import archive_figures, job_figures
        from core.observability.collectors import collectors
        from core.observability.exposition import serve
        from core.observability.process import current_kind
        from core.privacy.data_holders import register
        from core.privacy.own_records import DATA_HOLDER

        register(DATA_HOLDER)
        schedule.use()
        collectors.add("jobs", job_figures)
        collectors.add("archive", archive_figures)
        if current_kind() == "worker" and settings.METRICS_TOKEN:
            host, _, port = settings.METRICS_LISTEN.rpartition(":")
            serve(host, int(port))
