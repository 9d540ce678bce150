"""Writes that survive a refused request."""

from functools import partial

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from core.api.operations import one_transaction
from core.database.after_rollback import run_after_rollback
from core.models import OutgoingMail


def write(subject: str) -> OutgoingMail:
    return OutgoingMail.objects.create(recipient="a@example.in", subject=subject, text="", html="")


def subjects() -> set[str]:
    return set(OutgoingMail.objects.values_list("subject", flat=True))


@pytest.mark.django_db
@pytest.mark.parametrize(("status", "kept"), [(200, {"inside", "after"}), (409, {"after"})])
def test_a_refusal_leaves_its_record(status: int, kept: set[str]) -> None:
    def view(request: HttpRequest) -> HttpResponse:
        write("inside")
        run_after_rollback(request, partial(write, "after"))
        assert "after" not in subjects()
        return HttpResponse(status=status)

    one_transaction(view)(RequestFactory().get("/"))
    assert subjects() == kept


@pytest.mark.django_db
def test_outside_of_an_operation_it_is_written_at_once() -> None:
    run_after_rollback(RequestFactory().get("/"), partial(write, "now"))
    assert subjects() == {"now"}
