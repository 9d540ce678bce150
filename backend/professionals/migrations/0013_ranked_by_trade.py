"""Reviews of a trade rank within that trade; who offers several is found by the best (decision 0031).

What ``quality`` is now: ``professionals.ranking``. The search is that of migration 0009, but for
``_is_best``: the rows of a worker differ in quality, and only the best of those asked for is found.
"""

from decimal import Decimal
from importlib import import_module

from django.db import migrations, models

before = import_module("professionals.migrations.0009_find_workers")

quality = """
CREATE FUNCTION professionals_trade_quality(
    rating_average numeric, rating_count integer, trade_stars integer, trade_reviews integer,
    usual_stars numeric, badges smallint, experience_years smallint, completed_projects integer,
    wholeness smallint
) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
    round(125 * ((
        trade_stars
        + least(5, greatest(0, rating_count - trade_reviews)) * least(5, greatest(1,
            (rating_average::float8 * rating_count - trade_stars)
            / greatest(1, rating_count - trade_reviews)
        ))
        + 5 * usual_stars::float8
    ) / (trade_reviews + least(5, greatest(0, rating_count - trade_reviews)) + 5) - 1))
    + 80 * (badges & 1) + 60 * (badges >> 1 & 1) + 60 * (badges >> 2 & 1) + 50 * (badges >> 3 & 1)
    + 5 * least(experience_years, 20)
    + 5 * least(completed_projects, 20)
    + 10 * least(wholeness, 5)
)::smallint;
"""
drop_quality = """
DROP FUNCTION professionals_trade_quality(
    numeric, integer, integer, integer, numeric, smallint, smallint, integer, smallint
)
"""

RUNS, FEW_RUNS = 40, 16
"""Runs that one walk merges at most. Each costs its start, used or not, so that the usual search,
within 25 km, has walks of its own with fewer."""

_matches = """(
    (row.facets & wanted_facets) = wanted_facets
    AND row.experience_years >= least_experience
    AND row.rating_rank >= least_rating
    AND row.price_rank >= least_price
    AND (on_date IS NULL OR NOT EXISTS (
        SELECT FROM professionals_worker_trade taken
        WHERE taken.worker_id = row.worker_id AND on_date = ANY (taken.days_off)
    ))
)"""
"""The filters. All columns but the days off are in every index of the search."""


def _is_best(row: str, quality: str, trades: str) -> str:
    """Whether a row is the worker's best of the trades asked for: one of several is shown once."""
    return f"""(cardinality({trades}) = 1 OR NOT EXISTS (
        SELECT FROM professionals_worker_trade better
        WHERE better.worker_id = {row}.worker_id AND better.trade_id = ANY ({trades})
            AND better.is_listed AND better.quality > {row}.{quality}
    ))"""

_filters = """
    wanted_facets integer,
    least_rating bigint,
    least_price bigint,
    least_experience integer,
    on_date date,"""


def _merged(run: str, rank: str, size: int) -> str:
    """The runs of rows with one trade and one ``run`` merged in the order of ``rank``, lazily.

    The branches are many so that each is an index scan in the wanted order; PostgreSQL takes of
    each only as many rows as it needs. A branch beyond the last run finds nothing, at no cost.
    """
    best = f"AND {_is_best('row', 'rank', 'trades')}" if rank == "quality" else ""
    branches = "\nUNION ALL\n".join(
        f"""(SELECT found.{rank} AS rank, found.worker_id, found.area_id, found.facets,
            found.experience_years, found.rating_rank, found.price_rank
        FROM professionals_worker_trade found
        WHERE found.is_listed
            AND found.trade_id = run_trades[{number}] AND found.{run} = runs[{number}]
            AND (found.{rank}, found.worker_id) < (below_{rank}, below_worker)
        ORDER BY found.{rank} DESC, found.worker_id DESC)"""
        for number in range(1, size + 1)
    )
    return f"""
    RETURN QUERY
    SELECT judged.rank::bigint, judged.worker_id, judged.area_id, judged.is_match,
        judged.number = budget
    FROM (
        SELECT row.*, row.area_id IN (SELECT unnest(areas)) AND {_matches} {best} AS is_match
        FROM (
            SELECT walked.*, row_number() OVER () AS number
            FROM (
                SELECT * FROM ({branches}) AS merged
                ORDER BY merged.rank DESC, merged.worker_id DESC
                LIMIT budget
            ) AS walked
        ) AS row
    ) AS judged
    WHERE judged.is_match OR judged.number = budget
    LIMIT wanted;"""


