"""Errors of unknown phrases."""

from django.utils.translation import gettext_lazy

from core.errors import DomainError


class SynonymTaken(DomainError):
    """409: these words mean something already."""

    status = 409
    code = "synonym_taken"
    title = gettext_lazy("These words already have a meaning.")
