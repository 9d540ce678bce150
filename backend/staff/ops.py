"""The raw data at /ops: Django's admin, behind our own sign-in. An app of its own in settings."""

from django.contrib.admin.apps import AdminConfig


class OpsConfig(AdminConfig):
    default_site = "staff.ops_site.OpsSite"
