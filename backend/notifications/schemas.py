"""What the notifications API takes and gives."""

from ninja import Schema
from pydantic import Field

from notifications.models import Category


class PreferenceOut(Schema):
    """One category. Null: it never comes that way, or there is no address for it."""

    category: Category
    email: bool | None
    sms: bool | None


class PreferencesOut(Schema):
    items: list[PreferenceOut]


class LinkedPreferencesOut(PreferencesOut):
    category: Category = Field(description="What the mail was about in which the link stood")


class PreferenceIn(Schema):
    is_on: bool
