"""Work with money in it, made row by row: for tests that begin after the payment."""

from itertools import count

from django.db import transaction
from django.utils import timezone

from accounts.models import Profile, User
from integrations.razorpay.client import gateway
from integrations.razorpay.gateway import BankAccount
from integrations.razorpay.simulator.shop import Method
from integrations.razorpay.testing import RunningSimulator
from milestones.models import Milestone
from payments.escrow.models import Funding, Release, ReleaseCause
from payments.ledger import movements
from payments.models import (
    FeeSchedule,
    FoundBy,
    Order,
    OrderStatus,
    Payment,
    PaymentStatus,
    Purpose,
)
from payments.payouts.bank_accounts import account_check, account_put
from payments.payouts.bank_details import PayoutDetails
from payments.payouts.models import Payout, PayoutAccount, PayoutStatus
from payments.payouts.services import payout_begin
from projects.models import Project

_numbers = count(1)


def funded(
    project: Project,
    *,
    amount_paise: int = 1_000_000,
    gateway_order_id: str = "",
    gateway_payment_id: str = "",
) -> Funding:
    """A milestone of awarded work whose homeowner has paid it."""
    number = next(_numbers)
    milestone = Milestone.objects.create(
        project=project, title=f"Stage {number}", amount_paise=amount_paise, position=number
    )
    order = Order.objects.create(
        purpose=Purpose.MILESTONE,
        milestone=milestone,
        project=project,
        payer=project.homeowner,
        fee_schedule=FeeSchedule.objects.get(),
        amount_paise=amount_paise,
        status=OrderStatus.PAID,
        gateway_order_id=gateway_order_id or f"order_OfStage{number}",
        receipt=f"milestone-{number}",
        opened_at=timezone.now(),
        paid_at=timezone.now(),
        found_by=FoundBy.BROWSER,
    )
    Payment.objects.create(
        order=order,
        gateway_payment_id=gateway_payment_id or f"pay_OfStage{number}",
        status=PaymentStatus.CAPTURED,
        amount_paise=amount_paise,
    )
    assert project.worker is not None
    funding = Funding.objects.create(
        milestone=milestone,
        order=order,
        project=project,
        payer=project.homeowner,
        worker=project.worker,
        amount_paise=amount_paise,
    )
    movements.milestone_funded(funding)
    return funding


def released(funding: Funding, amount_paise: int, *, fee_paise: int = 0) -> Payout:
    """A part of the money that its homeowner has released."""
    funding.refresh_from_db()
    funding.released_paise += amount_paise
    funding.save()
    release = Release.objects.create(
        funding=funding,
        amount_paise=amount_paise,
        service_fee_paise=fee_paise,
        cause=ReleaseCause.HOMEOWNER,
        actor=funding.payer,
    )
    movements.released(release)
    return payout_begin(release)


def failed_payout(project: Project) -> Payout:
    """A payout that the bank refused, and whose account has been removed since."""
    payout = released(funded(project), 400_000)
    payout.account = PayoutAccount.objects.create(
        worker=payout.worker,
        gateway_account_id=f"acc_Closed{next(_numbers)}",
        holder_name="Suresh Sharma",
        ifsc="SBIN0001234",
        last_four="9012",
        status="closed",
    )
    payout.status = PayoutStatus.FAILED
    payout.failure = "The account does not exist."
    payout.save()
    return payout


def paid_at_gateway(
    simulator: RunningSimulator, project: Project, *, amount_paise: int = 1_000_000
) -> Funding:
    """A funded milestone whose payment the gateway knows."""
    order = gateway().create_order(
        amount_paise=amount_paise, currency="INR", receipt=f"stage-{next(_numbers)}", notes={}
    )
    answer = simulator.shop.pay(order.id, method=Method.UPI)
    with transaction.atomic():
        return funded(
            project,
            amount_paise=amount_paise,
            gateway_order_id=order.id,
            gateway_payment_id=answer["razorpay_payment_id"],
        )


def with_phone(person: User, phone: str = "+919876543210") -> User:
    Profile.objects.filter(user=person).update(phone=phone, phone_verified_at=timezone.now())
    return person


NUMBER = "50100234567891"


def with_account(
    person: User, *, number: str = NUMBER, name: str = "Suresh Sharma"
) -> PayoutAccount:
    """The person's bank account, as the gateway has checked it."""
    bank = BankAccount(holder_name=name, number=number, ifsc="HDFC0001234")
    account = account_put(with_phone(person), details=PayoutDetails(bank))
    account_check(account_id=account.pk)
    account.refresh_from_db()
    return account
