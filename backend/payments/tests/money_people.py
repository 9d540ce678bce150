"""What people do with money, each a rule of a machine that does it in any sequence."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import ClassVar
from uuid import UUID

import pytest
from django.db import transaction
from django.db.models import F
from django.utils import timezone
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    precondition,
    rule,
)

from accounts.models import Profile
from config.tests.world import CANCELLING, World
from core.errors import DomainError
from core.testing.transactions import wrapping_transaction
from disputes.services import statement_write
from integrations.razorpay.gateway import BankAccount, GatewayError
from integrations.razorpay.simulator.parsing import Refusal
from integrations.razorpay.simulator.shop import Method
from integrations.razorpay.simulator.webhooks import WebhookFate
from integrations.razorpay.testing import RunningSimulator
from milestones import services as plan
from milestones.models import Milestone
from payments.disputes.services import dispute_decide
from payments.errors import PaymentNotVerified
from payments.escrow import auto_release
from payments.escrow import services as holding
from payments.escrow.models import Funding
from payments.models import Order
from payments.orders import creation as order_creation
from payments.orders import services
from payments.payouts import bank_accounts
from payments.payouts.bank_details import PayoutDetails
from payments.payouts.models import PayoutAccount
from payments.payouts.payout_account_tasks import begin_paying
from payments.tests import crashes
from projects import lifecycle
from projects.services import project_move

AMOUNTS = st.sampled_from([100, 10_001, 2_000_000])
WHICH = st.integers(0, 3)
BANKS = ["123456789012", "998877665544"]


class PeopleWithMoney(RuleBasedStateMachine):
    """Two people with a project under way and another in draft, and one of staff."""

    simulator: ClassVar[RunningSimulator]
    plug: ClassVar[crashes.Plug]

    def __init__(self) -> None:
        super().__init__()
        self.outer = wrapping_transaction()
        self.outer.__enter__()
        self.world = World()
        self.owner, self.worker = self.world.user("owner"), self.world.user("member")
        Profile.objects.filter(user=self.worker).update(
            phone="+919812345678", phone_verified_at=timezone.now()
        )
        self.work = self.world.project("in_progress").pk
        self.draft = self.world.project("draft").pk
        self.answers: list[dict[str, str]] = []
        self.events_before = len(self.simulator.queued_events())
        self.furthest: dict[UUID, str] = {}
        self.written: dict[UUID, tuple[int, int]] = {}

    def do(
        self, act: Callable[[], object], *, is_job: bool = False, asks_gateway: bool = False
    ) -> None:
        """What a request or a job does, until it is refused, the gateway fails, or the plug is
        pulled. A request is one transaction; a job, and a request that asks the gateway, opens its
        own."""
        try:
            if is_job or asks_gateway:
                act()
            else:
                with transaction.atomic():
                    act()
        except (DomainError, GatewayError, crashes.Crash):
            pass

    def milestone(self, which: int) -> UUID | None:
        ids = list(Milestone.objects.filter(project=self.work).values_list("pk", flat=True))
        return ids[which % len(ids)] if ids else None

    # What people do.

    @rule(amount=AMOUNTS)
    def plan_milestone(self, amount: int) -> None:
        self.do(
            lambda: plan.milestone_add(
                self.owner,
                project_id=self.work,
                title="Conduits",
                amount_paise=amount,
                due_on=None,
            )
        )

    @rule()
    def ask_to_pay_the_fee(self) -> None:
        self.do(
            lambda: order_creation.order_open(self.owner, project_id=self.draft), asks_gateway=True
        )

    @rule(which=WHICH)
    def ask_to_fund(self, which: int) -> None:
        milestone_id = self.milestone(which)
        if milestone_id is not None:
            self.do(
                lambda: order_creation.order_open_for_milestone(
                    self.owner, milestone_id=milestone_id
                ),
                asks_gateway=True,
            )

    @precondition(lambda self: Order.objects.exists())
    @rule(which=WHICH, comes=st.sampled_from(["in time", "late", "never"]))
    def pay_at_the_gateway(self, which: int, comes: str) -> None:
        orders = list(Order.objects.order_by("id").values_list("gateway_order_id", flat=True))
        fate = WebhookFate.LOST if comes == "never" else WebhookFate.TWICE
        try:
            answer = self.simulator.shop.pay(
                orders[which % len(orders)], method=Method.UPI, webhook=fate
            )
        except Refusal:
            return
        self.answers.append(answer)
        if comes == "in time":
            self.browser_answers(which=-1, tampered="")

    @precondition(lambda self: Order.objects.exists())
    @rule(which=WHICH)
    def attempt_fails(self, which: int) -> None:
        orders = list(Order.objects.order_by("id").values_list("gateway_order_id", flat=True))
        try:
            self.simulator.shop.fail(orders[which % len(orders)], method=Method.CARD)
        except Refusal:
            return

    @precondition(lambda self: bool(self.answers))
    @rule(which=WHICH, tampered=st.sampled_from(["", "signature", "payment", "order"]))
    def browser_answers(self, which: int, tampered: str) -> None:
        answer = self.answers[which % len(self.answers)]
        values = {
            "gateway_order_id": answer["razorpay_order_id"],
            "payment_id": answer["razorpay_payment_id"],
            "signature": answer["razorpay_signature"],
        }
        if not tampered:
            self.do(lambda: services.order_confirm(self.owner, **values), asks_gateway=True)
            return
        if tampered == "signature":
            values["signature"] = "0" * 64
        elif tampered == "payment":
            values["payment_id"] = "pay_OfSomebodyElse"
        else:
            others = Order.objects.exclude(gateway_order_id=values["gateway_order_id"])
            other = others.values_list("gateway_order_id", flat=True).first()
            if other is None:
                return
            values["gateway_order_id"] = other
        with self.plug.held(), pytest.raises(PaymentNotVerified), transaction.atomic():
            services.order_confirm(self.owner, **values)

    @rule(which=WHICH)
    def submit(self, which: int) -> None:
        milestone_id = self.milestone(which)
        if milestone_id is not None:
            self.do(
                lambda: plan.milestone_submit(self.worker, milestone_id=milestone_id, note="Done.")
            )

    @rule(which=WHICH)
    def accept(self, which: int) -> None:
        milestone_id = self.milestone(which)
        if milestone_id is not None:
            self.do(lambda: plan.milestone_accept(self.owner, milestone_id=milestone_id))

    @rule(which=WHICH)
    def ask_for_changes(self, which: int) -> None:
        milestone_id = self.milestone(which)
        if milestone_id is not None:
            self.do(
                lambda: plan.milestone_request_changes(
                    self.owner, milestone_id=milestone_id, words="The socket is loose."
                )
            )

    @rule(which=WHICH, amount=st.sampled_from([100, 5_000, 500_000, 2_000_001]))
    def release_a_part(self, which: int, amount: int) -> None:
        milestone_id = self.milestone(which)
        if milestone_id is not None:
            self.do(
                lambda: holding.milestone_release(
                    self.owner, milestone_id=milestone_id, amount_paise=amount
                )
            )

    @rule()
    def seven_days_of_silence(self) -> None:
        long_ago = timezone.now() - timedelta(days=8)
        Milestone.objects.filter(project=self.work, submitted_at__isnull=False).update(
            submitted_at=long_ago
        )
        Funding.objects.update(created_at=long_ago, reminded_at=long_ago + timedelta(days=5))
        self.do(auto_release.release_unanswered, is_job=True)

    @rule(verb=st.sampled_from(["deliver", "complete", "cancel", "call_off", "dispute"]))
    def move_the_work(self, verb: str) -> None:
        words = CANCELLING if verb == "cancel" else {"reason": "It leaks by the window."}
        if verb == "call_off":
            words = {"reason": "I have fever.", "reason_code": "unwell"}
        actor = self.worker if verb in ("deliver", "call_off") else self.owner
        self.do(
            lambda: project_move(actor, project_id=self.work, verb=lifecycle.VERBS[verb], **words)
        )

    @rule()
    def cancel_the_listing(self) -> None:
        self.do(
            lambda: project_move(
                self.owner, project_id=self.draft, verb=lifecycle.CANCEL, **CANCELLING
            )
        )

    @rule(percent=st.sampled_from([0, 50, 100]))
    def staff_decide(self, percent: int) -> None:
        held = Funding.objects.filter(amount_paise__gt=F("released_paise") + F("refunded_paise"))
        shares = {row.milestone_id: row.held_paise * percent // 100 for row in held}
        # Whoever did not open the dispute is heard first.
        for side in (self.owner, self.worker):
            self.do(partial(statement_write, side, project_id=self.work, words="I see it so."))
        self.do(
            lambda: dispute_decide(
                self.world.user("staff"),
                project_id=self.work,
                worker_shares=shares,
                words="Half of the tiles are laid.",
                is_done=True,
            )
        )

    @rule(bank=st.sampled_from(BANKS))
    def give_a_bank_account(self, bank: str) -> None:
        account = BankAccount(holder_name="Suresh Sharma", number=bank, ifsc="SBIN0001234")
        self.do(
            lambda: bank_accounts.account_put(self.worker, details=PayoutDetails(account)),
            asks_gateway=True,
        )

    @rule()
    def a_day_passes(self) -> None:
        """A changed account may be paid to from now on."""
        PayoutAccount.objects.filter(usable_from__isnull=False).update(usable_from=timezone.now())
        self.do(lambda: begin_paying(worker_id=str(self.worker.pk)))
