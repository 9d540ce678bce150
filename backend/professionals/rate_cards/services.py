"""Writes of rate cards."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from accounts.models import User
from core.api.record_versions import ANY_VERSION, merge, record_key
from core.errors import FieldError, ValidationFailed
from core.events import publish
from professionals.models import RateCardItem
from professionals.policy import require_offers_work
from professionals.rate_cards.schemas import JobPriceIn
from professionals.rate_cards.selectors import prices_label, prices_of
from professionals.services import worker_profile_locked
from trades.models import JobTemplate


def rate_card_save(
    *, actor: User, prices: Sequence[JobPriceIn], edit_version: str = ANY_VERSION
) -> None:
    """Save the actor's whole rate card. Raises NotAllowed, EditedMeanwhile, ValidationFailed with
    every wrong field."""
    require_offers_work(actor)
    profile = worker_profile_locked(actor)
    offered = profile.worker_trades.values("trade")
    jobs = {job.slug: job for job in JobTemplate.objects.filter(trade__in=offered)}
    new = _checked(prices, jobs)
    changes = merge(
        actor,
        # The card has no row of its own.
        record_key(RateCardItem(pk=profile.pk)),
        edit_version=edit_version,
        theirs={"prices": prices_of(profile.pk)},
        yours={"prices": new},
        labels={"prices": prices_label},
    )
    if "prices" not in changes:
        return
    rows = [
        RateCardItem(
            worker=profile,
            template=jobs[price["job"]],
            price_paise=price["price_paise"],
            unit=price["unit"],
        )
        for price in new
    ]
    RateCardItem.objects.filter(worker=profile).exclude(
        template__in=[row.template for row in rows]
    ).delete()
    RateCardItem.objects.bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=["worker", "template"],
        update_fields=["price_paise", "unit", "updated_at"],
    )
    publish(f"user:{actor.pk}", "worker_profile")


def _checked(prices: Sequence[JobPriceIn], jobs: dict[str, JobTemplate]) -> list[dict[str, Any]]:
    """The prices that are set, by the job's slug. Raises ValidationFailed."""
    errors: list[FieldError] = []
    found: dict[str, dict[str, Any]] = {}
    for place, price in enumerate(prices):
        if price.price_paise is None:
            continue
        job = jobs.get(price.job)
        if job is None:
            message = _("Please choose a job of one of your trades.")
            errors.append(FieldError(f"prices.{place}.job", message, "unknown"))
        elif price.job in found:
            message = _("This job has a price already.")
            errors.append(FieldError(f"prices.{place}.job", message, "repeated"))
        elif price.unit is None:
            message = _("Please choose what the price is for, such as a visit or a point.")
            errors.append(FieldError(f"prices.{place}.unit", message, "missing"))
        elif price.unit not in job.units:
            message = _("This job is not priced in this unit. Please choose another.")
            errors.append(FieldError(f"prices.{place}.unit", message, "unknown"))
        else:
            found[price.job] = {
                "job": price.job,
                "price_paise": price.price_paise,
                "unit": price.unit.value,
            }
    if errors:
        raise ValidationFailed(errors=errors)
    return [found[slug] for slug in sorted(found)]
