"""Raw rows for staff, read-only: only the gateway moves money."""

from django.contrib import admin

from core.readonly_admin import ReadOnly
from payments.invoices.models import Invoice, InvoiceSeries
from payments.models import FeeSchedule, Order, Payment, WebhookEvent
from payments.refunds.models import Refund


@admin.register(FeeSchedule)
class FeeScheduleAdmin(ReadOnly):
    list_display = (
        "valid_from",
        "listing_fee_paise",
        "gst_basis_points",
        "service_fee_basis_points",
    )


@admin.register(Order)
class OrderAdmin(ReadOnly):
    list_display = ("gateway_order_id", "project", "status", "amount_paise", "found_by", "paid_at")
    list_filter = ("status", "found_by")
    search_fields = ("gateway_order_id", "receipt", "payer__email")


@admin.register(Payment)
class PaymentAdmin(ReadOnly):
    list_display = ("gateway_payment_id", "order", "status", "method", "amount_paise")
    list_filter = ("status", "method")
    search_fields = ("gateway_payment_id", "order__gateway_order_id")


@admin.register(WebhookEvent)
class WebhookEventAdmin(ReadOnly):
    exclude = ("payload",)  # The payer's bank, card or UPI address, as the gateway names it.
    list_display = ("event_id", "type", "received_at", "handled_at", "outcome")
    list_filter = ("type", "outcome")
    search_fields = ("event_id",)


@admin.register(Refund)
class RefundAdmin(ReadOnly):
    list_display = ("id", "order", "cause", "status", "amount_paise", "attempts", "sent_at")
    list_filter = ("status", "cause")
    search_fields = ("gateway_refund_id", "order__gateway_order_id")


@admin.register(Invoice)
class InvoiceAdmin(ReadOnly):
    list_display = ("number", "kind", "issued_on", "recipient", "total_paise", "order")
    list_filter = ("kind", "series")
    search_fields = ("number", "recipient__email", "order__gateway_order_id")


@admin.register(InvoiceSeries)
class InvoiceSeriesAdmin(ReadOnly):
    list_display = ("prefix", "kind", "financial_year", "last_serial")
