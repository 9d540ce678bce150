"""The catalogue, read-only: it comes from the committed file."""

from django.contrib import admin

from core.readonly_admin import ReadOnly
from trades.models import Trade


@admin.register(Trade)
class TradeAdmin(ReadOnly):
    list_display = ("name", "name_hi", "starting_price_paise", "landing_order", "services_order")
