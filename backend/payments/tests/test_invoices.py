"""Invoices and receipts: what is written, when, for whom, and that it never changes."""

from datetime import timedelta

import pytest
from django.core import mail
from django.db import IntegrityError, connection, transaction
from django.test import Client
from django.utils import timezone

from accounts.models import Profile
from config.tests.clients import fresh_browser
from config.tests.world import World
from core.ids import uuid7
from core.testing.jobs import RunJobs
from integrations.razorpay.testing import RunningSimulator
from payments.escrow.models import Release, ReleaseCause
from payments.invoices.charges import split_of, tax_of_order, tax_of_refund
from payments.invoices.documents import credit_note_for, document_for_order, invoice_for_release
from payments.invoices.models import Invoice
from payments.invoices.privacy import DATA_HOLDER
from payments.invoices.tax import TaxSplit
from payments.models import Order
from payments.refunds.models import Refund, RefundCause
from payments.tests.invoiced import paid_order
from payments.tests.paid_work import funded
from payments.tests.test_receipts import by_all
from places.models import City
from projects.models import Project

pytestmark = pytest.mark.usefixtures("shared_world")
MADE_ONCE = ("in_progress",)


def move(world: World, actor: str, city: str) -> None:
    Profile.objects.filter(user=world.user(actor)).update(city=City.objects.get(name=city))


def refund_of(order: Order, amount_paise: int, cause: str = RefundCause.GOODWILL) -> Refund:
    return Refund.objects.create(
        payment=order.payments.get(),
        order=order,
        amount_paise=amount_paise,
        cause=cause,
        status="owed",
        asked_by=order.payer,
    )


def test_a_listing_fee_brings_a_tax_invoice(world: World) -> None:
    move(world, "owner", "Pune")
    order = paid_order(world)
    document = document_for_order(order)
    assert (document.kind, document.recipient) == ("invoice", order.payer)
    assert split_of(document) == TaxSplit(424, 38, 38, 0)
    assert document.total_paise == 500
    assert document.printed["project"] == "Rewire the kitchen"
    assert document.printed["recipient"]["name"] == "Anita Sharma"
    assert document.printed["recipient"]["state"] == "Maharashtra"
    assert document.printed["supplier"]["gstin"].startswith("27")
    assert document.printed["payment_id"] == order.payments.get().gateway_payment_id
    assert document_for_order(order) == document


def test_across_states_the_tax_is_integrated(world: World) -> None:
    move(world, "owner", "Bengaluru")
    assert split_of(document_for_order(paid_order(world))) == TaxSplit(424, 0, 0, 76)


def test_a_milestone_s_money_brings_a_receipt_without_tax(world: World) -> None:
    document = document_for_order(funded(world.project("in_progress")).order)
    assert (document.kind, document.total_paise) == ("receipt", 1_000_000)
    assert split_of(document) == TaxSplit(1_000_000, 0, 0, 0)
    assert document.number.startswith("KR")


def test_a_service_fee_brings_its_worker_an_invoice(world: World) -> None:
    funding = funded(world.project("in_progress"))
    release = Release.objects.create(
        funding=funding,
        amount_paise=100_000,
        service_fee_paise=3_000,
        cause=ReleaseCause.HOMEOWNER,
        actor=funding.payer,
    )
    document = invoice_for_release(release)
    assert document is not None
    assert (document.recipient, document.total_paise) == (funding.worker, 3_000)
    assert split_of(document) == TaxSplit(2_542, 229, 229, 0)
    assert invoice_for_release(release) == document


def test_a_release_without_a_fee_brings_none(world: World) -> None:
    funding = funded(world.project("in_progress"))
    release = Release.objects.create(
        funding=funding, amount_paise=1, cause=ReleaseCause.HOMEOWNER, actor=funding.payer
    )
    assert invoice_for_release(release) is None


def test_what_goes_back_of_a_fee_is_credited_by_its_invoice(world: World) -> None:
    move(world, "owner", "Bengaluru")
    order = paid_order(world)
    invoice = document_for_order(order)
    # Neither a later move nor a later name changes what was charged.
    move(world, "owner", "Pune")
    Profile.objects.filter(user=order.payer).update(first_name="Anita Devi")
    parts = [refund_of(order, 200), refund_of(order, 300)]
    notes = [credit_note_for(part) for part in parts]
    assert [tax_of_refund(part).igst_paise for part in parts] == [30, 46]
    for note, part in zip(notes, parts, strict=True):
        assert note is not None
        assert (note.kind, note.corrects, note.refund) == ("credit_note", invoice, part)
        assert note.printed["corrects_number"] == invoice.number
        assert note.printed["recipient"]["name"] == "Anita Sharma"
        assert credit_note_for(part) == note
    assert tax_of_order(order) == TaxSplit(424, 0, 0, 76)


