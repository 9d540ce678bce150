"""Money is integer paise, currency INR. 100 paise = ₹1."""

from typing import Annotated

from pydantic import Field

Paise = Annotated[int, Field(ge=0, le=10**12)]
"""Up to ₹10,00,00,00,000: above every budget, below a JavaScript safe integer."""


def group_digits(number: int) -> str:
    """``1234567`` → ``12,34,567``, as India groups digits."""
    digits = str(number)
    head, tail = digits[:-3], digits[-3:]
    groups: list[str] = []
    while head:
        groups.insert(0, head[-2:])
        head = head[:-2]
    return ",".join([*groups, tail])


def format_rupees(paise: int) -> str:
    """``12345678`` paise → ``₹1,23,456.78``; whole rupees have no decimals. Indian grouping."""
    sign = "-" if paise < 0 else ""
    rupees, rest = divmod(abs(paise), 100)
    return f"{sign}₹{group_digits(rupees)}" + (f".{rest:02d}" if rest else "")