_kinds = {
    "area_quality": ("area_id", "quality"),
    "cell_quality": ("cell", "quality"),
    "cell_rating": ("cell", "rating_rank"),
    "cell_price": ("cell", "price_rank"),
}
_walks = "".join(
    f"""
    IF kind = '{kind}' AND cardinality(runs) <= {FEW_RUNS} THEN {_merged(*columns, FEW_RUNS)}
    ELSIF kind = '{kind}' THEN {_merged(*columns, RUNS)}
    END IF;"""
    for kind, columns in _kinds.items()
)

walk = f"""
CREATE FUNCTION professionals_walk(
    kind text, run_trades smallint[], runs integer[], areas integer[], trades smallint[],{_filters}
    below_rank bigint, below_worker uuid, wanted integer, budget integer
) RETURNS TABLE (
    rank bigint, worker_id uuid, area_id integer, is_match boolean, is_horizon boolean
)
LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_bitmapscan = off
SET enable_sort = off
AS $$
#variable_conflict use_column
DECLARE
    below_quality smallint := greatest(-32768, least(32767, below_rank));
    below_rating_rank bigint := below_rank;
    below_price_rank bigint := below_rank;
BEGIN
    {_walks}
END
$$
"""

_arguments = f"""
    search_lat double precision,
    search_lon double precision,
    radius_km double precision,
    skill_filter smallint[],
    ordering text,{_filters}
    after_major bigint,
    after_rank bigint,
    after_worker uuid,"""

