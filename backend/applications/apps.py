from django.apps import AppConfig


class ApplicationsConfig(AppConfig):
    name = "applications"

    def ready(self) -> None:
        from applications import policy, privacy
        from applications.hooks import (
            ApplicationHooks,
            Applications,
            close_applications,
            expire_applications,
            reopen_applications,
        )
        from applications.review import privacy as review_privacy
        from core.files.audiences import audiences
        from core.privacy.data_holders import register
        from professionals.ports import acquaintances
        from projects.lifecycle import Effect
        from projects.ports import applications, effects, project_hooks

        audiences.add("application", policy.may_open_files)
        acquaintances.add("applications", policy.people_dealt_with)
        applications.fill(Applications())
        project_hooks.add("applications", ApplicationHooks())
        effects.add(Effect.CLOSE_APPLICATIONS, close_applications)
        effects.add(Effect.EXPIRE_APPLICATIONS, expire_applications)
        effects.add(Effect.REOPEN_APPLICATIONS, reopen_applications)
        register(privacy.DATA_HOLDER)
        register(review_privacy.DATA_HOLDER)
