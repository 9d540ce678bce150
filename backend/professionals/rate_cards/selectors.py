"""Reads of rate cards."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import OuterRef
from django.db.models.functions import JSONObject

from accounts.models import User
from core.api.record_versions import edit_version_of
from core.money import format_rupees
from professionals.models import RateCardItem
from professionals.policy import require_offers_work
from professionals.rate_cards.schemas import RateCardOut
from professionals.schemas import JobOut, PricedJobOut
from professionals.selectors import own_worker_profile, trades_of
from trades.job_templates.selectors import templates_of
from trades.models import JobTemplate
from trades.rates import JobUnit


def own_rate_card(viewer: User) -> RateCardOut:
    """The viewer's own rate card; without jobs before a trade is chosen. Raises NotAllowed."""
    require_offers_work(viewer)
    trades = trades_of(own_worker_profile(viewer))
    order = {trade.pk: place for place, trade in enumerate(trades)}
    jobs = templates_of(sorted(order))
    prices = prices_of(viewer.pk)
    return RateCardOut.of(
        sorted(jobs, key=lambda job: (order[job.trade_id], job.position)),
        prices,
        edit_version_of({"prices": prices}),
    )


def prices_of(worker_id: UUID) -> list[dict[str, Any]]:
    """The prices of a rate card by the job's slug, as an edit sends them."""
    rows = RateCardItem.objects.filter(worker=worker_id).order_by("template__slug")
    return [
        {"job": job, "price_paise": price_paise, "unit": unit}
        for job, price_paise, unit in rows.values_list("template__slug", "price_paise", "unit")
    ]


def public_prices(worker: str) -> ArraySubquery:
    """The prices of the worker whose id is in the column ``worker``, as ``PublicPriceOut`` has
    them; part of another statement."""
    rows = RateCardItem.objects.filter(worker=OuterRef(worker)).order_by(
        "template__trade", "template__position"
    )
    return ArraySubquery(
        rows.values_list(
            JSONObject(
                job=JSONObject(
                    slug="template__slug", name="template__name", name_hi="template__name_hi"
                ),
                trade="template__trade__slug",
                price_paise="price_paise",
                unit="unit",
            )
        )
    )


def cheapest_jobs(worker_ids: Sequence[UUID]) -> dict[UUID, PricedJobOut]:
    """The cheapest job of each worker who has no rate, in one query."""
    rows = RateCardItem.objects.filter(worker__in=worker_ids, worker__rate_paise=None)
    cheapest = rows.select_related("template").order_by("worker", "price_paise", "template")
    return {
        row.worker_id: PricedJobOut.from_row(
            row, job=JobOut.from_row(row.template), unit=JobUnit(row.unit)
        )
        for row in cheapest.distinct("worker")
    }


def prices_label(prices: Sequence[dict[str, Any]]) -> str:
    """The prices as a text in the active language, for an edit conflict."""
    slugs = [price["job"] for price in prices]
    names = {job.slug: job.shown_name for job in JobTemplate.objects.filter(slug__in=slugs)}
    return ", ".join(
        f"{names[price['job']]} {format_rupees(price['price_paise'])} "
        f"{JobUnit(price['unit']).label}"
        for price in prices
    )
