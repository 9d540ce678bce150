"""Whatever happens to the money, in any order, the ledger agrees and so does the gateway.

The real services and the real client run against a live simulator: people pay, accept, cancel and
dispute; webhooks come late, twice, out of order or never; banks refuse; and the process dies at any
gateway call or commit. After every step the audit is silent and nothing has gone backwards; at the
end everything is settled, and the gateway's money equals the ledger's.
"""

import pytest
from django.db import connection, transaction
from django.db.models import Sum
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from integrations.razorpay.client import gateway
from integrations.razorpay.signatures import sign
from integrations.razorpay.simulator.switches import ApiFault, Endpoint, Outcome
from integrations.razorpay.testing import WEBHOOK_SECRET, RunningSimulator
from payments.escrow.models import Funding, Release
from payments.ledger.audit import audit
from payments.ledger.models import AccountKind, Entry
from payments.models import Order, OrderStatus, Payment, WebhookEvent
from payments.orders import reconciliation
from payments.payouts import bank_accounts
from payments.payouts.models import Payout, PayoutStatus
from payments.payouts.transfer_sync import funding_sync
from payments.refunds import gateway_calls
from payments.refunds.listing_fees import cancelled_listings_refund
from payments.refunds.models import Refund, RefundStatus
from payments.tests import crashes
from payments.tests.money_people import BANKS, PeopleWithMoney
from payments.webhooks import dispatch as webhook_dispatch
from payments.webhooks import services as webhooks

DIES_AT = st.one_of(st.none(), st.integers(0, 9))
"""After how many moments of a job the plug is pulled; None: it ends."""
BREAKABLE = [
    *(Endpoint.CREATE_ORDER, Endpoint.PAYMENTS_OF_ORDER, Endpoint.FETCH_PAYMENT, Endpoint.REFUND),
    *(Endpoint.TRANSFER, Endpoint.TRANSFERS_OF_PAYMENT, Endpoint.RELEASE_TRANSFER),
    *(Endpoint.REVERSE_TRANSFER, Endpoint.REFUNDS_OF_PAYMENT),
]
FAULTS = [ApiFault.DOWN, ApiFault.GARBAGE, ApiFault.ACTED_BUT_LOST]
SETTLED = (RefundStatus.DONE, RefundStatus.DECLINED, RefundStatus.ASKED)


