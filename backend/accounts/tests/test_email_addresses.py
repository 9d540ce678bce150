"""Canonical e-mail addresses; look-alikes are refused."""

import pytest
from django.core.exceptions import ValidationError

from accounts.email.addresses import canonical_address, comparable_address
from accounts.models import User
from accounts.tests.conftest import Browser, Mail, messages

INVALID = "Please enter a valid email address."
NOT_LATIN = (
    "Please enter an email address in English letters. This one has letters that only look like "
    "them, or that mail servers do not take."
)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("meera@example.in", "meera@example.in"),
        ("  Meera@Example.IN\n", "meera@example.in"),
        ("\u200bmeera@example.in\ufeff", "meera@example.in"),
        ("\u00a0meera@example.in\u200e", "meera@example.in"),
        ("meera.k+ghar@example.co.in", "meera.k+ghar@example.co.in"),
        ("o'hara@example.in", "o'hara@example.in"),
        ("meera@ｅxample.in", "meera@example.in"),
        ("meera@उदाहरण.भारत", "meera@xn--p1b6ci4b4b3a.xn--h2brj9c"),
        ("meera@xn--p1b6ci4b4b3a.xn--h2brj9c", "meera@xn--p1b6ci4b4b3a.xn--h2brj9c"),
        # The Kelvin sign is a K to every host name.
        ("meera@\u212aarigar.example", "meera@karigar.example"),
    ],
)
def test_an_address_has_one_spelling(typed: str, kept: str) -> None:
    assert canonical_address(typed) == kept
    assert canonical_address(kept) == kept


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("mеera@example.in", NOT_LATIN),  # A Cyrillic е.
        ("mıra@example.in", NOT_LATIN),  # A Turkish ı, whose upper case is I.
        ("ｍeera@example.in", NOT_LATIN),
        ("मीरा@example.in", NOT_LATIN),
        ("mee\u200bra@example.in", NOT_LATIN),
        ("meera@exаmple.in", NOT_LATIN),  # A Cyrillic а among Latin letters.
        ("meera@xn--exmple-4nf.in", NOT_LATIN),  # The same in DNS form.
        ("meera@ex\u200bample.in", INVALID),
        ("meera", INVALID),
        ("meera@", INVALID),
        ("@example.in", INVALID),
        ("meera@example", INVALID),
        ("meera@localhost", INVALID),
        ("meera@[127.0.0.1]", INVALID),
        ('"meera k"@example.in', INVALID),
        ("Meera <meera@example.in>", INVALID),
        ("meera@example.in, ravi@example.in", INVALID),
        ("meera@example.in\r\nBcc: ravi@example.in", INVALID),
        ("meera@@example.in", INVALID),
        (".meera@example.in", INVALID),
        ("mee..ra@example.in", INVALID),
        ("meera@exa_mple.in", INVALID),
        ("m" * 65 + "@example.in", INVALID),
        ("meera@" + "e" * 64 + ".in", INVALID),
        ("meera@" + ".".join(["e" * 60] * 5) + ".in", INVALID),
        ("", INVALID),
        ("' OR 1=1 --@", INVALID),
    ],
)
def test_what_only_looks_like_an_address_is_refused(typed: str, message: str) -> None:
    with pytest.raises(ValidationError) as refusal:
        canonical_address(typed)
    assert refusal.value.messages == [message]


def test_what_is_no_address_is_compared_as_it_stands() -> None:
    assert comparable_address(" Nobody ") == "nobody"


@pytest.mark.parametrize("lookalike", ["mеera@example.in", "meera@exаmple.in"])
def test_a_look_alike_of_an_account_cannot_sign_up(
    member: Browser, mails: list[Mail], lookalike: str
) -> None:
    answer = Browser().sign_up(email=lookalike)
    assert messages(answer) == [("email", NOT_LATIN)]
    assert User.objects.count() == 1


@pytest.mark.parametrize(
    "typed",
    ["MEERA@example.in", " meera@example.in ", "\u200bmeera@EXAMPLE.in", "meera@ｅxample.in"],
)
def test_every_spelling_is_the_same_account(member: Browser, mails: list[Mail], typed: str) -> None:
    member.sign_out()
    assert Browser().sign_up(email=typed).json()["errors"][0]["code"] == "email_taken"
    assert member.sign_in(typed).status_code == 200


def test_an_address_of_another_script_works_in_both_spellings(
    browser: Browser, mails: list[Mail]
) -> None:
    browser.sign_up(email="meera@उदाहरण.भारत")
    assert mails[0].to == "meera@xn--p1b6ci4b4b3a.xn--h2brj9c"
    browser.confirm(mails[0].key)
    browser.sign_out()
    assert browser.sign_in("Meera@उदाहरण.भारत").status_code == 200
    assert User.objects.get().emailaddress_set.count() == 1


def test_a_reset_goes_to_the_address_that_is_kept(member: Browser, mails: list[Mail]) -> None:
    """Not to the typed one (CVE-2019-19844)."""
    visitor = Browser()
    for typed in ("MEERA@EXAMPLE.IN", "meera@ｅxample.in"):
        visitor.allauth("POST", "/auth/password/request", {"email": typed})
    for typed in ("mеera@example.in", "meera@exаmple.in"):
        visitor.allauth("POST", "/auth/password/request", {"email": typed})
    assert [mail.to for mail in mails] == ["meera@example.in"] * 2
