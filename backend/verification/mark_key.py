"""The table of the key for hashing numbers; ``verification.marks`` uses it."""

from django.db import models
from django.db.models import Q

from core.database.constraints import check


class MarkKey(models.Model):
    """One row: a random key, encrypted, so that a new secret key changes no hash."""

    id = models.PositiveSmallIntegerField(primary_key=True, default=1)
    sealed = models.TextField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        db_table = "verification_mark_key"
        constraints = [check("mark_key_alone", Q(id=1))]