class MoneyUnderWay(PeopleWithMoney):
    @initialize()
    def two_milestones_are_about_to_be_paid(self) -> None:
        for amount in (10_001, 2_000_000):
            self.plan_milestone(amount=amount)
        for which in range(2):
            self.ask_to_fund(which=which)
        self.ask_to_pay_the_fee()
        self.pay_at_the_gateway(which=0, comes="in time")

    def teardown(self) -> None:
        try:
            with self.plug.held():
                self.everything_settles()
        finally:
            self.plug.moments = None
            transaction.set_rollback(True)
            self.outer.__exit__(None, None, None)

    # What the gateway, the network and the electricity do.

    @rule(which=st.integers(0, 40), again=st.booleans())
    def a_webhook_comes(self, which: int, again: bool) -> None:
        events = self.simulator.queued_events()[self.events_before :]
        if not events:
            return
        event_id, body = events[which % len(events)]
        self.do(lambda: self._receive(event_id, body))
        if again:
            self.do(lambda: self._receive(event_id, body))

    def _receive(self, event_id: str, body: bytes) -> None:
        signature = sign(body, WEBHOOK_SECRET)
        event = webhooks.webhook_receive(body=body, signature=signature, event_id=event_id)
        webhook_dispatch.webhook_handle(event_id=event.event_id)

    @rule(endpoint=st.sampled_from(BREAKABLE), fault=st.sampled_from(FAULTS))
    def the_next_call_fails(self, endpoint: Endpoint, fault: ApiFault) -> None:
        self.simulator.switches.fail(endpoint, fault)

    @rule(refund=st.booleans(), ends=st.sampled_from([Outcome.FAILED, Outcome.PROCESSED]))
    def banks_change_their_mind(self, refund: bool, ends: Outcome) -> None:
        if refund:
            self.simulator.switches.refund = ends
        else:
            self.simulator.switches.transfer = ends

    @rule(moments=st.integers(0, 25))
    def the_plug_will_be_pulled(self, moments: int) -> None:
        self.plug.moments = moments

    # What jobs do.

    @rule(dies_at=DIES_AT)
    def orders_are_reconciled(self, dies_at: int | None = None) -> None:
        self.plug.moments = dies_at
        for order_id in Order.objects.order_by("id").values_list("pk", flat=True):
            self.do(lambda: reconciliation.order_reconcile(order_id=order_id), is_job=True)  # noqa: B023 — called at once

    @rule(dies_at=DIES_AT)
    def refunds_are_sent(self, dies_at: int | None = None) -> None:
        self.plug.moments = dies_at
        self.do(cancelled_listings_refund, is_job=True)
        for refund_id, status in Refund.objects.order_by("id").values_list("pk", "status"):
            job = gateway_calls.refund_reconcile if status == "sent" else gateway_calls.refund_send
            self.do(lambda: job(refund_id=refund_id), is_job=True)  # noqa: B023 — called at once

    @rule(dies_at=DIES_AT)
    def payouts_are_sent(self, dies_at: int | None = None) -> None:
        self.plug.moments = dies_at
        for payout in Payout.objects.filter(status=PayoutStatus.FAILED):
            # As a person who presses "Try again" would have it.
            Payout.objects.filter(pk=payout.pk).update(status=PayoutStatus.QUEUED, failure="")
        for funding_id in Funding.objects.order_by("id").values_list("pk", flat=True):
            self.do(lambda: funding_sync(funding_id=funding_id), is_job=True)  # noqa: B023 — called at once

    # What is always true.

    @invariant()
    def the_books_agree(self) -> None:
        with self.plug.held(), connection.cursor() as cursor:
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
            cursor.execute("SET CONSTRAINTS ALL DEFERRED")
            assert audit() == []

    @invariant()
    def nothing_goes_back(self) -> None:
        finals = {
            **dict.fromkeys(
                Order.objects.filter(status="paid").values_list("pk", flat=True), "paid"
            ),
            **dict.fromkeys(
                Refund.objects.filter(status="done").values_list("pk", flat=True), "done"
            ),
        }
        assert self.furthest.keys() <= finals.keys()
        self.furthest |= finals
        releases = {
            row.pk: (row.amount_paise, row.service_fee_paise) for row in Release.objects.all()
        }
        assert self.written.items() <= releases.items()
        self.written |= releases

    @invariant()
    def what_left_was_there(self) -> None:
        for funding in Funding.objects.all():
            assert funding.held_paise >= 0
            released = funding.releases.aggregate(paise=Sum("amount_paise", default=0))["paise"]
            refunded = funding.refunds.exclude(status__in=["asked", "declined"]).aggregate(
                paise=Sum("amount_paise", default=0)
            )["paise"]
            assert (released, refunded) == (funding.released_paise, funding.refunded_paise)
        for payment in Payment.objects.all():
            assert 0 <= payment.refunded_paise <= payment.amount_paise

    # The end.

    def everything_settles(self) -> None:
        """All news arrives, all jobs run, banks take what they are given."""
        self.simulator.switches.reset()
        self.give_a_bank_account(bank=BANKS[0])
        self.a_day_passes()
        account = bank_accounts.account_of(self.worker.pk)
        assert account is not None
        for _ in range(3):
            bank_accounts.account_check(account_id=account.pk)
            self.orders_are_reconciled()
            for event_id, body in self.simulator.queued_events()[self.events_before :]:
                self.do(lambda: self._receive(event_id, body))  # noqa: B023 — called at once
            self.refunds_are_sent()
            self.payouts_are_sent()
        self.the_books_agree()
        assert not WebhookEvent.objects.filter(handled_at__isnull=True).exists()
        left = Refund.objects.exclude(status__in=SETTLED).values_list("status", flat=True)
        assert not left, list(left)
        unpaid = Payout.objects.exclude(status=PayoutStatus.PAID).values_list("status", flat=True)
        assert not unpaid, list(unpaid)
        self.the_gateway_agrees()

    def the_gateway_agrees(self) -> None:
        """One charge per order, and the ledger's gateway account equals the gateway's money."""
        has = 0
        for order in Order.objects.all():
            taken = [
                told
                for told in gateway().payments_of_order(order.gateway_order_id)
                if told.status in ("captured", "refunded")
            ]
            assert len(taken) <= 1
            assert (order.status == OrderStatus.PAID) == bool(taken)
            for told in taken:
                has += told.amount_paise
                has -= sum(
                    refund.amount_paise
                    for refund in gateway().refunds_of_payment(told.id)
                    if refund.status != "failed"
                )
                has -= sum(
                    transfer.amount_paise - transfer.amount_reversed_paise
                    for transfer in gateway().transfers_of_payment(told.id)
                    if transfer.status != "failed" and not transfer.is_on_hold
                )
        has -= sum(payout.amount_paise for payout in Payout.objects.exclude(balance_key=""))
        books = Entry.objects.filter(account__kind=AccountKind.GATEWAY).aggregate(
            paise=Sum("amount_paise", default=0)
        )
        assert books["paise"] == has


@pytest.mark.django_db
def test_whatever_happens_the_books_agree(
    simulator: RunningSimulator, monkeypatch: pytest.MonkeyPatch
) -> None:
    MoneyUnderWay.simulator = simulator
    MoneyUnderWay.plug = crashes.install(monkeypatch)
    run_state_machine_as_test(
        MoneyUnderWay,
        settings=hypothesis_settings(
            max_examples=12,
            stateful_step_count=25,
            deadline=None,
            derandomize=True,
        ),
    )
