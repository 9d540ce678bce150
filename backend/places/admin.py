"""The table of places, read-only: it comes from the committed file."""

from django.contrib import admin

from core.readonly_admin import ReadOnly
from places.models import City


@admin.register(City)
class CityAdmin(ReadOnly):
    list_display = ("name", "name_hi", "state", "population")
    list_filter = ("state",)
    search_fields = ("name", "name_hi", "slug")
