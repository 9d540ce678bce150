"""A readable name for a User-Agent: "Chrome on Android", never the string itself.

It knows only the names that matter in India's traffic. Their order matters, since browsers claim to
be each other. The name is for display only; nothing is decided by it.
"""

import re
from typing import Literal

from core.api.schemas import Out

Kind = Literal["computer", "phone", "tablet", "app"]


class DeviceOut(Out):
    """Names as people know them; empty when the device did not say."""

    browser: str
    system: str
    kind: Kind

    def __str__(self) -> str:
        return " · ".join(part for part in (self.browser, self.system) if part)


_browsers = (
    ("Samsung Internet", r"SamsungBrowser/"),
    ("Mi Browser", r"MiuiBrowser/"),
    ("UC Browser", r"UCBrowser/|UCWEB"),
    ("Opera", r"OPR/|OPX/|Opera[ /]|OPT/"),
    ("Edge", r"Edg(e|A|iOS)?/"),
    ("Vivaldi", r"Vivaldi/"),
    ("DuckDuckGo", r"DuckDuckGo/|Ddg/"),
    ("Firefox", r"Firefox/|FxiOS/"),
    ("Chrome", r"Chrome/|CriOS/|Chromium/"),
    ("Safari", r"Version/[\d.]+.*Safari/"),
)
_systems = (
    ("iPad", r"iPad"),
    ("iPhone", r"iPhone|iPod"),
    ("KaiOS", r"KAIOS/"),
    ("Android", r"Android"),
    ("Windows", r"Windows"),
    ("Mac", r"Macintosh|Mac OS X"),
    ("Chrome OS", r"CrOS"),
    ("Linux", r"Linux|X11"),
)
_app = re.compile(r"^([A-Za-z][A-Za-z0-9 ._-]{0,39}?)/[\w.]+")


def device_name(user_agent: str) -> DeviceOut:
    """The name of a User-Agent. Accepts any text; the name may be empty."""
    system = _first(_systems, user_agent)
    if not user_agent.startswith("Mozilla/"):
        own_name = _app.match(user_agent)
        return DeviceOut(browser=own_name[1] if own_name else "", system=system, kind="app")
    return DeviceOut(
        browser=_first(_browsers, user_agent), system=system, kind=_kind(system, user_agent)
    )


def _first(names: tuple[tuple[str, str], ...], user_agent: str) -> str:
    return next((name for name, mark in names if re.search(mark, user_agent)), "")


def _kind(system: str, user_agent: str) -> Kind:
    if system == "iPad" or (system == "Android" and "Mobile" not in user_agent):
        return "tablet"
    return "phone" if system in ("iPhone", "Android", "KaiOS") else "computer"
