"""Saved answers: texts that an applicant saves for the next proposal."""

from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from accounts.models import User
from applications.errors import OnlyWorkersApply, TooManySavedAnswers
from applications.models import SavedAnswer
from core.api.record_versions import ANY_VERSION, merge
from core.errors import NotFound, ValidationFailed, require
from core.events import publish

MOST_SAVED_ANSWERS = 20


def own_answers(viewer: User) -> QuerySet[SavedAnswer]:
    """The viewer's own saved answers, by title."""
    return SavedAnswer.objects.filter(user=viewer.pk).order_by("title", "id")


def answer_save(actor: User, *, title: str, body: str) -> SavedAnswer:
    """Save a text. Raises OnlyWorkersApply, TooManySavedAnswers, ValidationFailed at ``title``."""
    if not actor.offers_work:
        raise OnlyWorkersApply
    # One person's saves run one after another, so that the limit holds.
    User.objects.select_for_update(no_key=True).get(pk=actor.pk)
    if SavedAnswer.objects.filter(user=actor).count() >= MOST_SAVED_ANSWERS:
        raise TooManySavedAnswers
    row = SavedAnswer(user=actor, title=title, body=body)
    _save(row)
    return row


def answer_change(
    actor: User, *, answer_id: UUID, title: str, body: str, edit_version: str = ANY_VERSION
) -> SavedAnswer:
    """Raises NotFound, EditedMeanwhile, ValidationFailed at ``title``."""
    row = require(SavedAnswer.objects.select_for_update().filter(pk=answer_id, user=actor).first())
    changes = merge(
        actor,
        row.pk,
        edit_version=edit_version,
        theirs=answer_values(row),
        yours={"title": title, "body": body},
    )
    for name, value in changes.items():
        setattr(row, name, value)
    _save(row)
    return row


def answer_values(row: SavedAnswer) -> dict[str, str]:
    """The editable values of a saved answer, named as in ``SavedAnswerIn``."""
    return {"title": row.title, "body": row.body}


def answer_delete(actor: User, *, answer_id: UUID) -> None:
    """Delete a text. Raises NotFound."""
    deleted, _rows = SavedAnswer.objects.filter(pk=answer_id, user=actor).delete()
    if not deleted:
        raise NotFound
    publish(f"user:{actor.pk}", "saved_answers")


def _save(row: SavedAnswer) -> None:
    try:
        with transaction.atomic():
            row.save()
    except IntegrityError as error:
        raise ValidationFailed.at(
            "title", _("You have a saved answer with this title already."), "taken"
        ) from error
    publish(f"user:{row.user_id}", "saved_answers")
