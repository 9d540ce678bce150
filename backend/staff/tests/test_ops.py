"""The raw data at /ops: owners alone, to read, without what is sealed, and every look is noted."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.admin.utils import flatten_fieldsets
from django.test import Client, RequestFactory

from accounts.models import Desk, User
from accounts.tests.signing_in import give_authenticator, sign_in_freshly
from config.tests.world import person
from staff.models import StaffAct

pytestmark = pytest.mark.django_db

CHANGED_HERE = {"content.LandingFigures"}
"""What owners may change as raw data: the switch of the landing page's figures."""
NEVER_SHOWN = re.compile(
    r"digest|hash$|hmac|sealed|secret|password|token|payload|(^|_)key$|ciphertext|nonce"
)
"""Columns that hold keys, keyed hashes, sealed values, or a body as somebody sent it."""


def owner(client: Client) -> User:
    user = person("homeowner", "kavita", is_staff=True, is_superuser=True)
    give_authenticator(user)
    sign_in_freshly(client, user)
    return user


def admins() -> Iterator[tuple[str, Any]]:
    for model, found in admin.site._registry.items():
        yield model._meta.label, found
        for inline in found.inlines:
            made = inline(model, admin.site)
            yield f"{model._meta.label} › {inline.model._meta.label}", made


def test_it_is_read_only() -> None:
    request = RequestFactory().get("/ops/")
    request.user = User(is_staff=True, is_superuser=True, is_active=True)
    for label, found in admins():
        assert not found.has_add_permission(request, *([None] if "›" in label else [])), label
        assert not found.has_delete_permission(request), label
        if label not in CHANGED_HERE:
            assert not found.has_change_permission(request), label


def test_it_shows_nothing_that_is_sealed() -> None:
    request = RequestFactory().get("/ops/")
    request.user = User(is_staff=True, is_superuser=True, is_active=True)
    for label, found in admins():
        shown = set(flatten_fieldsets(found.get_fieldsets(request)))
        shown |= set(getattr(found, "list_display", ())) | set(getattr(found, "list_filter", ()))
        columns = {column.name for column in found.model._meta.get_fields() if column.concrete}
        secret = {name for name in shown & columns if NEVER_SHOWN.search(name)}
        assert not secret, f"{label} shows {secret}"


@pytest.mark.parametrize("desk", [desk for desk in Desk if desk is not Desk.OWNER])
def test_other_desks_stay_outside(desk: Desk) -> None:
    user = person("homeowner", "nisha", is_staff=True, desks=[desk])
    give_authenticator(user)
    client = Client()
    sign_in_freshly(client, user)
    for path in ("/ops/", "/ops/accounts/user/", f"/ops/accounts/user/{user.pk}/change/"):
        assert client.get(path).status_code == 302
    assert not StaffAct.objects.exists()


def test_every_page_opens_and_every_look_is_noted() -> None:
    client = Client()
    user = owner(client)
    client.get("/ops/")
    assert not StaffAct.objects.exists()
    for model in admin.site._registry:
        path = f"/ops/{model._meta.app_label}/{model._meta.model_name}/"
        assert client.get(path).status_code == 200, path
    assert client.get(f"/ops/accounts/user/{user.pk}/change/").status_code == 200
    acts = StaffAct.objects.filter(actor=user, verb="raw_data.opened")
    assert acts.count() == len(admin.site._registry) + 1
    assert acts.latest("id").subject_id == str(user.pk)
    assert acts.latest("id").detail == {"page": "accounts_user_change"}
