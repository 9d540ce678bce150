"""Places of India by their common names. Loaded from the committed table; never edited manually."""

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GistIndex, OpClass
from django.db import models
from django.db.models import Q
from django.utils.translation import get_language

from core.database.constraints import check

WELL_KNOWN = 7_000
"""From this weight on a name is offered for what hardly resembles it."""


class City(models.Model):
    """A city or town of 15,000 or more people; ``id`` is its GeoNames id, so it never changes."""

    id = models.IntegerField(primary_key=True)
    name = models.CharField(max_length=80)
    name_hi = models.CharField(max_length=80, blank=True)
    state = models.CharField(max_length=60)
    state_hi = models.CharField(max_length=60)
    state_code = models.CharField(max_length=2, help_text="ISO 3166-2:IN, such as MH")
    latitude = models.FloatField()
    longitude = models.FloatField()
    population = models.IntegerField()
    slug = models.SlugField(max_length=100, unique=True)
    aliases = ArrayField(models.CharField(max_length=80), default=list, blank=True)

    class Meta:
        db_table = "places_city"
        verbose_name_plural = "cities"
        indexes = [models.Index(name="city_by_population", fields=["-population", "id"])]
        constraints = [
            check("city_lies_in_india", Q(latitude__range=(6, 38), longitude__range=(68, 98))),
        ]

    def __str__(self) -> str:
        return f"{self.name}, {self.state}"

    @property
    def shown_name(self) -> str:
        """The name in the active language."""
        return (get_language() == "hi" and self.name_hi) or self.name


class AreaKind(models.TextChoices):
    TOWN = "town"
    PINCODE = "pincode"


class Area(models.Model):
    """The most precise position shown of anybody (product.md): a PIN code, or a whole town.

    ``id`` is the PIN code as a number, or the town's GeoNames id (all above a million, so the two
    never collide). Latitude and longitude, in degrees, are the area's centre.
    """

    id = models.IntegerField(primary_key=True)
    kind = models.CharField(max_length=8, choices=AreaKind.choices)
    name = models.CharField(max_length=80)
    name_hi = models.CharField(max_length=80, blank=True)
    city = models.ForeignKey(City, on_delete=models.CASCADE, related_name="areas")
    latitude = models.FloatField()
    longitude = models.FloatField()
    label = models.CharField(
        max_length=160,
        default="",
        help_text="Text that names this place and no other, such as Baner, Pune.",
    )
    weight = models.IntegerField(
        default=0, help_text="How likely it is meant: a town's people; of an area, a part of them."
    )

    class Meta:
        db_table = "places_area"
        indexes = [models.Index(name="area_by_latitude", fields=["latitude"])]
        constraints = [
            check(
                "area_kind_fits_id",
                Q(kind="pincode", id__range=(100_000, 999_999)) | Q(kind="town", id__gt=1_000_000),
            ),
            check("area_lies_in_india", Q(latitude__range=(6, 38), longitude__range=(68, 98))),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def shown_name(self) -> str:
        """The name in the active language."""
        return (get_language() == "hi" and self.name_hi) or self.name

    @property
    def pincode(self) -> str:
        """The six digits, or empty for a whole town."""
        return str(self.pk) if self.kind == AreaKind.PINCODE else ""


class PlaceName(models.Model):
    """One normalised spelling of an area's name, in any script: autocomplete searches these.

    Town or PIN code, old name or new, office or neighbourhood: all spellings are in this table. It
    has no foreign key: the loader writes both tables completely, and it is the largest of them.
    """

    area = models.ForeignKey(
        Area, on_delete=models.CASCADE, related_name="names", db_constraint=False, db_index=False
    )
    text = models.CharField(max_length=80)
    sound = models.CharField(max_length=60, help_text="core.text.sounds.sound_key of the text")
    weight = models.IntegerField(help_text="The area's; less for what is not its own name")

    class Meta:
        db_table = "places_name"
        indexes = [
            models.Index(
                OpClass("text", name="varchar_pattern_ops"),
                name="place_name_by_prefix",
                include=["area", "weight"],
            ),
            models.Index(
                OpClass("sound", name="varchar_pattern_ops"),
                name="place_name_by_sound",
                condition=~Q(sound=""),
            ),
            # For the rare text that neither finds: only names of well-known places.
            GistIndex(
                OpClass("text", name="gist_trgm_ops"),
                name="place_name_by_likeness",
                condition=Q(weight__gte=WELL_KNOWN),
            ),
        ]
