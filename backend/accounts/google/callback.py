"""The address Google redirects back to: allauth's view, which always ends on one of our pages.

Google is called first, then everything is written in one transaction.
"""

import structlog
from allauth.socialaccount.providers.oauth2.views import OAuth2CallbackView
from django.db import transaction
from django.http import HttpRequest, HttpResponseBase, HttpResponseRedirect
from django.views.decorators.http import require_GET

from accounts.google.errors import Failure
from accounts.google.exchange import ExchangedAdapter
from accounts.google.return_address import leading_back, state_of
from accounts.suspensions.errors import AccountSuspended
from core.database.after_rollback import writes_after_rollback
from core.errors import DomainError

log = structlog.get_logger(__name__)


@require_GET
def google_callback(request: HttpRequest) -> HttpResponseBase:
    """Finish an attempt that allauth's redirect began, and redirect to one of our pages."""
    state = state_of(request)
    try:
        adapter = ExchangedAdapter(request)
        adapter.exchange(state)
        with writes_after_rollback(request), transaction.atomic():
            view = OAuth2CallbackView.adapter_view(adapter)  # type: ignore[no-untyped-call]  # allauth has no types
            response: HttpResponseBase = view(request)
    except AccountSuspended as fact:
        # In the fragment (#), so that no server log contains the key.
        return HttpResponseRedirect(fact.extra["suspension"]["link"])
    except DomainError as fact:
        known = fact.code == Failure.REAUTHENTICATION
        return leading_back(state, Failure.REAUTHENTICATION if known else Failure.FAULT)
    except Exception as error:
        log.exception("google callback", error_type=type(error).__name__)
        return leading_back(state, Failure.FAULT)
    return response