@pytest.mark.parametrize("cause", [RefundCause.PAID_IN_VAIN, RefundCause.PAID_TWICE])
def test_what_was_never_charged_is_not_credited(world: World, cause: str) -> None:
    order = paid_order(world)
    document_for_order(order)
    assert credit_note_for(refund_of(order, 500, cause)) is None


def test_a_milestone_s_refund_is_not_credited(world: World) -> None:
    order = funded(world.project("in_progress")).order
    document_for_order(order)
    assert credit_note_for(refund_of(order, 1_000, RefundCause.WORK_CANCELLED)) is None


def test_the_receipt_mail_carries_the_invoice_once(
    world: World,
    owner: Client,
    draft: Project,
    simulator: RunningSimulator,
    run_jobs: RunJobs,
) -> None:
    Profile.objects.filter(user=world.user("owner")).update(language="hi")
    by_all(owner, draft, simulator)
    run_jobs()
    invoice = Invoice.objects.get()
    carrying = [message for message in mail.outbox if message.attachments]
    ((message),) = carrying
    ((name, content, content_type),) = message.attachments
    assert message.subject.startswith("रसीद")
    assert (name, content_type) == (
        f"karigar-{invoice.number.replace('/', '-')}-hi.pdf",
        "application/pdf",
    )
    assert isinstance(content, bytes)
    assert content.startswith(b"%PDF-")


def test_the_list_is_one_s_own_and_comes_page_by_page(world: World, owner: Client) -> None:
    written = [document_for_order(paid_order(world)).number for _ in range(3)]
    document_for_order(funded(world.project("in_progress")).order)
    first = owner.get("/api/me/invoices?limit=3").json()
    assert [item["kind"] for item in first["items"]] == ["receipt", "invoice", "invoice"]
    assert first["items"][1] == {
        **first["items"][1],
        "number": written[2],
        "subject": "listing_fee",
        "project_title": "Rewire the kitchen",
        "milestone_title": "",
        "total_paise": 500,
        "tax_paise": 76,
        "corrects_number": "",
    }
    rest = owner.get(f"/api/me/invoices?limit=3&cursor={first['next']}").json()
    assert [item["number"] for item in rest["items"]] == [written[0]]
    assert rest["next"] is None
    assert fresh_browser(world.user("member")).get("/api/me/invoices").json()["items"] == []


def test_the_pdf_is_downloaded_in_both_languages_by_its_owner_alone(
    world: World, owner: Client
) -> None:
    document = document_for_order(paid_order(world))
    path = f"/api/invoices/{document.pk}/pdf"
    for language in ("en", "hi"):
        answer = owner.get(f"{path}?language={language}")
        assert answer.status_code == 200
        assert answer.content.startswith(b"%PDF-")
        assert answer.headers["Content-Type"] == "application/pdf"
        assert answer.headers["Cache-Control"] == "private, no-store"
        name = f"karigar-{document.number.replace('/', '-')}-{language}.pdf"
        assert answer.headers["Content-Disposition"] == f'attachment; filename="{name}"'
    assert owner.get(f"{path}?language=fr").status_code == 422
    assert owner.get(f"/api/invoices/{uuid7()}/pdf").status_code == 404
    for actor in ("member", "stranger", "staff"):
        assert fresh_browser(world.user(actor)).get(path).status_code == 404


def test_the_database_refuses_sums_that_do_not_add_up(world: World) -> None:
    document = document_for_order(paid_order(world))
    document.pk = uuid7()
    document.total_paise += 1
    with pytest.raises(IntegrityError), transaction.atomic():
        document.save(force_insert=True)


def test_documents_are_exported_and_outlive_an_erasure_for_seven_years(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: now - timedelta(days=7 * 366))
    order = paid_order(world)
    invoice = document_for_order(order)
    note = credit_note_for(refund_of(order, 200))
    monkeypatch.undo()
    recent = document_for_order(paid_order(world))
    # Years lie between the writing and the deleting; here one transaction has both.
    connection.check_constraints()
    (records,) = DATA_HOLDER.export(order.payer.pk)
    assert [row["number"] for row in records.rows] == [  # type: ignore[union-attr]
        invoice.number,
        note and note.number,
        recent.number,
    ]
    assert DATA_HOLDER.release(now) == 0, "the account is there"
    type(order.payer).objects.filter(pk=order.payer.pk).update(is_active=False, email=None)
    Profile.objects.filter(user=order.payer).update(first_name="Former member")
    assert DATA_HOLDER.release(now) == 2
    assert Invoice.objects.get() == recent
