"""The plan of a funding's transfers, played against a gateway in memory that forgets, repeats and
refuses: whatever happens in between, each payout leaves once, with its amount."""

from dataclasses import dataclass, field, replace
from uuid import UUID, uuid4

from hypothesis import given, settings
from hypothesis import strategies as st

from integrations.razorpay.gateway import SMALLEST_CHARGE_PAISE, GatewayTransfer
from payments.payouts.models import PayoutStatus
from payments.payouts.transfer_plan import (
    ActiveAccount,
    Assign,
    Claim,
    Create,
    Forget,
    GatewayStep,
    NoteFailed,
    NoteOdd,
    NotePaid,
    NoteSent,
    PlannedPayout,
    Pledge,
    Release,
    Reverse,
    SendFromBalance,
    Step,
    Wanted,
    left_of,
    next_step,
)

FIRST = ActiveAccount(uuid4(), "acc_First")
SECOND = ActiveAccount(uuid4(), "acc_Second")


@dataclass
class Play:
    """Our rows of one funding, and the gateway's transfers of its payment."""

    paid: int
    held: int
    account: ActiveAccount | None = None
    payouts: dict[UUID, PlannedPayout] = field(default_factory=dict)
    transfers: dict[str, GatewayTransfer] = field(default_factory=dict)
    owed: int = 0
    refunded: int = 0
    is_refund_begun: bool = False
    by_key: dict[str, str] = field(default_factory=dict)
    left_the_hold: list[tuple[str, int]] = field(default_factory=list)

    def wanted(self) -> Wanted:
        return Wanted(self.held, self.account, list(self.payouts.values()), self.is_refund_begun)

    def plan(self) -> Step | None:
        return next_step(self.wanted(), self.transfers.values())

    def release(self, amount: int) -> UUID:
        self.held -= amount
        payout = PlannedPayout(uuid4(), PayoutStatus.WAITING, amount, None, "")
        self.payouts[payout.id] = payout
        return payout.id

    def change(self, payout_id: UUID, **values: object) -> None:
        self.payouts[payout_id] = replace(self.payouts[payout_id], **values)  # type: ignore[arg-type]  # names are the row's

    def act(self, step: Step) -> None:
        """Execute a step at the gateway, and record its outcome."""
        match step:
            case Create(account_id=account_id, amount_paise=amount):
                assert not self.is_refund_begun, "the gateway refuses that"
                assert amount >= SMALLEST_CHARGE_PAISE
                assert self.set_aside() + amount <= self.paid - self.refunded, "over the payment"
                made = f"trf_{len(self.transfers)}"
                self.transfers[made] = GatewayTransfer(
                    made, "pay_", account_id, amount, 0, True, "processed", ""
                )
            case Reverse(transfer_id=transfer_id, amount_paise=amount):
                transfer = self.transfers[transfer_id]
                assert transfer.is_on_hold, "money that left is not taken back"
                if amount <= left_of(transfer):
                    back = transfer.amount_reversed_paise + amount
                    self.transfers[transfer_id] = replace(transfer, amount_reversed_paise=back)
            case Release(transfer_id=transfer_id):
                transfer = self.transfers[transfer_id]
                if transfer.is_on_hold:
                    self.left_the_hold.append((transfer.account_id, left_of(transfer)))
                    self.transfers[transfer_id] = replace(
                        transfer, is_on_hold=False, is_settled=True
                    )
            case SendFromBalance(payout_id=payout_id, key=key):
                made = self.send_from_balance(step)
                self.change(payout_id, transfer_id=made)
            case Pledge(payout_id=payout_id):
                key = f"{payout_id}-{len(self.by_key)}"
                self.change(payout_id, balance_key=key)
            case Assign(payout_id=payout_id, account_id=account):
                status = PayoutStatus.QUEUED if account else PayoutStatus.WAITING
                named = next((one for one in (FIRST, SECOND) if one.id == account), None)
                self.change(
                    payout_id,
                    account_id=account,
                    account_gateway_id=named.gateway_id if named else "",
                    status=status,
                    transfer_id="",
                )
            case Claim(payout_id=payout_id, transfer_id=transfer_id):
                self.change(payout_id, transfer_id=transfer_id)
            case Forget(payout_id=payout_id):
                self.change(payout_id, transfer_id="")
            case NoteSent(payout_id=payout_id):
                self.change(payout_id, status=PayoutStatus.SENT)
            case NotePaid(payout_id=payout_id):
                self.change(payout_id, status=PayoutStatus.PAID)
            case NoteFailed() | NoteOdd():
                raise AssertionError(f"nothing fails here: {step}")

    def send_from_balance(self, step: SendFromBalance) -> str:
        """The same key again is the same transfer."""
        if step.key not in self.by_key:
            made = self.by_key[step.key] = f"own_{len(self.by_key)}"
            self.transfers[made] = GatewayTransfer(
                made, "", step.account_id, step.amount_paise, 0, False, "processed", "", True
            )
            self.left_the_hold.append((step.account_id, step.amount_paise))
        return self.by_key[step.key]

    def refund(self) -> None:
        """Send what is owed back, once nothing of it is reserved (``refunds.gateway_calls``)."""
        self.settle()
        if self.owed:
            self.refunded += self.owed
            self.owed = 0
            self.is_refund_begun = True

    def set_aside(self) -> int:
        return sum(left_of(one) for one in self.transfers.values() if one.payment_id)

    def on_hold(self) -> int:
        return sum(left_of(one) for one in self.transfers.values() if one.is_on_hold)

    def settle(self) -> list[str]:
        """Run steps until both sides agree; returns their names."""
        taken = []
        for _ in range(40):
            step = self.plan()
            if step is None:
                return taken
            taken.append(type(step).__name__)
            self.act(step)
        raise AssertionError(f"never agrees: {taken}")

    def check(self) -> None:
        paid = [one for one in self.payouts.values() if one.status == PayoutStatus.PAID]
        assert sorted(one.amount_paise for one in paid) == sorted(
            amount for _account, amount in self.left_the_hold
        ), "each payout left once, with its amount"
        for payout in self.payouts.values():
            assert payout.status == (
                PayoutStatus.PAID if payout in paid else PayoutStatus.WAITING
            ), "nothing is left half-way"
        assert self.account is None or len(paid) == len(self.payouts)
        expected = self.held if self.account else 0
        if self.is_refund_begun:
            assert self.on_hold() <= expected, "nothing more can be set aside"
        else:
            assert expected - self.on_hold() in range(SMALLEST_CHARGE_PAISE)


