"""Notification preferences: defaults, own choices, and the unsubscribe keys of mails."""

from collections.abc import Collection, Iterable
from uuid import UUID

from django.core import signing

from accounts.models import User
from accounts.selectors import Contact, contacts
from core.api.schemas import Out
from core.errors import require
from core.events import publish
from core.mail.mail import Unsubscribe
from notifications.catalogue import EVENTS, digestible_categories
from notifications.errors import ChannelNotAvailable, PreferencesLinkBroken
from notifications.models import Category, Channel, Choice

_summary = "summary"
_signer = signing.Signer(salt="notifications.preferences")


class PreferenceOut(Out):
    """One category: whether it is sent by mail and by text. None: never that way."""

    category: Category
    email: bool | None
    sms: bool | None


def _default(channel: str, reader: Contact, *, is_by_text: bool = False) -> bool:
    """By mail; by text for people without e-mail, and where an event requires it."""
    return channel == Channel.EMAIL or reader.email is None or is_by_text


def channels_of(
    readers: dict[UUID, Contact], events: Collection[str]
) -> dict[tuple[UUID, str], set[str]]:
    """The channels that each recipient wants for each event, in one query.

    Only channels that reach them: a text needs a verified number.
    """
    entries = {name: EVENTS[name] for name in events}
    chosen = {
        (user_id, category, channel): is_on
        for user_id, category, channel, is_on in Choice.objects.filter(
            user_id__in=readers, category__in={entry.category for entry in entries.values()}
        ).values_list("user_id", "category", "channel", "is_on")
    }
    return {
        (user_id, name): {
            channel
            for channel, address in ((Channel.EMAIL, reader.email), (Channel.SMS, reader.phone))
            if address is not None
            and chosen.get(
                (user_id, entry.category, channel),
                _default(channel, reader, is_by_text=entry.is_by_text),
            )
        }
        for user_id, reader in readers.items()
        for name, entry in entries.items()
    }


def standing(user: User) -> list[PreferenceOut]:
    """Every category with the person's settings, in display order."""
    reader = _reader(user)
    chosen = {
        (choice.category, choice.channel): choice.is_on
        for choice in Choice.objects.filter(user=user)
    }

    def of(category: str, channel: str, address: str | None) -> bool | None:
        if address is None:
            return None
        return chosen.get((category, channel), _default(channel, reader))

    return [
        PreferenceOut(
            category=category,
            email=of(category, Channel.EMAIL, reader.email),
            sms=of(category, Channel.SMS, reader.phone),
        )
        for category in Category.values
        if _concerns(user, category)
    ]


def _concerns(user: User, category: str) -> bool:
    """Job alerts are only for people who offer work."""
    return category != Category.JOB_ALERTS or user.offers_work


def choose(*, actor: User, category: Category, channel: Channel, is_on: bool) -> None:
    """Set one switch. Raises ChannelNotAvailable."""
    reader = _reader(actor)
    if (reader.email if channel == Channel.EMAIL else reader.phone) is None:
        raise ChannelNotAvailable
    Choice.objects.update_or_create(
        user=actor, category=category, channel=channel, defaults={"is_on": is_on}
    )
    publish(f"user:{actor.pk}", "notification_preferences")


def mails_stop(*, actor: User, category: Category | None) -> None:
    """Stop mails of the category, or with None of every category that a digest may contain."""
    for each in sorted(digestible_categories()) if category is None else [category]:
        choose(actor=actor, category=each, channel=Channel.EMAIL, is_on=False)


def unsubscribe_of(user_id: UUID, category: Category | None) -> Unsubscribe:
    """The unsubscribe links of a mail in the category; None: of a digest."""
    key = _signer.sign_object([str(user_id), category.value if category else _summary])
    return Unsubscribe(
        page=f"/notification-preferences#key={key}",
        one_click=f"/api/notification-unsubscribes?key={key}",
    )


def person_of_key(key: str) -> tuple[User, Category | None]:
    """The recipient and category of a mail's key (None: a digest of several categories).

    Raises PreferencesLinkBroken. A key does not expire, since old mails are read too; it opens only
    these switches.
    """
    try:
        user_id, category = _signer.unsign_object(key)
    except (signing.BadSignature, ValueError) as error:
        raise PreferencesLinkBroken from error
    user = require(User.objects.filter(pk=user_id, is_active=True).first(), PreferencesLinkBroken)
    return user, None if category == _summary else Category(category)


def _reader(user: User) -> Contact:
    found = _first(contacts([user.pk]).values())
    return found or Contact(user.email, "", "en")


def _first(readers: Iterable[Contact]) -> Contact | None:
    return next(iter(readers), None)
