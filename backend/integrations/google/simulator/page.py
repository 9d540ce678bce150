"""The page where one chooses an account and what the provider shall answer."""

from functools import cache
from html import escape
from pathlib import Path
from string import Template
from urllib.parse import urlencode

from integrations.google.simulator.provider import Person, Refusal

PUBLIC_PATH = "/dev/google"
"""Where the front server shows the provider to browsers; the token endpoint stays inside."""

PEOPLE = (
    Person("Asha", "Kulkarni", "asha.kulkarni@gmail.example"),
    Person("Ramesh", "Yadav", "ramesh.yadav@gmail.example"),
    Person("Farida", "Shaikh", "farida.shaikh@company.example", is_verified=False),
)

HEADERS = [
    # The form's answer leads back to the product, which the browser judges by form-action too.
    (
        "Content-Security-Policy",
        "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'",
    ),
    ("Referrer-Policy", "no-referrer"),
]

_assets = Path(__file__).parent / "assets"


@cache
def style() -> bytes:
    return (_assets / "page.css").read_bytes()


@cache
def _template(name: str) -> Template:
    return Template((_assets / f"{name}.html").read_text())


def choice(query: dict[str, str]) -> bytes:
    """The accounts to choose from; the whole request travels on with the form."""
    action = f"{PUBLIC_PATH}/authorize?{urlencode(query)}"
    people = "".join(_account(person) for person in PEOPLE)
    text = _template("choose").substitute(assets=PUBLIC_PATH, action=escape(action), people=people)
    return text.encode()


def failure(refusal: Refusal) -> bytes:
    """What is wrong with the request, to the developer who sent it."""
    text = _template("failure").substitute(
        assets=PUBLIC_PATH,
        status=refusal.status,
        code=escape(refusal.code),
        description=escape(refusal.description),
    )
    return text.encode()


def _account(person: Person) -> str:
    unverified = "" if person.is_verified else " · not verified"
    return (
        f'<button class="account" name="account" value="{escape(person.email)}">'
        f'<span class="initial" aria-hidden="true">{escape(person.given_name[:1])}</span>'
        f"<span>{escape(person.given_name)} {escape(person.family_name)}"
        f"<small>{escape(person.email)}{unverified}</small></span></button>"
    )
