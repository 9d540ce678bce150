"""What results are ordered and filtered by, as columns that the database computes (decision 0019).

What each of them is: ``professionals.ranking``.
"""

from django.db import migrations, models

columns = """
CREATE FUNCTION professionals_quality(
    rating_average numeric, rating_count integer, badges smallint, experience_years smallint,
    completed_projects integer, wholeness smallint
) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
    round(125 * ((rating_average::float8 * rating_count + 3.8 * 5) / (rating_count + 5) - 1))
    + 80 * (badges & 1) + 60 * (badges >> 1 & 1) + 60 * (badges >> 2 & 1) + 50 * (badges >> 3 & 1)
    + 5 * least(experience_years, 20)
    + 5 * least(completed_projects, 20)
    + 10 * least(wholeness, 5)
)::smallint;

CREATE FUNCTION professionals_rating_rank(
    rating_average numeric, rating_count integer, quality smallint
) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN rating_count > 0
    THEN (rating_average * 100)::bigint * 4294967296 + least(rating_count, 4194303) * 1024::bigint
    ELSE 0
END + quality;

CREATE FUNCTION professionals_price_rank(day_rate_paise bigint, quality smallint)
RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(-least(day_rate_paise, 1125899906842624) * 1024, -2305843009213693952) + quality;

CREATE FUNCTION professionals_facets(
    badges smallint, weekdays smallint, availability varchar, languages varchar[]
) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN badges::integer
    | CASE WHEN availability = 'away' THEN 0 ELSE weekdays::integer << 4 END
    LANGUAGE_BITS;

CREATE FUNCTION professionals_cell(latitude double precision, longitude double precision)
RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (floor(latitude * 5) * 1000 + floor(longitude * 5))::integer;
"""
_languages = ("hi", "en", "bn", "mr", "te", "ta", "gu", "kn", "ml", "or", "pa", "as", "ur", "ne")
columns = columns.replace(
    "LANGUAGE_BITS",
    "\n    ".join(
        f"| (('{language}' = ANY (languages))::integer << {bit})"
        for bit, language in enumerate(_languages, start=11)
    ),
)
drop_columns = """
DROP FUNCTION professionals_quality(numeric, integer, smallint, smallint, integer, smallint);
DROP FUNCTION professionals_rating_rank(numeric, integer, smallint);
DROP FUNCTION professionals_price_rank(bigint, smallint);
DROP FUNCTION professionals_facets(smallint, smallint, varchar, varchar[]);
DROP FUNCTION professionals_cell(double precision, double precision);
"""


def computed(name, field, function, *arguments):
    return migrations.AddField(
        model_name="workertrade",
        name=name,
        field=models.GeneratedField(
            expression=models.Func(*arguments, function=function),
            output_field=field,
            db_persist=True,
        ),
    )


def index(name, run, rank, *filtered):
    return migrations.AddIndex(
        model_name="workertrade",
        index=models.Index(
            name=name,
            fields=["trade", run, rank, "worker"],
            include=filtered,
            condition=models.Q(is_listed=True),
        ),
    )


QUALITY_OF = (
    *("rating_average", "rating_count", "badges", "experience_years"),
    *("completed_projects", "wholeness"),
)
quality = models.Func(*QUALITY_OF, function="professionals_quality")
"""In full wherever it is used: one computed column cannot be made from another."""

copy = """
UPDATE professionals_worker_trade found
SET availability = worker.availability, completed_projects = worker.completed_projects,
    area_id = coalesce(found.area_id, worker.area_id, worker.city_id),
    wholeness = (char_length(worker.description) >= 60)::int + (worker.rate_paise > 0)::int
        + (cardinality(worker.languages) > 0)::int + (worker.experience_years > 0)::int
        + (worker.area_id IS DISTINCT FROM worker.city_id)::int
FROM professionals_worker_profile worker WHERE worker.user_id = found.worker_id
"""


class Migration(migrations.Migration):
    dependencies = [
        ("places", "0004_town_areas"),
        ("professionals", "0007_tallies"),
        ("trades", "0002_catalogue"),
    ]

    operations = [
        migrations.RunSQL("DROP FUNCTION professionals_nearest_workers", migrations.RunSQL.noop),
        migrations.RemoveIndex(model_name="workertrade", name="worker_trade_nearest"),
        migrations.RemoveField(model_name="workertrade", name="earth"),
        migrations.RemoveField(model_name="workertrade", name="rate_paise"),
        migrations.RemoveField(model_name="workertrade", name="verified_count"),
        migrations.AddField(
            model_name="workertrade",
            name="availability",
            field=models.CharField(
                choices=[("available", "Available"), ("busy", "Busy"), ("away", "Away")],
                default="available",
                max_length=10,
            ),
        ),
        migrations.AddField(
            model_name="workertrade",
            name="completed_projects",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="workertrade",
            name="wholeness",
            field=models.PositiveSmallIntegerField(
                default=0, help_text="How many of five parts of the profile are filled in"
            ),
        ),
        migrations.RunSQL(copy, migrations.RunSQL.noop),
        # Constraints checked now: a table with checks still to come cannot be altered.
        migrations.RunSQL("SET CONSTRAINTS ALL IMMEDIATE", migrations.RunSQL.noop),
        migrations.RunSQL(columns, drop_columns),
        computed("quality", models.SmallIntegerField(), "professionals_quality", *QUALITY_OF),
        computed(
            *("rating_rank", models.BigIntegerField(), "professionals_rating_rank"),
            *("rating_average", "rating_count", quality),
        ),
        computed(
            *("price_rank", models.BigIntegerField(), "professionals_price_rank"),
            *("day_rate_paise", quality),
        ),
        computed(
            *("facets", models.IntegerField(), "professionals_facets"),
            *("badges", "weekdays", "availability", "languages"),
        ),
        computed("cell", models.IntegerField(), "professionals_cell", "latitude", "longitude"),
        index(
            *("worker_trade_by_area", "area", "quality"),
            *("facets", "experience_years", "rating_rank", "price_rank"),
        ),
        index(
            *("worker_trade_by_quality", "cell", "quality"),
            *("area", "facets", "experience_years", "rating_rank", "price_rank"),
        ),
        index(
            *("worker_trade_by_rating", "cell", "rating_rank"),
            *("area", "facets", "experience_years", "price_rank"),
        ),
        index(
            *("worker_trade_by_price", "cell", "price_rank"),
            *("area", "facets", "experience_years", "rating_rank"),
        ),
    ]