def test_held_work_is_set_aside_and_released_in_parts() -> None:
    play = Play(paid=10_000, held=10_000, account=FIRST)
    assert play.settle() == ["Create"]
    play.release(4_000)
    assert play.settle() == [
        *("Assign", "Claim", "Reverse", "Release", "NoteSent", "NotePaid"),
        "Create",
    ]
    assert play.left_the_hold == [("acc_First", 4_000)]
    play.release(6_000)
    assert play.settle() == ["Assign", "Claim", "Release", "NoteSent", "NotePaid"]
    play.check()


def test_without_an_account_everything_waits() -> None:
    play = Play(paid=10_000, held=10_000)
    play.release(4_000)
    assert play.settle() == []
    play.account = FIRST
    assert play.settle() == [
        *("Assign", "Create", "Claim", "Release", "NoteSent", "NotePaid"),
        "Create",
    ]
    play.check()


def test_what_was_set_aside_for_the_former_account_comes_back() -> None:
    play = Play(paid=10_000, held=10_000, account=FIRST)
    play.settle()
    play.account = SECOND
    play.release(10_000)
    assert play.settle() == [
        *("Assign", "Reverse", "Create", "Claim", "Release", "NoteSent", "NotePaid"),
    ]
    assert play.left_the_hold == [("acc_Second", 10_000)]


def test_what_is_larger_by_less_than_a_rupee_is_made_anew() -> None:
    play = Play(paid=10_000, held=10_000, account=FIRST)
    play.settle()
    play.release(9_950)
    assert play.settle() == [
        *("Assign", "Reverse", "Create", "Claim", "Release", "NoteSent", "NotePaid"),
    ]
    play.check()


def test_held_money_that_goes_back_is_taken_from_the_hold() -> None:
    play = Play(paid=10_000, held=10_000, account=FIRST)
    play.settle()
    play.held = 2_500
    assert play.settle() == ["Reverse"]
    assert play.on_hold() == 2_500


def test_after_a_refund_what_is_released_comes_from_our_balance() -> None:
    play = Play(paid=10_000, held=10_000)
    play.held, play.owed = 6_000, 4_000
    play.refund()
    payout_id = play.release(6_000)
    play.account = FIRST
    assert play.settle() == ["Assign", "Pledge", "SendFromBalance", "NoteSent", "NotePaid"]
    assert play.left_the_hold == [("acc_First", 6_000)]
    assert play.payouts[payout_id].status == PayoutStatus.PAID


