"""The demo's offers: what everybody applied with, counter-offers in every state, files that came
along, and the texts that the demo worker keeps."""

from collections.abc import Sequence
from datetime import timedelta
from io import BytesIO

from accounts.models import User
from applications.attachments import FOLDER
from applications.models import (
    Application,
    ApplicationAttachment,
    ApplicationOffer,
    OfferParty,
    OfferStatus,
    SavedAnswer,
)
from applications.terms import terms_of
from core import files as store
from demo.drawings import draw
from demo.source import Chance, id_at, words, write_columns
from demo.work import store_with_dates
from projects.ports import ApplicationStatus

COUNTERED = 5
"""Of so many accepted applications one had its terms settled by a second offer."""


def make_offers(chance: Chance, applications: Sequence[Application], worker: User) -> int:
    """Write the versions of the terms of stored applications; returns how many.

    Of those of ``worker`` that wait, the newest has an offer of its homeowner to answer.
    """
    offers = [_first(application) for application in applications]
    accepted = [first for first in offers if first.application.status == ApplicationStatus.ACCEPTED]
    offers += [_settled(first.application, first) for first in accepted[::COUNTERED]]
    waiting = [
        application
        for application in applications
        if application.applicant_id == worker.pk and application.status == ApplicationStatus.PENDING
    ]
    waiting.sort(key=lambda application: application.created_at, reverse=True)
    if waiting:
        offers.append(_ask_for_other_terms(chance, waiting[0]))
    write_columns(applications, ["terms_version", "read_at"])
    store_with_dates(offers)
    for application in waiting[:2]:
        _attach(application)
    _keep_answers(worker)
    return len(offers)


def _first(application: Application) -> ApplicationOffer:
    return ApplicationOffer(
        id=id_at(application.created_at),
        created_at=application.created_at,
        application=application,
        version=1,
        party=OfferParty.APPLICANT,
        status=OfferStatus.AGREED,
        **terms_of(application).columns(),
    )


def _settled(application: Application, first: ApplicationOffer) -> ApplicationOffer:
    """What counts was asked for by the homeowner; the worker had applied with somewhat more."""
    first.rate_paise = round(application.rate_paise * 1.1, -2)
    decided = application.decided_at or application.created_at
    made = application.created_at + (decided - application.created_at) / 2
    application.terms_version = 2
    application.read_at = made
    return ApplicationOffer(
        id=id_at(made),
        created_at=made,
        application=application,
        version=2,
        party=OfferParty.HOMEOWNER,
        status=OfferStatus.AGREED,
        answered_at=made + (decided - made) / 2,
        note=words("talk")["counter_notes"][0],
        **terms_of(application).columns(),
    )


def _ask_for_other_terms(chance: Chance, application: Application) -> ApplicationOffer:
    made = min(application.created_at + timedelta(hours=6), chance.now)
    application.read_at = application.read_at or made
    terms = terms_of(application).columns()
    terms["rate_paise"] = max(100, round(application.rate_paise * 0.92, -2))
    return ApplicationOffer(
        id=id_at(made),
        created_at=made,
        application=application,
        version=2,
        party=OfferParty.HOMEOWNER,
        note=words("talk")["counter_notes"][1],
        **terms,
    )


def _attach(application: Application) -> None:
    picture = BytesIO()
    draw("board", done=True).convert("RGB").save(picture, "JPEG", quality=85)
    key = store.new_key(f"{FOLDER}/{application.pk}")
    size = store.put(key, picture.getvalue(), content_type="image/jpeg")
    ApplicationAttachment.objects.create(
        application=application, name="board-finished.jpg", key=key, size=size, mime="image/jpeg"
    )


def _keep_answers(worker: User) -> None:
    SavedAnswer.objects.bulk_create(
        SavedAnswer(user=worker, title=title, body=body)
        for title, body in words("talk")["saved_answers"]
    )
