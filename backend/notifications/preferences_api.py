"""Notification settings: one's own, and the same through a mail's footer link."""

from typing import Annotated

from django.http import HttpRequest
from ninja import Query

from core.api.operations import Router, anyone, refuses, viewer_of
from core.api.rate_limits import limited
from notifications import preferences
from notifications.errors import ChannelNotAvailable, PreferencesLinkBroken
from notifications.models import Category, Channel
from notifications.quiet_hours import timing_set
from notifications.schemas import LinkedPreferencesOut, PreferenceIn, PreferencesOut, TimingIn

router = Router()
Key = Annotated[str, Query(max_length=300)]


@router.get("/me/notification-preferences")
def notifications_get_preferences(request: HttpRequest) -> PreferencesOut:
    return PreferencesOut.of(viewer_of(request))


@router.put("/me/notification-preferences/{category}/{channel}")
@refuses(ChannelNotAvailable)
def notifications_set_preference(
    request: HttpRequest, category: Category, channel: Channel, body: PreferenceIn
) -> PreferencesOut:
    actor = viewer_of(request)
    preferences.choose(actor=actor, category=category, channel=channel, is_on=body.is_on)
    return PreferencesOut.of(actor)


@router.put("/me/notification-timing")
@limited("notification-timing", times=60, seconds=60, by="person")
def notifications_set_timing(request: HttpRequest, body: TimingIn) -> PreferencesOut:
    actor = viewer_of(request)
    timing_set(actor=actor, hours=body.hours())
    return PreferencesOut.of(actor)


@router.get("/notification-preferences", auth=None)
@refuses(PreferencesLinkBroken)
@limited("notification-links", times=60, seconds=60)
def notifications_get_linked_preferences(request: HttpRequest, key: Key) -> LinkedPreferencesOut:
    """The switches of the person to whom the mail with this key went; nothing else of them."""
    user, category = preferences.person_of_key(key)
    return LinkedPreferencesOut.of(user, category=category)


@router.put("/notification-preferences/{category}/{channel}", auth=anyone)
@refuses(PreferencesLinkBroken, ChannelNotAvailable)
@limited("notification-links", times=60, seconds=60)
def notifications_set_linked_preference(
    request: HttpRequest, category: Category, channel: Channel, body: PreferenceIn, key: Key
) -> PreferencesOut:
    user, _category = preferences.person_of_key(key)
    preferences.choose(actor=user, category=category, channel=channel, is_on=body.is_on)
    return PreferencesOut.of(user)


@router.put("/notification-timing", auth=anyone)
@refuses(PreferencesLinkBroken)
@limited("notification-links", times=60, seconds=60)
def notifications_set_linked_timing(
    request: HttpRequest, body: TimingIn, key: Key
) -> PreferencesOut:
    user, _category = preferences.person_of_key(key)
    timing_set(actor=user, hours=body.hours())
    return PreferencesOut.of(user)


@router.post("/notification-unsubscribes", auth=None)
@refuses(PreferencesLinkBroken)
@limited("notification-links", times=60, seconds=60)
def notifications_unsubscribe(request: HttpRequest, key: Key) -> None:
    """One click in a mail program (RFC 8058), which sends neither cookies nor a CSRF token.

    The signed key is the whole right, and ends such mails alone.
    """
    user, category = preferences.person_of_key(key)
    preferences.mails_stop(actor=user, category=category)
