"""Bitmaps of each area's listed workers, and which areas are stale (``area_counts``)."""

from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Q

from core.database.constraints import check


class BitsField(models.Field):  # type: ignore[type-arg]  # Django's Field takes no [] at run time.
    """A ``bit varying`` column: one bit for each worker of a block. Only SQL reads it."""

    def db_type(self, connection: BaseDatabaseWrapper) -> str:
        return "bit varying"


def _strings() -> Any:
    return ArrayField(BitsField())


class AreaCount(models.Model):
    """Up to 512 listed workers of an area: for each property a string with one bit per worker.

    The order of a column's strings is that of ``area_counts.COLUMNS``. Every worker is in one block
    of one area, at the same position in all its strings.
    """

    area = models.ForeignKey("places.Area", on_delete=models.CASCADE, related_name="+")
    block = models.PositiveSmallIntegerField()
    latitude = models.FloatField(help_text="Of the area's centre, copied")
    longitude = models.FloatField()
    size = models.PositiveSmallIntegerField()
    refreshed_at = models.DateTimeField()
    trades = _strings()
    ratings = _strings()
    badges = _strings()
    day_rates = _strings()
    languages = _strings()
    experiences = _strings()
    weekdays = _strings()
    responses = _strings()
    acceptances = _strings()
    instants = _strings()

    class Meta:
        db_table = "professionals_area_count"
        constraints = [
            models.UniqueConstraint(name="area_count_once", fields=["area", "block"]),
            check("area_count_not_empty", Q(size__gt=0)),
        ]
        indexes = [models.Index(name="area_count_by_place", fields=["latitude", "longitude"])]


class AreaCountDay(models.Model):
    """The workers of a block who are away or booked on a day. No row if all are free."""

    area_id = models.IntegerField()
    block = models.PositiveSmallIntegerField()
    day = models.DateField()
    workers_off = BitsField()

    class Meta:
        db_table = "professionals_area_count_day"
        constraints = [
            models.UniqueConstraint(name="area_count_day_once", fields=["area_id", "block", "day"])
        ]


class AreaCountJob(models.Model):
    """The workers of a block who can be booked at once for a job. No row if there are none."""

    area_id = models.IntegerField()
    block = models.PositiveSmallIntegerField()
    job_id = models.BigIntegerField(help_text="A job template's")
    workers = BitsField()

    class Meta:
        db_table = "professionals_area_count_job"
        constraints = [
            models.UniqueConstraint(
                name="area_count_job_once", fields=["area_id", "block", "job_id"]
            )
        ]


class StaleArea(models.Model):
    """Marks that workers of an area changed since its counts were computed; written by a trigger.

    An area may have several marks, so that writers never wait for one another.
    """

    area_id = models.IntegerField()

    class Meta:
        db_table = "professionals_stale_area"
