"""The newsletter's operations for readers: each parses, calls one function, and answers."""

from typing import Annotated

from django.http import HttpRequest
from ninja import Query, Status

from accounts.public_forms import typed_address
from core.api.operations import Router, anyone, refuses
from core.api.rate_limits import limited
from newsletter import subscriptions
from newsletter.errors import NewsletterLinkClosed
from newsletter.keys import CONFIRM_WITHIN
from newsletter.models import Way
from newsletter.schemas import (
    NewsletterKeyIn,
    NewsletterLanguageIn,
    SubscriptionAskedOut,
    SubscriptionIn,
    SubscriptionOut,
)

router = Router()


@router.post("/newsletter/subscriptions", auth=anyone, response={202: SubscriptionAskedOut})
@limited("newsletter", times=10, seconds=3600)
@limited("newsletter-to", times=3, seconds=86_400, by=typed_address)
def newsletter_ask(request: HttpRequest, body: SubscriptionIn) -> Status[SubscriptionAskedOut]:
    """Ask for the newsletter: a link to confirm goes to the address. The answer never differs."""
    subscriptions.subscription_ask(email=body.email, language=body.language, trap=body.homepage)
    hours = int(CONFIRM_WITHIN.total_seconds() // 3600)
    return Status(202, SubscriptionAskedOut(confirm_within_hours=hours))


@router.post("/newsletter/lookups", auth=anyone)
@refuses(NewsletterLinkClosed)
@limited("newsletter-links", times=60, seconds=600)
def newsletter_lookup(request: HttpRequest, body: NewsletterKeyIn) -> SubscriptionOut:
    """What the key of a mailed link opens; changes nothing."""
    return subscriptions.link_open(body.key)


@router.post("/newsletter/confirmations", auth=anyone)
@refuses(NewsletterLinkClosed)
@limited("newsletter-links", times=60, seconds=600)
def newsletter_confirm(request: HttpRequest, body: NewsletterKeyIn) -> SubscriptionOut:
    """Subscribe by the link of the confirmation mail, within 48 hours."""
    return subscriptions.subscription_confirm(key=body.key)


@router.post("/newsletter/cancellations", auth=anyone)
@refuses(NewsletterLinkClosed)
@limited("newsletter-links", times=60, seconds=600)
def newsletter_cancel(request: HttpRequest, body: NewsletterKeyIn) -> SubscriptionOut:
    """Unsubscribe on the page of the subscription."""
    return subscriptions.subscription_end(key=body.key, way=Way.PAGE)


@router.post("/newsletter/renewals", auth=anyone)
@refuses(NewsletterLinkClosed)
@limited("newsletter-links", times=60, seconds=600)
def newsletter_renew(request: HttpRequest, body: NewsletterKeyIn) -> SubscriptionOut:
    """Subscribe again after unsubscribing, by the same link."""
    return subscriptions.subscription_renew(key=body.key)


@router.post("/newsletter/languages", auth=anyone)
@refuses(NewsletterLinkClosed)
@limited("newsletter-links", times=60, seconds=600)
def newsletter_speak(request: HttpRequest, body: NewsletterLanguageIn) -> SubscriptionOut:
    """Get the next issues in the other language."""
    return subscriptions.subscription_speak(key=body.key, language=body.language)


@router.post("/newsletter/unsubscribes", auth=None)
@refuses(NewsletterLinkClosed)
@limited("newsletter-one-click", times=60, seconds=60)
def newsletter_unsubscribe(
    request: HttpRequest, key: Annotated[str, Query(max_length=300)]
) -> None:
    """One click in a mail program (RFC 8058), which sends neither cookies nor a CSRF token.

    The signed key is the whole right, and ends this subscription alone.
    """
    subscriptions.subscription_end(key=key, way=Way.MAIL_PROGRAM)
