"""The browser's side of the simulator: a script like checkout.js, and the page it opens.

Source of the interface: razorpay.com/docs/payments/payment-gateway/web-integration/standard.
"""

from functools import cache
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from core.money import group_digits

PUBLIC_PATH = "/dev/gateway"
"""Where the front server shows the simulator to browsers; /v1 stays inside."""

_assets = Path(__file__).parent / "assets"
_types = {
    "checkout.js": "text/javascript; charset=utf-8",
    "page.js": "text/javascript; charset=utf-8",
    "page.css": "text/css; charset=utf-8",
    "desk.js": "text/javascript; charset=utf-8",
    "desk.css": "text/css; charset=utf-8",
}
ASSET_NAMES = "|".join(name.replace(".", r"\.") for name in _types)

PAGE_HEADERS = [
    (
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    ),
    ("Referrer-Policy", "no-referrer"),
]


def asset(name: str) -> tuple[bytes, str]:
    """A script or style sheet of the page, and its content type."""
    return (_assets / name).read_bytes(), _types[name]


@cache
def _template() -> Template:
    return Template((_assets / "page.html").read_text())


def with_paise(amount: int) -> str:
    """``500`` → ``₹5.00``: as a gateway writes amounts, with paise always."""
    rupees, paise = divmod(amount, 100)
    return f"₹{group_digits(rupees)}.{paise:02d}"


def page(order: dict[str, Any], query: dict[str, str]) -> bytes:
    """The checkout of one order. The amount is the order's; texts come from the shop's page."""
    values = {
        "assets": PUBLIC_PATH,
        "order_id": order["id"],
        "amount": with_paise(order["amount"]),
        "name": query.get("name", "")[:80] or "Test shop",
        "description": query.get("description", "")[:160],
        "theme": "dark" if query.get("theme") == "dark" else "light",
        "state": "paid" if order["status"] == "paid" else "choose",
    }
    return (
        _template().substitute({key: escape(str(value)) for key, value in values.items()}).encode()
    )
