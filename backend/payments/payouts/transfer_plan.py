"""What to do next about one funding's transfers: a pure function of our rows and the gateway's.

The gateway reserves money as transfers, and a transfer on hold can always be reversed. So a payout
*claims* one transfer on hold, cuts it to its amount, and only then ends the hold. Money leaves only
in the last step, and a duplicate transfer is on hold and is reversed. Each call plans one step from
both sides' current state, so a run that stopped or does not know whether a step took effect
continues from there. Amounts are paise.

After a refund request the gateway transfers nothing more of a payment. Later releases are sent from
our balance, which has no hold but an idempotency key: the key is saved first, and until it is
answered nothing else is done for that payout.

Source: https://razorpay.com/docs/payments/route/transfer (holds, reversals).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from uuid import UUID

from integrations.razorpay.gateway import SMALLEST_CHARGE_PAISE, GatewayTransfer
from payments.payouts.models import PayoutStatus

FAILED_TRANSFER = "failed"


@dataclass(frozen=True, slots=True)
class PlannedPayout:
    """A payout as planning sees it. ``account_id`` is its row, ``transfer_id`` what it claims.

    ``balance_key``, if set, is the idempotency key for sending it from our balance, to
    ``account_gateway_id``.
    """

    id: UUID
    status: str
    amount_paise: int
    account_id: UUID | None
    transfer_id: str
    account_gateway_id: str = ""
    balance_key: str = ""


@dataclass(frozen=True, slots=True)
class ActiveAccount:
    """The worker's account that accepts money now: our row, and the gateway's id."""

    id: UUID
    gateway_id: str


@dataclass(frozen=True, slots=True)
class Wanted:
    """What our rows say about one funding. ``held_paise`` belongs to neither side yet."""

    held_paise: int
    account: ActiveAccount | None
    payouts: Sequence[PlannedPayout]
    is_refund_begun: bool = False


@dataclass(frozen=True, slots=True)
class Assign:
    """Assign the payout to this account; none means that it waits for one."""

    payout_id: UUID
    account_id: UUID | None


@dataclass(frozen=True, slots=True)
class Claim:
    """This transfer, on hold, belongs to the payout."""

    payout_id: UUID
    transfer_id: str


@dataclass(frozen=True, slots=True)
class Forget:
    """The claimed transfer is too small or gone: the payout needs another one. Nothing failed."""

    payout_id: UUID


@dataclass(frozen=True, slots=True)
class Reverse:
    """Reverse this amount of a transfer on hold; ``payout_id`` is the payout that it blocks."""

    transfer_id: str
    amount_paise: int
    payout_id: UUID | None


@dataclass(frozen=True, slots=True)
class Create:
    """Reserve money, on hold: for a payout, or for held work."""

    account_id: str
    amount_paise: int
    payout_id: UUID | None


@dataclass(frozen=True, slots=True)
class Pledge:
    """The payout will be sent from our balance: its key is saved."""

    payout_id: UUID


@dataclass(frozen=True, slots=True)
class SendFromBalance:
    """Send the payout from our balance; the same key is the same transfer."""

    payout_id: UUID
    account_id: str
    amount_paise: int
    key: str


@dataclass(frozen=True, slots=True)
class Release:
    """End the hold of the payout's transfer, which is exactly its amount."""

    payout_id: UUID
    transfer_id: str


@dataclass(frozen=True, slots=True)
class NoteSent:
    """The hold has ended: the money is on its way."""

    payout_id: UUID
    transfer_id: str


@dataclass(frozen=True, slots=True)
class NotePaid:
    """The transfer has arrived."""

    payout_id: UUID


@dataclass(frozen=True, slots=True)
class NoteFailed:
    """The gateway could not execute the payout's transfer, and nothing of it is reserved."""

    payout_id: UUID
    reason: str


@dataclass(frozen=True, slots=True)
class NoteOdd:
    """The transfer left with another amount than the payout's: only somebody at the gateway's own
    dashboard can have done that, and only a person can fix it."""

    payout_id: UUID


GatewayStep = Reverse | Create | SendFromBalance | Release
"""What the gateway is asked for; all others are written down alone."""

Step = GatewayStep | Assign | Claim | Forget | Pledge | NoteSent | NotePaid | NoteFailed | NoteOdd


def left_of(transfer: GatewayTransfer) -> int:
    """What a transfer still reserves."""
    if transfer.status == FAILED_TRANSFER:
        return 0
    return transfer.amount_paise - transfer.amount_reversed_paise


