"""The client's network address, behind our own proxies."""

from contextvars import ContextVar
from ipaddress import IPv6Address, IPv6Network, ip_address

from django.conf import settings
from django.http import HttpRequest

_current: ContextVar[str] = ContextVar("client_address", default="")


def begin_address(request: HttpRequest) -> None:
    """Store the address of the current request, for records written during it."""
    _current.set(client_address(request))


def current_address() -> str | None:
    """The client address of the current request; None outside of one."""
    return _current.get() or None


def client_address(request: HttpRequest) -> str:
    """The client address as our outermost proxy saw it; "" when it is no address.

    ``X-Forwarded-For`` is trusted only as far as KARIGAR_TRUSTED_PROXY_COUNT reaches: entries
    further left are the client's own claim.
    """
    trusted: int = settings.ENV.trusted_proxy_count
    heard = [part.strip() for part in request.headers.get("X-Forwarded-For", "").split(",")]
    heard = [part for part in heard if part]
    if trusted and len(heard) >= trusted:
        text = heard[-trusted]
    else:
        text = str(request.META.get("REMOTE_ADDR", ""))
    try:
        return str(ip_address(text))
    except ValueError:
        return ""


def address_group(address: str) -> str:
    """The unit that limits count: the address, or the /64 of one IPv6 subscriber."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return "unknown"
    if isinstance(parsed, IPv6Address):
        return str(IPv6Network((parsed, 64), strict=False).network_address)
    return address
