"""A person's display name: for people they deal with, in public, and after erasure."""

from django.utils.translation import gettext as _

FORMER_MEMBER = "Former member"
"""What stands for the first name of an erased account; shown in the reader's language."""


def shown_first_name(first_name: str) -> str:
    return _("Former member") if first_name == FORMER_MEMBER else first_name


def public_last_name(last_name: str, *, shows_full_name: bool) -> str:
    """The initial, unless the person chose to show the whole name: ``Jadhav`` → ``J.``"""
    return last_name if shows_full_name or not last_name else f"{last_name[0]}."


def public_name(first_name: str, last_name: str, *, shows_full_name: bool) -> str:
    """``Ramesh J.``, or the whole name."""
    last = public_last_name(last_name, shows_full_name=shows_full_name)
    return f"{shown_first_name(first_name)} {last}".strip()