def next_step(wanted: Wanted, transfers: Iterable[GatewayTransfer]) -> Step | None:
    """The next step until both sides agree; None when they do."""
    known = {transfer.id: transfer for transfer in transfers}
    claimed = {payout.transfer_id for payout in wanted.payouts}
    free = [
        transfer
        for transfer in known.values()
        if transfer.id not in claimed and transfer.is_on_hold and left_of(transfer) > 0
    ]
    for payout in wanted.payouts:
        step = _step_of_payout(payout, wanted, known, free)
        if step is not None:
            return step
    return _step_of_hold(wanted, known, claimed, free)


def _step_of_payout(
    payout: PlannedPayout,
    wanted: Wanted,
    known: dict[str, GatewayTransfer],
    free: list[GatewayTransfer],
) -> Step | None:
    account = wanted.account
    transfer = known.get(payout.transfer_id)
    if payout.status == PayoutStatus.SENT:
        return _step_of_sent(payout, transfer)
    if payout.status == PayoutStatus.WAITING and account is None:
        return None
    if payout.status not in (PayoutStatus.WAITING, PayoutStatus.QUEUED):
        return None
    if transfer is not None and left_of(transfer) and not transfer.is_on_hold:
        fits = left_of(transfer) == payout.amount_paise
        return NoteSent(payout.id, transfer.id) if fits else NoteOdd(payout.id)
    if payout.balance_key:
        return _step_of_pledged(payout, transfer)
    if payout.account_id != (account.id if account else None):
        return Assign(payout.id, account.id if account else None)
    if account is None:
        return None
    if payout.transfer_id:
        return _step_of_claimed(payout, transfer, account)
    return _step_of_queued(payout, account, free, is_refund_begun=wanted.is_refund_begun)


def _step_of_sent(payout: PlannedPayout, transfer: GatewayTransfer | None) -> Step | None:
    if transfer is None:
        return None
    if not left_of(transfer):
        return NoteFailed(payout.id, transfer.error_description)
    return NotePaid(payout.id) if transfer.is_settled else None


def _step_of_pledged(payout: PlannedPayout, transfer: GatewayTransfer | None) -> Step:
    """Under its key the gateway has created one transfer or none: asking again tells which."""
    if transfer is None:
        return SendFromBalance(
            payout.id, payout.account_gateway_id, payout.amount_paise, payout.balance_key
        )
    return NoteFailed(payout.id, transfer.error_description)


def _step_of_claimed(
    payout: PlannedPayout, transfer: GatewayTransfer | None, account: ActiveAccount
) -> Step:
    if transfer is None:
        return Forget(payout.id)
    if transfer.status == FAILED_TRANSFER:
        return NoteFailed(payout.id, transfer.error_description)
    excess = left_of(transfer) - payout.amount_paise
    if transfer.account_id != account.gateway_id or excess < 0:
        return Forget(payout.id)
    if excess > 0:
        return Reverse(transfer.id, excess, payout.id)
    return Release(payout.id, transfer.id)


def _step_of_queued(
    payout: PlannedPayout,
    account: ActiveAccount,
    free: list[GatewayTransfer],
    *,
    is_refund_begun: bool,
) -> Step:
    for transfer in free:
        excess = left_of(transfer) - payout.amount_paise
        if transfer.account_id == account.gateway_id and _can_be_cut_by(excess):
            return Claim(payout.id, transfer.id)
    if free:
        # None of them fits: their money must be freed before more can be reserved.
        return Reverse(free[0].id, left_of(free[0]), payout.id)
    if is_refund_begun:
        return Pledge(payout.id)
    return Create(account.gateway_id, payout.amount_paise, payout.id)


def _can_be_cut_by(excess: int) -> bool:
    """The gateway reverses at least ₹1: a transfer that is too large by less is reversed
    completely."""
    return excess == 0 or excess >= SMALLEST_CHARGE_PAISE


def _step_of_hold(
    wanted: Wanted,
    known: dict[str, GatewayTransfer],
    claimed: set[str],
    free: list[GatewayTransfer],
) -> Step | None:
    """Held work is reserved for the worker's account, at most what is held."""
    account = wanted.account
    target = wanted.held_paise if account is not None else 0
    set_aside = 0
    for transfer in free:
        left = left_of(transfer)
        if account is None or transfer.account_id != account.gateway_id:
            return Reverse(transfer.id, left, None)
        excess = set_aside + left - target
        if excess > 0:
            fits = 0 < excess < left and _can_be_cut_by(excess)
            return Reverse(transfer.id, excess if fits else left, None)
        set_aside += left
    missing = target - set_aside
    if account is None or missing < SMALLEST_CHARGE_PAISE or wanted.is_refund_begun:
        return None
    refused = any(
        transfer.status == FAILED_TRANSFER
        and transfer.id not in claimed
        and transfer.account_id == account.gateway_id
        for transfer in known.values()
    )
    # Nobody waits for this one: the release tries again, and counts.
    return None if refused else Create(account.gateway_id, missing, None)
