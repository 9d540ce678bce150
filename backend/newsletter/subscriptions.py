"""Double opt-in: requested by a form, confirmed by a mailed link, ended by one click.

The form never reveals whether an address is known: the answer and the work are the same.
"""

from datetime import timedelta
from uuid import UUID

import structlog
from django.utils import timezone

from accounts.email.addresses import address_given
from core.errors import require
from core.mail.mail import send_later
from newsletter import notice
from newsletter.errors import NewsletterLinkClosed
from newsletter.keys import (
    CONFIRM_WITHIN,
    Asked,
    asked_of_key,
    confirmation_key,
    page_of,
    subscription_key,
    subscription_of_key,
)
from newsletter.models import Subscription, SubscriptionConsent, SubscriptionStatus, Way
from newsletter.schemas import SubscriptionOut

log = structlog.get_logger(__name__)

FORGOTTEN_AFTER = timedelta(days=7)
"""What nobody confirmed is deleted."""
PROOF_KEPT_FOR = timedelta(days=365)
"""Whoever ended it may still ask why we wrote; then address and entries are deleted."""
AT_ONCE = 5_000


def subscription_ask(*, email: str, language: str, trap: str = "") -> None:
    """Mail a link to the address: to confirm, or if already subscribed, to manage it.

    A subscriber who does not confirm again keeps the subscription. Raises ValidationFailed at
    email.
    """
    address = address_given(email)
    if trap:
        log.info("newsletter form trap")
        return
    now = timezone.now()
    row, _is_new = Subscription.objects.get_or_create(
        email=address, defaults={"language": language, "asked_at": now}
    )
    row = Subscription.objects.select_for_update().get(pk=row.pk)
    if row.status == SubscriptionStatus.SUBSCRIBED:
        link = page_of(subscription_key(row.pk))
        send_later("newsletter/already", address, {"link": link}, language)
        return
    row.asked_at = now
    row.save(update_fields=["asked_at", "updated_at"])
    key = confirmation_key(Asked(row.pk, row.turn, language))
    context = {"link": page_of(key), "hours": int(CONFIRM_WITHIN.total_seconds() // 3600)}
    send_later("newsletter/confirm", address, context, language)


def link_open(key: str) -> SubscriptionOut:
    """What the key opens, before any action. Raises NewsletterLinkClosed."""
    asked = asked_of_key(key)
    if asked is None:
        return _subscription_out(_row(key), key)
    row = Subscription.objects.filter(pk=asked.subscription_id).first()
    if row is None or row.turn != asked.turn:
        raise NewsletterLinkClosed
    is_to_confirm = row.status != SubscriptionStatus.SUBSCRIBED
    return _subscription_out(row, key, is_to_confirm=is_to_confirm)


def subscription_confirm(*, key: str) -> SubscriptionOut:
    """Confirm the subscription. Repeating it changes nothing.

    Raises NewsletterLinkClosed.
    """
    asked = require(asked_of_key(key), NewsletterLinkClosed)
    rows = Subscription.objects.select_for_update()
    row = require(
        rows.filter(pk=asked.subscription_id, turn=asked.turn).first(), NewsletterLinkClosed
    )
    if row.status != SubscriptionStatus.SUBSCRIBED:
        row.language = asked.language
        _begin(row, Way.MAILED_LINK)
    return _subscription_out(row, key)


def subscription_end(*, key: str, way: Way) -> SubscriptionOut:
    """Unsubscribe from this moment on. Repeating it changes nothing.

    Pending confirmations become invalid. Raises NewsletterLinkClosed.
    """
    row = _row(key, for_update=True)
    if row.status == SubscriptionStatus.SUBSCRIBED:
        row.status = SubscriptionStatus.UNSUBSCRIBED
        row.ended_at = timezone.now()
        row.turn += 1
        row.save()
        _enter(row, way, is_given=False)
    return _subscription_out(row, key)


def subscription_renew(*, key: str) -> SubscriptionOut:
    """Undo an unsubscription: the holder of a mailed link reads that mailbox.

    Raises NewsletterLinkClosed.
    """
    row = _row(key, for_update=True)
    if row.status == SubscriptionStatus.UNSUBSCRIBED:
        _begin(row, Way.PAGE)
    return _subscription_out(row, key)


def subscription_speak(*, key: str, language: str) -> SubscriptionOut:
    """Switch the language of the next issues. Raises NewsletterLinkClosed."""
    row = _row(key, for_update=True)
    row.language = language
    row.save(update_fields=["language", "updated_at"])
    return _subscription_out(row, key)


def unconfirmed_delete() -> int:
    """Delete addresses that nobody confirmed within a week. Returns how many."""
    due = Subscription.objects.filter(
        status=SubscriptionStatus.PENDING, asked_at__lt=timezone.now() - FORGOTTEN_AFTER
    )
    return _delete(list(due.order_by("asked_at").values_list("pk", flat=True)[:AT_ONCE]))


def ended_delete() -> int:
    """Delete ended subscriptions with their proof, a year later. Returns how many."""
    now = timezone.now()
    due = Subscription.objects.filter(
        status=SubscriptionStatus.UNSUBSCRIBED,
        ended_at__lt=now - PROOF_KEPT_FOR,
        # Not while a confirmation is pending.
        asked_at__lt=now - FORGOTTEN_AFTER,
    )
    return _delete(list(due.order_by("ended_at").values_list("pk", flat=True)[:AT_ONCE]))


def email_hint(email: str) -> str:
    """``a…@example.in``: recognisable for its owner, but not for somebody looking over the
    shoulder."""
    name, _at, host = email.partition("@")
    return f"{name[:1]}…@{host}"


def _delete(ids: list[UUID]) -> int:
    Subscription.objects.filter(pk__in=ids).delete()
    return len(ids)


def _begin(row: Subscription, way: Way) -> None:
    row.status = SubscriptionStatus.SUBSCRIBED
    row.confirmed_at, row.ended_at = timezone.now(), None
    row.save()
    _enter(row, way, is_given=True)


def _enter(row: Subscription, way: Way, *, is_given: bool) -> None:
    SubscriptionConsent.objects.create(
        subscription=row,
        is_given=is_given,
        version=notice.VERSION,
        text_hash=notice.text_hash(row.language),
        language=row.language,
        way=way,
        at=timezone.now(),
    )


def _row(key: str, *, for_update: bool = False) -> Subscription:
    """The subscription that a mailed key opens, from a confirmation or an issue."""
    asked = asked_of_key(key)
    found = asked.subscription_id if asked else subscription_of_key(key)
    rows = Subscription.objects.select_for_update() if for_update else Subscription.objects
    row = rows.filter(pk=found).first()
    if row is None or (asked is not None and row.turn != asked.turn):
        raise NewsletterLinkClosed
    return row


def _subscription_out(
    row: Subscription, key: str, *, is_to_confirm: bool = False
) -> SubscriptionOut:
    return SubscriptionOut.from_row(
        row,
        email_hint=email_hint(row.email),
        is_to_confirm=is_to_confirm,
        key=key if is_to_confirm else subscription_key(row.pk),
    )