find = f"""
CREATE FUNCTION find_workers_within_radius({_arguments}
    wanted integer,
    budget integer,
    thin integer
) RETURNS TABLE (
    worker_id uuid, area_id integer, way double precision, major bigint, rank bigint,
    is_match boolean, is_horizon boolean
)
LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
    last_rank CONSTANT bigint := 9223372036854775807;
    last_worker CONSTANT uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
    earth_m CONSTANT double precision := 6378168;
    reach double precision := radius_km * 1000 / earth_m;
    height double precision := degrees(reach);
    width double precision := degrees(asin(least(1, sin(reach) / cos(radians(search_lat)))));
    trade_count integer := cardinality(skill_filter);
    has_filters boolean := wanted_facets <> 0 OR least_rating > 0 OR least_experience > 0
        OR least_price > -4611686018427387904 OR on_date IS NOT NULL;
    run_limit integer := CASE WHEN has_filters THEN budget ELSE wanted END;
    areas integer[]; ways double precision[]; cells integer[];
    part integer[]; run_trades smallint[]; runs integer[]; kind text;
    met integer := 0;
    found record;
BEGIN
    -- The areas in the circle, nearest first. Everybody is at the centre of an area.
    SELECT array_agg(spot.id), array_agg(spot.way), array_agg(spot.cell)
    INTO areas, ways, cells
    FROM (
        SELECT area.id, far.way, professionals_cell(area.latitude, area.longitude) AS cell
        FROM places_area area
        CROSS JOIN LATERAL (
            SELECT 2 * earth_m * asin(sqrt(least(1,
                sin(radians(area.latitude - search_lat) / 2) ^ 2
                + cos(radians(search_lat)) * cos(radians(area.latitude))
                    * sin(radians(area.longitude - search_lon) / 2) ^ 2
            ))) AS way
        ) far
        WHERE area.latitude BETWEEN search_lat - height AND search_lat + height
            AND area.longitude BETWEEN search_lon - width AND search_lon + width
            AND far.way <= radius_km * 1000
        ORDER BY far.way, area.id
    ) spot;
    IF areas IS NULL THEN
        RETURN;
    END IF;

    IF ordering = 'nearest' THEN
        -- Area by area outwards; of each no more rows are read than could be needed.
        RETURN QUERY
        SELECT taken.worker_id, taken.area_id, taken.way, taken.major, taken.rank,
            bool_or(taken.is_match), bool_or(taken.number = budget)
        FROM (
          SELECT * FROM (
            SELECT row.*, {_matches} AS is_match
            FROM (
                SELECT walked.*, row_number() OVER () AS number
                FROM (
                    SELECT spot.area_id, spot.way, spot.major, run.*
                    FROM (
                        SELECT near.area_id, near.way, -round(near.way)::bigint AS major
                        FROM unnest(areas, ways) AS near (area_id, way)
                        WHERE -round(near.way) <= after_major
                        ORDER BY major DESC
                    ) AS spot
                    CROSS JOIN LATERAL (
                        SELECT each.*
                        FROM unnest(skill_filter) AS skill (trade_id)
                        CROSS JOIN LATERAL (
                            SELECT found.quality::bigint AS rank, found.worker_id, found.facets,
                                found.experience_years, found.rating_rank, found.price_rank
                            FROM professionals_worker_trade found
                            WHERE found.is_listed AND found.trade_id = skill.trade_id
                                AND found.area_id = spot.area_id
                                AND (found.quality, found.worker_id) < (
                                    CASE WHEN spot.major = after_major
                                        THEN greatest(-32768, least(32767, after_rank))::smallint
                                        ELSE 32767::smallint END,
                                    CASE WHEN spot.major = after_major
                                        THEN after_worker ELSE last_worker END
                                )
                                AND {_is_best("found", "quality", "skill_filter")}
                            ORDER BY found.quality DESC, found.worker_id DESC
                            LIMIT run_limit
                        ) AS each
                    ) AS run
                    ORDER BY spot.major DESC, run.rank DESC, run.worker_id DESC
                    LIMIT budget
                ) AS walked
            ) AS row
          ) AS judged
          WHERE judged.is_match OR judged.number = budget
          LIMIT wanted * trade_count
        ) AS taken
        GROUP BY taken.worker_id, taken.area_id, taken.way, taken.major, taken.rank
        ORDER BY taken.major DESC, taken.rank DESC, taken.worker_id DESC
        LIMIT wanted;
        RETURN;
    END IF;

    SELECT count(*) INTO met
    FROM (
        SELECT FROM (
            SELECT spot.area_id, skill.trade_id
            FROM unnest(areas) AS spot (area_id), unnest(skill_filter) AS skill (trade_id)
            OFFSET 0  -- One after the other: both make the condition of one index scan.
        ) AS run
        CROSS JOIN LATERAL (
            SELECT FROM professionals_worker_trade found
            WHERE found.is_listed AND found.trade_id = run.trade_id
                AND found.area_id = run.area_id
        ) AS each
        LIMIT thin
    ) AS counted;
    IF met < thin THEN
        -- Thin country: all there are, put in order.
        RETURN QUERY
        SELECT DISTINCT row.worker_id, row.area_id, row.way, row.major, row.rank, true, false
        FROM (
            SELECT each.*, run.area_id, run.way,
                CASE WHEN ordering = 'best' THEN
                    -width_bucket(run.way, ARRAY[5000, 15000, 25000, 50000]::float8[])::bigint
                    ELSE 0 END AS major,
                CASE ordering WHEN 'rating' THEN each.rating_rank WHEN 'price' THEN each.price_rank
                    ELSE each.quality END AS rank
            FROM (
                SELECT spot.area_id, spot.way, skill.trade_id
                FROM unnest(areas, ways) AS spot (area_id, way),
                    unnest(skill_filter) AS skill (trade_id)
                OFFSET 0
            ) AS run
            CROSS JOIN LATERAL (
                SELECT found.quality, found.worker_id, found.facets, found.experience_years,
                    found.rating_rank, found.price_rank
                FROM professionals_worker_trade found
                WHERE found.is_listed AND found.trade_id = run.trade_id
                    AND found.area_id = run.area_id
            ) AS each
        ) AS row
        WHERE (row.major, row.rank, row.worker_id) < (after_major, after_rank, after_worker)
            AND {_matches}
            AND (ordering <> 'best' OR {_is_best("row", "quality", "skill_filter")})
        ORDER BY row.major DESC, row.rank DESC, row.worker_id DESC
        LIMIT wanted;
        RETURN;
    END IF;

    met := 0;
    FOR band IN 0 .. (CASE WHEN ordering = 'best' THEN 4 ELSE 0 END) LOOP
        CONTINUE WHEN -band > after_major;
        -- The part of the circle whose workers come next: all of it, or one band of distance.
        kind := CASE ordering WHEN 'best' THEN 'quality' ELSE ordering END;
        SELECT array_agg(spot.area_id), array_agg(DISTINCT spot.cell)
        INTO part, runs
        FROM unnest(areas, ways, cells) AS spot (area_id, way, cell)
        WHERE ordering <> 'best'
            OR width_bucket(spot.way, ARRAY[5000, 15000, 25000, 50000]::float8[]) = band;
        CONTINUE WHEN part IS NULL;
        -- A run is one area where they are few, and else a cell of the grid.
        IF ordering = 'best' AND cardinality(part) * trade_count <= {RUNS} THEN
            kind := 'area_quality';
            runs := part;
        ELSE
            kind := 'cell_' || kind;
        END IF;
        SELECT array_agg(skill.trade_id), array_agg(run.place)
        INTO run_trades, runs
        FROM unnest(runs) AS run (place) CROSS JOIN unnest(skill_filter) AS skill (trade_id);
        FOR found IN
            WITH walked AS MATERIALIZED (
                SELECT walk.*
                FROM generate_series(0, (cardinality(runs) - 1) / {RUNS}) AS part_of (number)
                CROSS JOIN LATERAL professionals_walk(
                    kind,
                    run_trades[part_of.number * {RUNS} + 1 : (part_of.number + 1) * {RUNS}],
                    runs[part_of.number * {RUNS} + 1 : (part_of.number + 1) * {RUNS}],
                    part, skill_filter, wanted_facets, least_rating, least_price, least_experience, on_date,
                    CASE WHEN -band = after_major THEN after_rank ELSE last_rank END,
                    CASE WHEN -band = after_major THEN after_worker ELSE last_worker END,
                    wanted * trade_count, budget
                ) AS walk
            ), horizon AS MATERIALIZED (
                -- What lies below the highest end of a walk is not known to be in order.
                SELECT walked.rank, walked.worker_id FROM walked WHERE walked.is_horizon
                ORDER BY walked.rank DESC, walked.worker_id DESC LIMIT 1
            )
            SELECT walked.worker_id, walked.area_id, walked.rank,
                bool_or(walked.is_match) AS is_match, bool_or(walked.is_horizon) AS is_horizon
            FROM walked LEFT JOIN horizon ON true
            WHERE horizon.rank IS NULL
                OR (walked.rank, walked.worker_id) >= (horizon.rank, horizon.worker_id)
            GROUP BY walked.worker_id, walked.area_id, walked.rank
            ORDER BY walked.rank DESC, walked.worker_id DESC
        LOOP
            worker_id := found.worker_id;
            area_id := found.area_id;
            way := ways[array_position(areas, found.area_id)];
            major := -band;
            rank := found.rank;
            is_match := found.is_match;
            is_horizon := found.is_horizon;
            RETURN NEXT;
            met := met + found.is_match::integer;
            IF found.is_horizon OR met >= wanted THEN
                RETURN;
            END IF;
        END LOOP;
    END LOOP;
END
$$
"""


