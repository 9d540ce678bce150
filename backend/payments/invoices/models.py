"""Numbered documents: tax invoices for fees, receipts for held money, credit notes for refunds.

Rule 46 of the CGST Rules: a consecutive serial number of at most 16 characters, unique for a
financial year. Amounts are paise, INR.
"""

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.models import Record


class DocumentKind(models.TextChoices):
    """A receipt has no tax: money held for a worker is not our supply."""

    INVOICE = "invoice", _("Tax invoice")
    RECEIPT = "receipt", _("Receipt")
    CREDIT_NOTE = "credit_note", _("Credit note")


class InvoiceSeries(models.Model):
    """The last number of one financial year; its row is locked while the next is taken."""

    prefix = models.CharField(primary_key=True, max_length=8, help_text="as KI2627")
    kind = models.CharField(max_length=11, choices=DocumentKind.choices)
    financial_year = models.PositiveSmallIntegerField(help_text="The year it begins in, in April")
    last_serial = models.PositiveIntegerField(default=0)

    class Meta:
        db_table = "payments_invoice_series"
        constraints = [
            models.UniqueConstraint(
                name="invoice_series_once_a_year", fields=["kind", "financial_year"]
            )
        ]

    def __str__(self) -> str:
        return self.prefix


class Invoice(Record):
    """One document, written once, with everything it prints: later name changes do not affect
    it."""

    kind = models.CharField(max_length=11, choices=DocumentKind.choices)
    series = models.ForeignKey(InvoiceSeries, on_delete=models.PROTECT, related_name="invoices")
    serial = models.PositiveIntegerField()
    number = models.CharField(max_length=16, unique=True)
    issued_on = models.DateField(help_text="A day in India")
    recipient = models.ForeignKey(
        "accounts.User", on_delete=models.PROTECT, related_name="invoices"
    )
    order = models.ForeignKey(
        "payments.Order", null=True, on_delete=models.PROTECT, related_name="invoices"
    )
    release = models.OneToOneField(
        "payments.Release", null=True, on_delete=models.PROTECT, related_name="invoice"
    )
    refund = models.OneToOneField(
        "payments.Refund", null=True, on_delete=models.PROTECT, related_name="credit_note"
    )
    corrects = models.ForeignKey(
        "self", null=True, on_delete=models.PROTECT, related_name="credit_notes"
    )
    printed = models.JSONField(
        help_text="Supplier, recipient, place of supply and description, as they were that day"
    )
    taxable_paise = models.BigIntegerField()
    cgst_paise = models.BigIntegerField()
    sgst_paise = models.BigIntegerField()
    igst_paise = models.BigIntegerField()
    total_paise = models.BigIntegerField()

    class Meta:
        db_table = "payments_invoice"
        indexes = [models.Index(name="invoice_of_person", fields=["recipient", "-id"])]
        constraints = [
            models.UniqueConstraint(name="invoice_serial_once", fields=["series", "serial"]),
            models.UniqueConstraint(
                name="invoice_one_for_each_order",
                fields=["order"],
                condition=Q(order__isnull=False),
            ),
            check("invoice_kind_known", Q(kind__in=DocumentKind.values)),
            check(
                "invoice_sums_up",
                Q(
                    total_paise=F("taxable_paise")
                    + F("cgst_paise")
                    + F("sgst_paise")
                    + F("igst_paise")
                )
                & Q(taxable_paise__gt=0, cgst_paise__gte=0, igst_paise__gte=0),
            ),
            check(
                "invoice_one_kind_of_tax",
                Q(cgst_paise=F("sgst_paise"), igst_paise=0) | Q(cgst_paise=0, sgst_paise=0),
            ),
            check(
                "invoice_for_one_thing",
                Q(
                    kind__in=[DocumentKind.INVOICE, DocumentKind.RECEIPT],
                    order__isnull=False,
                    release__isnull=True,
                    refund__isnull=True,
                    corrects__isnull=True,
                )
                | Q(
                    kind=DocumentKind.INVOICE,
                    order__isnull=True,
                    release__isnull=False,
                    refund__isnull=True,
                    corrects__isnull=True,
                )
                | Q(
                    kind=DocumentKind.CREDIT_NOTE,
                    order__isnull=True,
                    release__isnull=True,
                    refund__isnull=False,
                    corrects__isnull=False,
                ),
            ),
        ]

    def __str__(self) -> str:
        return self.number
