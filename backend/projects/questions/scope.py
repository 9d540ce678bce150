"""The scope of posted work: answers to guided questions, with the questions as they were asked.

It is whole by itself: a later version of the questions changes nothing in it.
"""

from typing import Any

from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from core.errors import FieldError
from core.money import group_digits
from core.text.contact_details import hold_back
from projects.questions.errors import QuestionsChanged
from projects.questions.rules import (
    ACCEPTED_FOR,
    LARGEST_NUMBER,
    Answering,
    Question,
    changed_questions,
)
from projects.questions.schemas import ScopeIn
from projects.questions.sizes import Size
from projects.questions.versions import newest_version, set_version

Scope = dict[str, Any]
"""The column ``Project.scope``; ``schemas.ScopeOut`` has its shape."""


def scope_of(body: ScopeIn | None, errors: list[FieldError]) -> Scope | None:
    """The scope that answers make; None without any. Wrong answers are added to ``errors``."""
    if body is None:
        return None
    found = set_version(body.key, body.version)
    if found is None:
        errors.append(FieldError("scope", _("These questions are not known."), "unknown"))
        return None
    known = {question.id for question in found.questions}
    for name in body.answers:
        if name not in known:
            message = _("This question is not one of the set.")
            errors.append(FieldError(f"scope.answers.{name[:40]}", message, "unknown"))
    answers = [
        answered
        for question in found.questions
        if (answered := _read_answer(question, body.answers.get(question.id, ""), errors))
    ]
    return {"key": body.key, "version": body.version, "answers": answers} if answers else None


def require_accepted(scope: Scope | None) -> None:
    """Raises QuestionsChanged for answers to questions that were replaced over a day ago."""
    if scope is None:
        return
    found = set_version(scope["key"], scope["version"])
    if found is None or found.replaced_at is None:
        return
    if timezone.now() - found.replaced_at < ACCEPTED_FOR:
        return
    newest = newest_version(scope["key"]) or found
    raise QuestionsChanged(changed_questions(found.questions, newest.questions), newest.number)


def sent_scope(scope: Scope | None) -> Scope | None:
    """The scope as ``ScopeIn`` has it: an edit is compared with it."""
    if scope is None:
        return None
    return {
        "key": scope["key"],
        "version": scope["version"],
        "answers": {answer["id"]: answer["value"] for answer in scope["answers"]},
    }


def scope_label(sent: Scope | None) -> str:
    """The answers as a text in the active language, for an edit conflict."""
    if sent is None:
        return ""
    found = scope_of(ScopeIn(**sent), [])
    return scope_words(found)


def scope_words(scope: Scope | None) -> str:
    """``Which fan is it? Ceiling fan; …`` in the active language."""
    end = "_hi" if get_language() == "hi" else ""
    answers = scope["answers"] if scope else []
    return "; ".join(f"{each[f'text{end}']} {each[f'answer{end}']}" for each in answers)


def without_words(scope: Scope | None) -> Scope | None:
    """The scope without what was typed as free text; for the erasure of an account."""
    if scope is None:
        return None
    answers = [each for each in scope["answers"] if each["kind"] != Answering.TEXT]
    return {**scope, "answers": answers} if answers else None


def _read_answer(question: Question, typed: str, errors: list[FieldError]) -> dict[str, Any] | None:
    """The question with its answer in words; None if it was skipped or the answer is wrong."""
    typed = typed.strip()
    if not typed:
        return None
    field = f"scope.answers.{question.id}"
    asked = {
        "id": question.id,
        "kind": question.kind.value,
        "value": typed,
        "text": question.text,
        "text_hi": question.text_hi,
        "this_week": False,
    }
    if question.kind == Answering.CHOICE:
        option = next((option for option in question.options if option.id == typed), None)
        if option is None:
            errors.append(FieldError(field, _("Please choose one of the answers."), "unknown"))
            return None
        words = {"answer": option.text, "answer_hi": option.text_hi}
        return {**asked, **words, "this_week": option.this_week}
    if question.kind == Answering.NUMBER:
        number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) <= 8 else 0
        if not 1 <= number <= LARGEST_NUMBER:
            message = _("Please enter a whole number above 0.")
            errors.append(FieldError(field, message, "not_a_number"))
            return None
        words = {
            "answer": f"{group_digits(number)} {question.unit}".strip(),
            "answer_hi": f"{group_digits(number)} {question.unit_hi}".strip(),
        }
        return {**asked, "value": str(number), **words}
    if question.kind == Answering.SIZE:
        size = Size.read(typed)
        if size is None:
            message = _("Please enter the length and the width in feet.")
            errors.append(FieldError(field, message, "not_a_size"))
            return None
        words = {"answer": size.in_words("ft"), "answer_hi": size.in_words("फ़ुट")}
        return {**asked, "value": str(size), **words}
    if hold_back(typed).kinds:
        message = _(
            "Please leave phone numbers, addresses and links out of here. Whoever you hire gets to "
            "see your contact details."
        )
        errors.append(FieldError(field, message, "contact_details"))
        return None
    return {**asked, "answer": typed, "answer_hi": typed}
