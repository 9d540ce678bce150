"""Where Google sends the browser back to: allauth's view, in one transaction, never a dead end."""

import structlog
from allauth.socialaccount.providers.google.views import oauth2_callback
from django.db import transaction
from django.http import HttpRequest, HttpResponseBase, HttpResponseRedirect
from django.views.decorators.http import require_GET

from accounts.google.errors import Failure
from accounts.google.return_address import leading_back, state_of
from accounts.suspensions.errors import AccountSuspended
from core.errors import DomainError
from core.outliving import outliving

log = structlog.get_logger(__name__)


@require_GET
def google_callback(request: HttpRequest) -> HttpResponseBase:
    """Finish an attempt that allauth's redirect began, and lead the browser to one of our pages."""
    state = state_of(request)
    try:
        with outliving(request), transaction.atomic():
            response: HttpResponseBase = oauth2_callback(request)
    except AccountSuspended as fact:
        # Behind the #, so that no server's log holds the key.
        return HttpResponseRedirect(fact.extra["suspension"]["link"])
    except DomainError as fact:
        known = fact.code == Failure.REAUTHENTICATION
        return leading_back(state, Failure.REAUTHENTICATION if known else Failure.FAULT)
    except Exception as error:
        log.exception("google callback", error_type=type(error).__name__)
        return leading_back(state, Failure.FAULT)
    return response