drop_walk = "DROP FUNCTION professionals_walk"
drop_find = "DROP FUNCTION find_workers_within_radius"

_filtered = ("facets", "experience_years", "rating_rank", "price_rank")
INDEXES = (
    ("worker_trade_by_area", "area", _filtered),
    ("worker_trade_by_quality", "cell", ("area", *_filtered)),
)
_of_the_person = ("badges", "experience_years", "completed_projects", "wholeness")


def removed(name):
    return migrations.RemoveIndex(model_name="workertrade", name=name)


def added(name, run, included):
    return migrations.AddIndex(
        model_name="workertrade",
        index=models.Index(
            name=name,
            fields=["trade", run, "quality", "worker"],
            include=included,
            condition=models.Q(is_listed=True),
        ),
    )


def column(name, field):
    return migrations.AddField(model_name="workertrade", name=name, field=field)


class Migration(migrations.Migration):
    dependencies = [
        ("professionals", "0012_listed_has_area"),
        ("trades", "0006_usual_stars"),
    ]

    operations = [
        migrations.AddField(
            model_name="workerprofile",
            name="ratings_by_trade",
            field=models.JSONField(
                default=dict,
                db_default=models.Value({}, models.JSONField()),
                help_text="By trade id: sum of stars and number of reviews, as reviews counted them",
            ),
        ),
        column(
            "trade_stars",
            models.PositiveIntegerField(
                default=0, db_default=0, help_text="Sum of the stars of reviews of work in this trade"
            ),
        ),
        column("trade_reviews", models.PositiveIntegerField(default=0, db_default=0)),
        column(
            "usual_stars",
            models.DecimalField(
                max_digits=2,
                decimal_places=1,
                default=Decimal("3.8"),
                db_default=Decimal("3.8"),
                help_text="Copied from the trade",
            ),
        ),
        *(removed(name) for name, _run, _included in INDEXES),
        migrations.RemoveField(model_name="workertrade", name="quality"),
        migrations.RunSQL(quality, drop_quality),
        column(
            "quality",
            models.GeneratedField(
                expression=models.Func(
                    *("rating_average", "rating_count", "trade_stars", "trade_reviews"),
                    *("usual_stars", *_of_the_person),
                    function="professionals_trade_quality",
                ),
                output_field=models.SmallIntegerField(),
                db_persist=True,
            ),
        ),
        *(added(*index) for index in INDEXES),
        migrations.RunSQL(drop_find, before.find),
        migrations.RunSQL(drop_walk, before.walk),
        migrations.RunSQL(walk, drop_walk),
        migrations.RunSQL(find, drop_find),
    ]