def test_what_may_have_left_goes_to_no_other_account() -> None:
    play = Play(paid=10_000, held=6_000, owed=4_000, account=FIRST)
    play.refund()
    play.transfers.clear()
    play.release(6_000)
    for _ in range(2):
        play.act(play.plan() or Forget(uuid4()))
    step = play.plan()
    assert isinstance(step, SendFromBalance)
    play.send_from_balance(step)
    play.account = SECOND
    assert play.settle() == ["SendFromBalance", "NoteSent", "NotePaid"]
    assert play.left_the_hold == [("acc_First", 6_000)]


def test_a_failed_transfer_of_a_sent_payout_is_told() -> None:
    play = Play(paid=10_000, held=0, account=FIRST)
    payout_id = uuid4()
    play.payouts[payout_id] = PlannedPayout(payout_id, "sent", 10_000, FIRST.id, "trf_")
    gone = GatewayTransfer("trf_", "pay_", "acc_First", 10_000, 0, False, "failed", "Closed.")
    play.transfers["trf_"] = gone
    assert play.plan() == NoteFailed(payout_id, "Closed.")
    play.transfers["trf_"] = replace(gone, status="reversed", amount_reversed_paise=10_000)
    assert isinstance(play.plan(), NoteFailed)


def test_a_transfer_that_left_with_another_amount_is_a_matter_for_people() -> None:
    play = Play(paid=10_000, held=0, account=FIRST)
    payout_id = uuid4()
    play.payouts[payout_id] = PlannedPayout(payout_id, "queued", 4_000, FIRST.id, "trf_")
    play.transfers["trf_"] = GatewayTransfer(
        "trf_", "pay_", "acc_First", 10_000, 0, False, "processed", ""
    )
    assert play.plan() == NoteOdd(payout_id)


def test_a_hold_that_was_refused_is_not_tried_for_ever() -> None:
    play = Play(paid=10_000, held=10_000, account=FIRST)
    play.transfers["trf_"] = GatewayTransfer(
        "trf_", "pay_", "acc_First", 10_000, 0, True, "failed", "Not now."
    )
    assert play.plan() is None
    play.release(10_000)
    play.act(play.plan() or Forget(uuid4()))
    assert isinstance(play.plan(), Create), "a release is"


EVENTS = st.lists(
    st.one_of(
        st.tuples(st.just("release"), st.integers(1, 12_000)),
        st.tuples(st.just("refund"), st.integers(1, 12_000)),
        st.tuples(st.just("refunded"), st.none()),
        st.tuples(st.just("account"), st.sampled_from([None, FIRST, SECOND])),
        st.tuples(st.just("steps"), st.integers(1, 5)),
        st.tuples(st.just("lost"), st.none()),
        st.tuples(st.just("twice"), st.none()),
    ),
    max_size=25,
)


@settings(deadline=None, max_examples=300)
@given(paid=st.integers(100, 20_000), events=EVENTS)
def test_any_sequence_ends_in_agreement(
    paid: int, events: list[tuple[str, int | ActiveAccount | None]]
) -> None:
    """``lost``: the answer of a step never came, and nobody noted it. ``twice``: the gateway
    carried one out again, later."""
    play = Play(paid=paid, held=paid)
    for kind, value in events:
        if kind == "account":
            assert not isinstance(value, int)
            play.account = value
            continue
        if kind in ("release", "refund"):
            assert isinstance(value, int)
            amount = min(value, play.held)
            # ₹1 is the least the gateway moves; ``payments.escrow`` requires no less.
            if amount < SMALLEST_CHARGE_PAISE:
                continue
            if kind == "release":
                play.release(amount)
            else:
                play.held -= amount
                play.owed += amount
            continue
        if kind == "refunded":
            play.refund()
            continue
        for _ in range(value if isinstance(value, int) else 1):
            step = play.plan()
            if step is None:
                break
            if kind == "lost" and isinstance(step, SendFromBalance):
                play.send_from_balance(step)
                continue
            if kind == "lost" and not isinstance(step, GatewayStep):
                continue
            play.act(step)
            if kind == "twice" and isinstance(step, Create):
                room = play.paid - play.refunded - play.set_aside()
                if step.amount_paise <= room:
                    play.act(step)
            elif kind == "twice" and isinstance(step, GatewayStep):
                play.act(step)
    play.settle()
    play.check()
