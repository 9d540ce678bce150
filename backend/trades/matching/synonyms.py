"""Synonyms that editors add: they change what texts mean at once, without a release."""

from django.db import transaction
from django.utils.translation import gettext as _

from core.errors import NotFound, ValidationFailed
from core.text.normalisation import normalise
from trades.matching.selectors import expire_index, is_spelling
from trades.models import Problem, Synonym, SynonymLanguage, Trade


def synonym_add(*, text: str, trade_slug: str, problem_slug: str = "") -> Synonym | None:
    """Give words a meaning: a problem's, or a trade's. None if they are somebody's name already.

    Raises ValidationFailed at ``text``, ``trade`` or ``problem``.
    """
    plain = normalise(text)
    if len(plain) < 2:
        raise ValidationFailed.at("text", _("Please write at least two letters."), "too_short")
    trade = Trade.objects.filter(slug=trade_slug).first()
    if trade is None:
        raise ValidationFailed.at("trade", _("Choose one of the list."), "unknown")
    problem = None
    if problem_slug:
        problem = Problem.objects.filter(slug=problem_slug, trades__trade=trade).first()
        if problem is None:
            raise ValidationFailed.at("problem", _("Choose one of the list."), "unknown")
    if is_spelling(plain):
        return None
    is_hindi = any("\u0900" <= letter <= "\u097f" for letter in plain)
    synonym, is_new = Synonym.objects.get_or_create(
        problem=problem,
        trade=None if problem else trade,
        text=plain,
        defaults={
            "language": SynonymLanguage.HINDI if is_hindi else SynonymLanguage.HINGLISH,
            "is_from_editor": True,
        },
    )
    transaction.on_commit(expire_index)
    return synonym if is_new else None


def synonym_remove(*, synonym_id: int) -> None:
    """Remove a synonym that an editor added. Raises NotFound."""
    deleted, _by_model = Synonym.objects.filter(pk=synonym_id, is_from_editor=True).delete()
    if not deleted:
        raise NotFound
    transaction.on_commit(expire_index)
