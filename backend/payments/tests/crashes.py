"""Pulling the plug: a crash at a chosen gateway call, or just before a chosen commit."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from types import TracebackType
from typing import ParamSpec, TypeVar

import pytest
from django.db.transaction import Atomic

from integrations.razorpay.client import RazorpayGateway

P = ParamSpec("P")
R = TypeVar("R")

CALLS = (
    *("create_order", "payments_of_order", "fetch_payment", "refund", "refunds_of_payment"),
    *("transfer", "transfer_from_balance", "transfers_of_payment", "fetch_transfer"),
    *("release_transfer", "reverse_transfer", "open_account", "fetch_account"),
)


class Crash(BaseException):
    """The process is gone. No ``except Exception`` sees it, as none would see a kill -9."""


@dataclass
class Plug:
    """``moments`` until it is pulled; each gateway call has two (before it, and after it took
    effect), each commit one. None: it stays in."""

    moments: int | None = None

    def pass_moment(self) -> None:
        if self.moments is None:
            return
        self.moments -= 1
        if self.moments < 0:
            self.moments = None
            raise Crash

    @contextmanager
    def held(self) -> Iterator[None]:
        """Nothing crashes in here."""
        kept, self.moments = self.moments, None
        try:
            yield
        finally:
            self.moments = kept


def install(patch: pytest.MonkeyPatch) -> Plug:
    """A plug on every gateway call and every commit (savepoints among them) of the test."""
    plug = Plug()
    for name in CALLS:
        patch.setattr(RazorpayGateway, name, _plugged(getattr(RazorpayGateway, name), plug))
    leave = Atomic.__exit__

    def exit_or_crash(
        self: Atomic,
        exc_type: type[BaseException] | None,
        exc_value: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if exc_type is not None:
            return leave(self, exc_type, exc_value, traceback)
        try:
            plug.pass_moment()
        except Crash as crash:
            leave(self, Crash, crash, crash.__traceback__)
            raise
        return leave(self, None, None, None)

    patch.setattr(Atomic, "__exit__", exit_or_crash)
    return plug


def _plugged(call: Callable[P, R], plug: Plug) -> Callable[P, R]:
    @wraps(call)
    def plugged(*args: P.args, **kwargs: P.kwargs) -> R:
        plug.pass_moment()
        answer = call(*args, **kwargs)
        plug.pass_moment()
        return answer

    return plugged
