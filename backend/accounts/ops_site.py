"""Who comes into /ops: staff whose session has shown the second factor, by the product's own doors.

Django's sign-in form knows neither second factor nor limits, so it is never shown.
"""

from typing import Any
from urllib.parse import urlencode

from django.contrib import admin
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from accounts.policy import acts_as_staff


class OpsSite(admin.AdminSite):
    site_header = "Karigar · raw data"
    site_title = "Karigar"
    site_url = "/"

    def has_permission(self, request: HttpRequest) -> bool:
        return acts_as_staff(request.user)

    def login(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        """Visitors sign in on the product's page and come back; others see why they may not in."""
        if request.user.is_authenticated:
            return HttpResponseRedirect("/staff/team")
        path = request.GET.get("next", "/ops/")
        return HttpResponseRedirect(f"/auth?{urlencode({'next': path})}")

    def password_change(  # type: ignore[override]  # Django renders its own page here
        self, request: HttpRequest, extra_context: Any = None
    ) -> HttpResponse:
        """The product's settings do this, with their rules for passwords and their mail."""
        return HttpResponseRedirect("/profile/settings")
