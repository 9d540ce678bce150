"""Shapes of the banking step. No account and no UPI id is ever shown whole; times are UTC."""

from datetime import datetime
from typing import Literal

from ninja import Schema

from payments.paying_out.schemas import PayoutAccountOut

BankCheckState = Literal["not_asked", "pending", "valid", "invalid", "unavailable"]


class BankCheckOut(Schema):
    """What the bank said. ``masked_name`` is how it writes the holder, R••••• S••••, "" unless it
    knows the account; ``is_name_alike``: whether that fits the holder as given, null while nobody
    knows. ``not_asked`` and ``unavailable``: staff look at the account themselves."""

    state: BankCheckState
    masked_name: str
    is_name_alike: bool | None
    asked_at: datetime | None
    answered_at: datetime | None


class BankingOut(Schema):
    """Where the worker is paid, null without an account, and what the banks say of it.

    ``account_check`` is null for an account that was given before anybody was asked; ``upi_check``
    without a UPI id. ``needs_phone``: no account can be opened before the profile has a mobile
    number. ``missing``: codes of what the step lacks.
    """

    account: PayoutAccountOut | None
    account_check: BankCheckOut | None
    upi_check: BankCheckOut | None
    needs_phone: bool
    missing: list[str]
