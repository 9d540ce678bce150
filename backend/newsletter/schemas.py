"""Shapes of the newsletter API. Times are UTC."""

from typing import Annotated, Literal

from ninja import Schema
from pydantic import Field, StringConstraints

from accounts.public_forms import PublicFormIn
from core.api.schemas import Out

LanguageName = Literal["en", "hi"]
Key = Annotated[str, StringConstraints(min_length=10, max_length=300)]


class SubscriptionIn(PublicFormIn):
    """``language`` is the page's."""

    language: LanguageName = "en"


class SubscriptionAskedOut(Out):
    """The same for every address, known or not."""

    confirm_within_hours: int


class NewsletterKeyIn(Schema):
    key: Key = Field(repr=False)


class NewsletterLanguageIn(NewsletterKeyIn):
    language: LanguageName


class SubscriptionOut(Out):
    """A subscription as the holder of a mailed link sees it. ``is_to_confirm`` until the link of
    the confirmation was used; ``key`` is the one for what comes next."""

    status: Literal["pending", "subscribed", "unsubscribed"]
    email_hint: str
    language: LanguageName
    is_to_confirm: bool
    key: str
