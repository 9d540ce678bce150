"""The newsletter as personal data (core.privacy.data_holders): found by the address."""

from collections.abc import Iterator
from uuid import UUID

from accounts.models import User
from core.privacy.data_holders import DataHolder, Exported, Identity, Records
from newsletter.models import Subscription, SubscriptionConsent


def export(user_id: UUID) -> Iterator[Exported]:
    """The subscription of the account's address, and each yes and no."""
    address = User.objects.values_list("email", flat=True).get(pk=user_id)
    if not address:
        return
    yield Records.of(
        "subscriptions",
        Subscription.objects.filter(email=address.lower()),
        "email language status asked_at confirmed_at ended_at",
    )
    yield Records.of(
        "consents",
        SubscriptionConsent.objects.filter(subscription__email=address.lower()),
        "is_given version text_hash language way at",
    )


def erase(identity: Identity) -> list[str]:
    """Delete the subscription with its proof: a person who deletes an account wants no newsletter.

    Issues name the staff who wrote and sent them; they stay, as staff actions do.
    """
    Subscription.objects.filter(email__in=[a.lower() for a in identity.addresses]).delete()
    return []


DATA_HOLDER = DataHolder(
    name="newsletter",
    models=("newsletter.Subscription", "newsletter.SubscriptionConsent", "newsletter.Issue"),
    export=export,
    erase=erase,
)
