"""The admin site at /ops: for owners who signed in to the product with a second factor. The audit
log records each page that they open.

Django's sign-in form knows neither second factor nor limits, so it is never shown.
"""

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, TypeVar, cast
from urllib.parse import urlencode

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase

from accounts.models import Desk
from accounts.policy import has_desk
from core.readonly_admin import ReadOnly
from staff.audit_log import note

View = TypeVar("View", bound=Callable[..., HttpResponseBase])
_HELPERS = frozenset({"jsi18n", "index", "app_list", "logout"})
"""Pages of /ops that show nobody's data."""


class OpsSite(admin.AdminSite):
    site_header = "Karigar · raw data"
    site_title = "Karigar"
    site_url = "/admin"

    def register(
        self,
        model_or_iterable: type[Model] | Iterable[type[Model]],
        admin_class: type[admin.ModelAdmin] | None = None,  # type: ignore[type-arg]
        **options: Any,
    ) -> None:
        """Ours alone, which are read-only: what packages bring shows and changes second factors,
        tokens and confirmed addresses."""
        if admin_class is not None and issubclass(admin_class, ReadOnly):
            super().register(model_or_iterable, admin_class, **options)

    def has_permission(self, request: HttpRequest) -> bool:
        return has_desk(request.user, Desk.OWNER)

    def admin_view(self, view: View, cacheable: bool = False) -> View:
        """Django's, and every page that was shown is noted."""
        shown = super().admin_view(view, cacheable)

        @wraps(view)
        def noted(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            answer = shown(request, *args, **kwargs)
            if answer.status_code == (302 if request.method == "POST" else 200):
                _note(request)
            return answer

        return cast(View, noted)

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


def _note(request: HttpRequest) -> None:
    """``accounts_user_change`` of a row is a look at it; a list is one at the table."""
    found = request.resolver_match
    if found is None or found.url_name in _HELPERS or not has_desk(request.user, Desk.OWNER):
        return
    note(
        request.user,
        "raw_data.changed" if request.method == "POST" else "raw_data.opened",
        desk=Desk.OWNER,
        subject=("raw_data", found.kwargs.get("object_id") or str(found.url_name)),
        page=str(found.url_name),
    )
