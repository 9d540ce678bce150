from django.apps import AppConfig


class HiringConfig(AppConfig):
    name = "hiring"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from core.data_holders import register
        from core.events import register_topic
        from core.files.audiences import audiences
        from core.photos import register_album
        from hiring.applications import policy as applications_policy
        from hiring.applications import privacy as applications
        from hiring.applications.hooks import ApplicationHooks, Applications
        from hiring.applications.review import privacy as review
        from hiring.bookings import privacy as bookings
        from hiring.bookings.hooks import BookingHooks
        from hiring.disputes import privacy as disputes
        from hiring.job_alerts import privacy as job_alerts
        from hiring.job_alerts.hooks import JobAlertHooks
        from hiring.milestones import privacy as milestones
        from hiring.milestones.crew.services import crew_left
        from hiring.milestones.hooks import MilestoneHooks
        from hiring.projects import policy, privacy
        from hiring.projects.ports import applications as applications_port
        from hiring.projects.ports import project_hooks
        from hiring.projects.posting import privacy as work_photos
        from hiring.projects.posting.models import ProjectPhoto
        from hiring.projects.posting.photo_links import KIND, may_open_photos
        from professionals.ports import acquaintances, stay_ended

        register_topic("project", policy.may_subscribe)
        audiences.add(KIND, may_open_photos)
        audiences.add("application", applications_policy.may_open_files)
        acquaintances.add("projects", policy.people_dealt_with)
        acquaintances.add("applications", applications_policy.people_dealt_with)
        stay_ended.fill(crew_left)
        applications_port.fill(Applications())
        project_hooks.add("milestones", MilestoneHooks())
        project_hooks.add("applications", ApplicationHooks())
        project_hooks.add("bookings", BookingHooks())
        project_hooks.add("job_alerts", JobAlertHooks())
        # Erasing begins at the end: requests are answered before the work they ask for is closed.
        register(privacy.DATA_HOLDER)
        register(bookings.DATA_HOLDER)
        register(job_alerts.DATA_HOLDER)
        register(applications.DATA_HOLDER)
        register(review.DATA_HOLDER)
        register(disputes.DATA_HOLDER)
        register(milestones.DATA_HOLDER)
        register(work_photos.DATA_HOLDER)
        register_album(ProjectPhoto)
