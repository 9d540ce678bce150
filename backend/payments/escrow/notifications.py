"""Notifications about held money, and the topics that become stale.

Days and hours are in figures (24/11/2026, 15:00), which read alike in every language.
"""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from django.utils import timezone

from core.events import publish
from core.money import format_rupees
from notifications.services import notify
from payments.escrow.models import Funding, Release, ReleaseCause
from payments.invoices.files import carried_for
from payments.invoices.models import Invoice
from payments.models import Purpose
from payments.payouts.notifications import ACCOUNT_PAGE
from payments.payouts.reasons import ACTED_ON, account_gate


def announce(funding: Funding) -> None:
    """Declare the project's money stale, for open pages of both sides."""
    publish(f"project:{funding.project_id}", "money")
    # What can be done with the milestone depends on its money.
    publish(f"project:{funding.project_id}", "milestones")
    for person in (funding.payer_id, funding.worker_id):
        publish(f"user:{person}", "money")


def notify_funded(funding: Funding, receipt: Invoice) -> None:
    """Send the payer's receipt, and notify the worker that the money is held."""
    amount = format_rupees(funding.amount_paise)
    _notify(
        funding,
        funding.payer_id,
        "milestone_funded",
        amount=amount,
        order=funding.order.gateway_order_id,
        attached=[str(receipt.pk)],
    )
    waits = account_gate(funding.worker_id).reason
    _notify(funding, funding.worker_id, "milestone_secured", amount=amount, waits=waits)


def notify_released(releases: Sequence[Release]) -> None:
    """Notify the worker of all money released at once, in one message; the homeowner only of an
    automatic release."""
    if not releases:
        return
    first = releases[0]
    gate = account_gate(first.funding.worker_id)
    fee = sum(release.service_fee_paise for release in releases)
    _notify(
        first.funding,
        first.funding.worker_id,
        "money_released",
        amount=format_rupees(sum(release.amount_paise for release in releases)),
        fee=format_rupees(fee) if fee else "",
        net=format_rupees(sum(release.net_paise for release in releases)),
        cause=first.cause,
        is_visit=first.cause == ReleaseCause.CANCELLED
        and first.funding.order.purpose == Purpose.VISIT,
        count=len(releases),
        attached=carried_for(releases=releases) if fee else [],
        is_part=len(releases) == 1 and first.funding.held_paise > 0,
        waits=gate.reason,
        sent_from=f"{timezone.localtime(gate.until):%d/%m/%Y, %H:%M}" if gate.until else "",
        # Link the person who can act on it to the page.
        link=ACCOUNT_PAGE if gate.reason in ACTED_ON else None,
    )
    if first.cause == ReleaseCause.SILENCE:
        _notify(
            first.funding,
            first.funding.payer_id,
            "released_unanswered",
            amount=format_rupees(first.amount_paise),
        )


def notify_waits(funding: Funding, *, releases_at: datetime) -> None:
    """Notify the homeowner when the money will be released without an answer."""
    moment = timezone.localtime(releases_at)
    _notify(
        funding,
        funding.payer_id,
        "release_waits",
        amount=format_rupees(funding.held_paise),
        day=f"{moment:%d/%m/%Y}",
        time=f"{moment:%H:%M}",
    )


def _notify(
    funding: Funding, reader: UUID, what: str, *, link: str | None = None, **more: object
) -> None:
    notify(
        [reader],
        event=f"payments/{what}",
        context={"project": funding.project.title, "milestone": funding.milestone.title, **more},
        link=link or f"/projects/{funding.project_id}?tab=progress",
    )
