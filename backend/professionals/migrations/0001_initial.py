"""Profiles of professionals, their calendars and pictures, and the search (decisions 0019 to 0021, 0031).

- What results are ordered and filtered by are columns that the database computes: what each of
  them is, ``professionals.rules``.
- The search is a function of the database, which the spec calls the remote procedure
  find_workers_within_radius (part 1, point 7), and so is a page of results with all that its cards
  show, as JSON. What its columns are: ``schemas.WorkerResultOut``. ``avatar_url`` holds ``avatar:``
  and the picture's key; who sends the answer puts a signed address there.
"""

from decimal import Decimal

import django.contrib.postgres.fields
import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import core.ids
import professionals.counts.models
from core.database.tables import CreateTables

# As ``professionals.rules`` writes them.
columns = """
CREATE FUNCTION professionals_quality(
    rating_average numeric,
    rating_count integer,
    agreed_bookings integer,
    cancelled_bookings integer,
    badges smallint,
    experience_years smallint,
    completed_projects integer,
    wholeness smallint
) RETURNS smallint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
    greatest(0, round(125 * (((rating_average)::float8 * rating_count + 19.0::float8) / (rating_count + 5) - 1)) + 80 * (badges >> 0 & 1) + 60 * (badges >> 1 & 1) + 60 * (badges >> 2 & 1) + 50 * (badges >> 3 & 1) + 5 * (least(experience_years, 20)) + 5 * (least(completed_projects, 20)) + 10 * (least(wholeness, 5)) - (round(500 * (((cancelled_bookings)::float8) / (agreed_bookings + 10)))))
)::smallint;

CREATE FUNCTION professionals_trade_quality(
    rating_average numeric,
    rating_count integer,
    trade_stars integer,
    trade_reviews integer,
    usual_stars numeric,
    agreed_bookings integer,
    cancelled_bookings integer,
    badges smallint,
    experience_years smallint,
    completed_projects integer,
    wholeness smallint
) RETURNS smallint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
    greatest(0, round(125 * ((trade_stars + (least(5, greatest(0, rating_count - trade_reviews))) * (least(5, greatest(1, ((rating_average)::float8 * rating_count - trade_stars) / (greatest(1, greatest(0, rating_count - trade_reviews)))))) + 5 * (usual_stars)::float8) / (trade_reviews + least(5, greatest(0, rating_count - trade_reviews)) + 5) - 1)) + 80 * (badges >> 0 & 1) + 60 * (badges >> 1 & 1) + 60 * (badges >> 2 & 1) + 50 * (badges >> 3 & 1) + 5 * (least(experience_years, 20)) + 5 * (least(completed_projects, 20)) + 10 * (least(wholeness, 5)) - (round(500 * (((cancelled_bookings)::float8) / (agreed_bookings + 10)))))
)::smallint;

CREATE FUNCTION professionals_best_rank(
    is_bookable boolean,
    quality smallint
) RETURNS smallint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
    CASE WHEN is_bookable = False THEN 0 ELSE 1024 END + quality
)::smallint;

CREATE FUNCTION professionals_rating_rank(
    rating_average numeric,
    rating_count integer,
    trade_stars integer,
    trade_reviews integer,
    usual_stars numeric,
    quality smallint
) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
    CASE WHEN rating_count = 0 THEN 0 ELSE ((((trade_stars + (least(5, greatest(0, rating_count - trade_reviews))) * (least(5, greatest(1, ((rating_average)::float8 * rating_count - trade_stars) / (greatest(1, greatest(0, rating_count - trade_reviews)))))) + 5 * (usual_stars)::float8) / (trade_reviews + least(5, greatest(0, rating_count - trade_reviews)) + 5)) * 100)::bigint) * 4294967296 + ((least(rating_count, 4194303))::bigint) * 1024 END + quality
)::bigint;

CREATE FUNCTION professionals_price_rank(
    day_rate_paise bigint,
    quality smallint
) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
    (-(least(day_rate_paise, 1125899906842624))) * 1024 + quality
)::bigint;

CREATE FUNCTION professionals_response_rank(
    response_minutes bigint,
    quality smallint
) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
    (-(least(response_minutes, 2147483648))) * 1024 + quality
)::bigint;

CREATE FUNCTION professionals_acceptance_rank(
    acceptance_percent smallint,
    quality smallint
) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
    (acceptance_percent)::bigint * 1024 + quality
)::bigint;

CREATE FUNCTION professionals_facets(
    badges smallint,
    weekdays smallint,
    availability varchar,
    languages varchar[],
    response_minutes bigint,
    acceptance_percent smallint,
    is_instant boolean,
    is_bookable boolean
) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
    badges | (CASE WHEN availability = 'away' THEN 0 ELSE weekdays * 16 END) | ((('hi' = ANY (languages))::integer) << 11) | ((('en' = ANY (languages))::integer) << 12) | ((('bn' = ANY (languages))::integer) << 13) | ((('mr' = ANY (languages))::integer) << 14) | ((('te' = ANY (languages))::integer) << 15) | ((('ta' = ANY (languages))::integer) << 16) | ((('gu' = ANY (languages))::integer) << 17) | ((('kn' = ANY (languages))::integer) << 18) | ((('ml' = ANY (languages))::integer) << 19) | ((('or' = ANY (languages))::integer) << 20) | ((('pa' = ANY (languages))::integer) << 21) | ((('as' = ANY (languages))::integer) << 22) | ((('ur' = ANY (languages))::integer) << 23) | ((('ne' = ANY (languages))::integer) << 24) | ((coalesce(response_minutes BETWEEN 0 AND 60, false)::integer) << 25) | ((coalesce(response_minutes BETWEEN 0 AND 240, false)::integer) << 26) | ((coalesce(response_minutes BETWEEN 0 AND 1440, false)::integer) << 27) | ((coalesce(acceptance_percent BETWEEN 80 AND 100, false)::integer) << 28) | ((coalesce(acceptance_percent BETWEEN 90 AND 100, false)::integer) << 29) | (((is_instant AND is_bookable)::integer) << 30)
)::integer;

CREATE FUNCTION professionals_cell(
    latitude double precision,
    longitude double precision
) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
    (floor(latitude * 5)) * 1000 + floor(longitude * 5)
)::integer;
"""
drop_columns = """
DROP FUNCTION professionals_quality;
DROP FUNCTION professionals_trade_quality;
DROP FUNCTION professionals_best_rank;
DROP FUNCTION professionals_rating_rank;
DROP FUNCTION professionals_price_rank;
DROP FUNCTION professionals_response_rank;
DROP FUNCTION professionals_acceptance_rank;
DROP FUNCTION professionals_facets;
DROP FUNCTION professionals_cell;
"""

RUNS, FEW_RUNS = 40, 16
"""Runs that one walk merges at most. Each costs its start, used or not, so that the usual search,
within 25 km, has walks of its own with fewer."""

_matches = """(
    (row.facets & wanted_facets) = wanted_facets
    AND row.experience_years >= least_experience
    AND row.rating_average >= least_rating
    AND row.price_rank >= least_price
    AND (free_by IS NULL OR row.bookable_from <= free_by)
    -- A value and no EXISTS, which PostgreSQL may answer from all prices of the job.
    AND (instant_job IS NULL OR coalesce((
        SELECT priced.unit IN ('visit', 'piece', 'point')
        FROM professionals_rate_card_item priced
        WHERE priced.worker_id = row.worker_id AND priced.template_id = instant_job
    ), false))
    AND (on_date IS NULL OR NOT EXISTS (
        SELECT FROM professionals_worker_trade taken
        WHERE taken.worker_id = row.worker_id AND (
            on_date = ANY (taken.days_off)
            -- Who is busy "can start later", so not today.
            OR taken.availability = 'busy' AND on_date = (now() AT TIME ZONE 'Asia/Kolkata')::date
        )
    ))
)"""
"""The filters. All columns but the days off and the price of one job are in every index of the
search."""


def _is_best(row: str, rank: str, trades: str, *, of: str = "best_rank") -> str:
    """Whether a row is the worker's best of the trades asked for: one of several is shown once."""
    return f"""(cardinality({trades}) = 1 OR NOT EXISTS (
        SELECT FROM professionals_worker_trade better
        WHERE better.worker_id = {row}.worker_id AND better.trade_id = ANY ({trades})
            AND better.is_listed AND better.{of} > {row}.{rank}
    ))"""

_filters = """
    wanted_facets integer,
    least_rating numeric,
    least_price bigint,
    least_experience integer,
    on_date date,
    free_by date,
    instant_job bigint,"""


def _merged(run: str, rank: str, size: int) -> str:
    """The runs of rows with one trade and one ``run`` merged in the order of ``rank``, lazily.

    The branches are many so that each is an index scan in the wanted order; PostgreSQL takes of
    each only as many rows as it needs. A branch beyond the last run finds nothing, at no cost.
    """
    differs = rank in ("best_rank", "rating_rank")
    best = f"AND {_is_best('row', 'rank', 'trades', of=rank)}" if differs else ""
    # Those who can be booked are a part of the index; the walk ends where that part ends.
    lowest = "AND found.best_rank >= least_best_rank" if rank == "best_rank" else ""
    branches = "\nUNION ALL\n".join(
        f"""(SELECT found.{rank} AS rank, found.worker_id, found.area_id, found.facets,
            found.experience_years, found.rating_average, found.price_rank, found.bookable_from
        FROM professionals_worker_trade found
        WHERE found.is_listed
            AND found.trade_id = run_trades[{number}] AND found.{run} = runs[{number}] {lowest}
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
    "area_best": ("area_id", "best_rank"),
    "cell_best": ("cell", "best_rank"),
    "cell_rating": ("cell", "rating_rank"),
    "cell_price": ("cell", "price_rank"),
    "cell_response": ("cell", "response_rank"),
    "cell_acceptance": ("cell", "acceptance_rank"),
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
    least_best_rank smallint, below_rank bigint, below_worker uuid, wanted integer, budget integer
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
    below_best_rank smallint := greatest(-32768, least(32767, below_rank));
    below_rating_rank bigint := below_rank;
    below_price_rank bigint := below_rank;
    below_response_rank bigint := below_rank;
    below_acceptance_rank bigint := below_rank;
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
        OR least_price > -4611686018427387904 OR on_date IS NOT NULL OR free_by IS NOT NULL;
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
                            SELECT found.best_rank::bigint AS rank, found.worker_id, found.facets,
                                found.experience_years, found.rating_average, found.price_rank,
                                found.bookable_from
                            FROM professionals_worker_trade found
                            WHERE found.is_listed AND found.trade_id = skill.trade_id
                                AND found.area_id = spot.area_id
                                AND (found.best_rank, found.worker_id) < (
                                    CASE WHEN spot.major = after_major
                                        THEN greatest(-32768, least(32767, after_rank))::smallint
                                        ELSE 32767::smallint END,
                                    CASE WHEN spot.major = after_major
                                        THEN after_worker ELSE last_worker END
                                )
                                AND {_is_best("found", "best_rank", "skill_filter")}
                            ORDER BY found.best_rank DESC, found.worker_id DESC
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
                    - CASE WHEN each.best_rank < 1024 THEN 5 ELSE 0 END
                    ELSE 0 END AS major,
                CASE ordering WHEN 'rating' THEN each.rating_rank WHEN 'price' THEN each.price_rank
                    WHEN 'response' THEN each.response_rank
                    WHEN 'acceptance' THEN each.acceptance_rank ELSE each.best_rank END AS rank
            FROM (
                SELECT spot.area_id, spot.way, skill.trade_id
                FROM unnest(areas, ways) AS spot (area_id, way),
                    unnest(skill_filter) AS skill (trade_id)
                OFFSET 0
            ) AS run
            CROSS JOIN LATERAL (
                SELECT found.best_rank, found.worker_id, found.facets, found.experience_years,
                    found.rating_average, found.rating_rank, found.price_rank, found.response_rank,
                    found.acceptance_rank, found.bookable_from
                FROM professionals_worker_trade found
                WHERE found.is_listed AND found.trade_id = run.trade_id
                    AND found.area_id = run.area_id
            ) AS each
        ) AS row
        WHERE (row.major, row.rank, row.worker_id) < (after_major, after_rank, after_worker)
            AND {_matches}
            AND (ordering <> 'best' OR {_is_best("row", "best_rank", "skill_filter")})
            AND (ordering <> 'rating'
                OR {_is_best("row", "rating_rank", "skill_filter", of="rating_rank")})
        ORDER BY row.major DESC, row.rank DESC, row.worker_id DESC
        LIMIT wanted;
        RETURN;
    END IF;

    met := 0;
    FOR band IN 0 .. (CASE WHEN ordering = 'best' THEN 9 ELSE 0 END) LOOP
        CONTINUE WHEN -band > after_major;
        -- The part of the circle whose workers come next: all of it, or one band of distance;
        -- in the first round those who can be booked, then the others.
        kind := ordering;
        SELECT array_agg(spot.area_id), array_agg(DISTINCT spot.cell)
        INTO part, runs
        FROM unnest(areas, ways, cells) AS spot (area_id, way, cell)
        WHERE ordering <> 'best'
            OR width_bucket(spot.way, ARRAY[5000, 15000, 25000, 50000]::float8[]) = band % 5;
        CONTINUE WHEN part IS NULL;
        -- A run is one area where they are few, and else a cell of the grid.
        IF ordering = 'best' AND cardinality(part) * trade_count <= {RUNS} THEN
            kind := 'area_best';
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
                    part, skill_filter, wanted_facets, least_rating, least_price, least_experience, on_date, free_by,
                    instant_job,
                    (CASE WHEN ordering = 'best' AND band < 5 THEN 1024 ELSE -32768 END)::smallint,
                    CASE WHEN -band = after_major THEN after_rank
                        WHEN band < 5 THEN last_rank ELSE 1023 END,
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


_same = """search_lat, search_lon, radius_km, skill_filter, ordering, wanted_facets, least_rating,
            least_price, least_experience, on_date, free_by, instant_job,
            after_major, after_rank, after_worker"""

page = f"""
CREATE FUNCTION professionals_search_page(
    search_lat double precision, search_lon double precision, radius_km double precision,
    skill_filter smallint[], ordering text, wanted_facets integer, least_rating numeric,
    least_price bigint, least_experience integer, on_date date, free_by date, instant_job bigint,
    after_major bigint, after_rank bigint, after_worker uuid,
    page_size integer, budget integer, thin integer, this_day date, wanted_job bigint
) RETURNS TABLE (items text, next_major bigint, next_rank bigint, next_worker uuid)
LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
    weekday_bit CONSTANT integer := extract(isodow FROM this_day)::integer - 1;
BEGIN
    RETURN QUERY
    WITH found AS MATERIALIZED (
        SELECT walked.*,
            count(*) FILTER (WHERE walked.is_match) OVER (
                ORDER BY walked.major DESC, walked.rank DESC, walked.worker_id DESC
            ) AS number
        FROM find_workers_within_radius({_same}, page_size + 1, budget, thin) AS walked
    ), last AS (
        -- The last of this page if there are more, or where the walk had to end.
        SELECT found.major, found.rank, found.worker_id
        FROM found
        WHERE CASE WHEN (SELECT max(found.number) FROM found) > page_size
            THEN found.is_match AND found.number = page_size ELSE found.is_horizon END
        LIMIT 1
    ), cards AS (
        SELECT string_agg(row_to_json(card)::text, ',' ORDER BY found.number) AS json
        FROM found
        JOIN professionals_worker_profile worker ON worker.user_id = found.worker_id
        JOIN accounts_profile person ON person.user_id = found.worker_id
        JOIN places_area area ON area.id = found.area_id
        JOIN places_city city ON city.id = area.city_id
        LEFT JOIN professionals_rate_card_item priced
            ON priced.worker_id = found.worker_id AND priced.template_id = wanted_job
        LEFT JOIN LATERAL (
            -- Read only for those without a rate, and without a price of the wanted job.
            SELECT json_build_object(
                'job', json_build_object(
                    'slug', job.slug, 'name', job.name, 'name_hi', job.name_hi
                ), 'price_paise', price.price_paise, 'unit', price.unit
            ) AS price
            FROM professionals_rate_card_item price
            JOIN trades_job_template job ON job.id = price.template_id
            WHERE worker.rate_paise IS NULL AND priced.price_paise IS NULL
                AND price.worker_id = found.worker_id AND job.trade_id = ANY (skill_filter)
            ORDER BY price.price_paise, job.id LIMIT 1
        ) AS cheapest ON true
        CROSS JOIN LATERAL (
            SELECT json_agg(json_build_object(
                    'slug', trade.slug, 'name', trade.name, 'name_hi', trade.name_hi
                ) ORDER BY offered.position) AS skills,
                min(offered.days_off) AS days_off,
                bool_or(offered.is_instant AND offered.is_bookable) AS is_instant
            FROM professionals_worker_trade offered
            JOIN trades_trade trade ON trade.id = offered.trade_id
            WHERE offered.worker_id = found.worker_id
        ) AS offer
        CROSS JOIN LATERAL (
            SELECT worker.availability <> 'away' AND worker.weekdays >> weekday_bit & 1 = 1
                AND this_day <> ALL (offer.days_off) AS today
        ) AS free
        CROSS JOIN LATERAL (
            SELECT
                found.worker_id,
                trim(person.first_name || ' ' || CASE
                    WHEN person.shows_full_name OR person.last_name = '' THEN person.last_name
                    ELSE left(person.last_name, 1) || '.' END) AS worker_name,
                worker.business_name,
                'avatar:' || nullif(person.avatar_key, '') AS avatar_url,
                CASE WHEN worker.rating_count > 0 THEN worker.rating_average::float8
                    END AS rating_average,
                worker.rating_count,
                city.name AS city,
                coalesce(nullif(city.name_hi, ''), city.name) AS city_hi,
                city.state,
                city.state_hi,
                area.name AS area,
                coalesce(nullif(area.name_hi, ''), area.name) AS area_hi,
                worker.locality,
                round(found.way::numeric / 1000, 1)::float8 AS distance_km,
                offer.skills,
                worker.rate_paise,
                CASE WHEN worker.rate_paise > 0 THEN worker.rate_unit END AS rate_unit,
                array_remove(ARRAY[
                    CASE WHEN worker.id_verified THEN 'id_verified' END,
                    CASE WHEN worker.reference_verified THEN 'reference_verified' END,
                    CASE WHEN worker.skill_verified THEN 'skill_verified' END,
                    CASE WHEN worker.top_rated THEN 'top_rated' END
                ], NULL) AS badges,
                worker.experience_years,
                worker.availability,
                free.today AS available_today,
                CASE WHEN free.today THEN this_day WHEN worker.availability <> 'away' THEN (
                    SELECT this_day + ahead
                    FROM generate_series(1, 59) AS ahead
                    WHERE worker.weekdays >> ((weekday_bit + ahead) % 7) & 1 = 1
                        AND this_day + ahead <> ALL (offer.days_off)
                    ORDER BY ahead LIMIT 1
                ) END AS next_available_on,
                CASE WHEN NOT free.today THEN (
                    SELECT max(ends_on) FROM professionals_time_off off
                    WHERE off.worker_id = found.worker_id AND NOT off.is_booked
                        AND this_day BETWEEN off.starts_on AND off.ends_on
                ) END AS away_until,
                worker.response_minutes,
                worker.acceptance_percent,
                worker.languages,
                area.id AS area_id,
                area.latitude,
                area.longitude,
                array_remove(ARRAY[
                    CASE WHEN found.way <= 5000 THEN 'near' END,
                    CASE WHEN worker.top_rated THEN 'top_rated'
                        WHEN worker.rating_count >= 3 AND worker.rating_average >= 4.5
                        THEN 'well_rated' END,
                    CASE WHEN worker.id_verified::int + worker.reference_verified::int
                        + worker.skill_verified::int >= 2 THEN 'verified' END,
                    CASE WHEN worker.experience_years >= 10 THEN 'experienced' END,
                    CASE WHEN free.today AND worker.availability = 'available'
                        THEN 'available_today' END
                ], NULL) AS reasons,
                priced.price_paise AS job_price_paise,
                priced.unit AS job_unit,
                cheapest.price AS cheapest_job,
                worker.is_listed AND offer.is_instant AND (
                    wanted_job IS NULL OR coalesce(priced.unit IN ('visit', 'piece', 'point'), false)
                ) AS is_instant
        ) AS card
        WHERE found.is_match AND found.number <= page_size
    )
    SELECT coalesce(cards.json, ''), last.major, last.rank, last.worker_id
    FROM cards LEFT JOIN last ON true;
END
$$
"""


# When a worker can be booked again, after any write of a search row, also a bulk load. The first
# day is exact when it is written. Without days off it stays true later; a job refreshes the others.
bookable = """
CREATE FUNCTION professionals_bookable_from(
    weekdays integer, availability varchar, days_off date[], today date
) RETURNS date LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
    IF availability = 'away' OR weekdays = 0 THEN
        RETURN NULL;
    END IF;
    FOR ahead IN 0 .. 366 LOOP
        IF weekdays >> (extract(isodow FROM today + ahead)::integer - 1) & 1 = 1
            AND today + ahead <> ALL (days_off) THEN
            RETURN today + ahead;
        END IF;
    END LOOP;
    RETURN NULL;
END
$$;
CREATE FUNCTION professionals_is_bookable(
    bookable_from date, availability varchar, today date
) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(availability = 'available' AND bookable_from <= today + 14, false);
CREATE FUNCTION professionals_set_bookable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    today CONSTANT date := (now() AT TIME ZONE 'Asia/Kolkata')::date;
BEGIN
    NEW.bookable_from := professionals_bookable_from(
        NEW.weekdays, NEW.availability, NEW.days_off, today
    );
    NEW.is_bookable := professionals_is_bookable(NEW.bookable_from, NEW.availability, today);
    RETURN NEW;
END
$$;
CREATE TRIGGER search_row_bookable
    BEFORE INSERT OR UPDATE OF weekdays, availability, days_off ON professionals_worker_trade
    FOR EACH ROW EXECUTE FUNCTION professionals_set_bookable();
-- Also in a bulk load, which leaves out the checks of references.
ALTER TABLE professionals_worker_trade ENABLE ALWAYS TRIGGER search_row_bookable;
"""
unbookable = """
DROP TRIGGER search_row_bookable ON professionals_worker_trade;
DROP FUNCTION professionals_set_bookable, professionals_is_bookable, professionals_bookable_from;
"""

# Whether a worker can be booked at once for anything, whoever writes the rules, the rate card or the
# trades. A bulk load runs without these triggers and writes the column itself.
instant = """
CREATE FUNCTION professionals_is_instant(worker uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
    RETURN EXISTS (
        SELECT FROM professionals_instant_rules rules
        WHERE rules.worker_id = worker AND rules.is_on
    ) AND EXISTS (
        SELECT FROM professionals_rate_card_item priced
        WHERE priced.worker_id = worker AND priced.unit IN ('visit', 'piece', 'point')
    );
END
$$;
CREATE FUNCTION professionals_set_instant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.is_instant := professionals_is_instant(NEW.worker_id);
    RETURN NEW;
END
$$;
CREATE FUNCTION professionals_instant_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    changed CONSTANT uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.worker_id ELSE NEW.worker_id END;
    is_now CONSTANT boolean := professionals_is_instant(changed);
BEGIN
    UPDATE professionals_worker_trade SET is_instant = is_now
    WHERE worker_id = changed AND is_instant <> is_now;
    RETURN NULL;
END
$$;
CREATE TRIGGER search_row_instant
    BEFORE INSERT ON professionals_worker_trade
    FOR EACH ROW EXECUTE FUNCTION professionals_set_instant();
CREATE TRIGGER instant_rules_changed
    AFTER INSERT OR DELETE OR UPDATE OF is_on ON professionals_instant_rules
    FOR EACH ROW EXECUTE FUNCTION professionals_instant_changed();
CREATE TRIGGER instant_prices_changed
    AFTER INSERT OR DELETE OR UPDATE OF unit ON professionals_rate_card_item
    FOR EACH ROW EXECUTE FUNCTION professionals_instant_changed();
-- The counts know which jobs can be booked at once.
CREATE FUNCTION professionals_priced_jobs_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    changed CONSTANT uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.worker_id ELSE NEW.worker_id END;
BEGIN
    IF TG_OP = 'UPDATE' AND NEW.unit = OLD.unit THEN
        RETURN NULL;
    END IF;
    INSERT INTO professionals_stale_area (area_id)
    SELECT profile.area_id FROM professionals_worker_profile profile
    JOIN professionals_instant_rules rules ON rules.worker_id = profile.user_id AND rules.is_on
    WHERE profile.user_id = changed AND profile.area_id IS NOT NULL;
    RETURN NULL;
END
$$;
CREATE TRIGGER priced_jobs_changed
    AFTER INSERT OR DELETE OR UPDATE OF unit ON professionals_rate_card_item
    FOR EACH ROW EXECUTE FUNCTION professionals_priced_jobs_changed();
"""
no_instant = """
DROP TRIGGER search_row_instant ON professionals_worker_trade;
DROP TRIGGER instant_rules_changed ON professionals_instant_rules;
DROP TRIGGER instant_prices_changed ON professionals_rate_card_item;
DROP TRIGGER priced_jobs_changed ON professionals_rate_card_item;
DROP FUNCTION professionals_priced_jobs_changed;
DROP FUNCTION professionals_set_instant, professionals_instant_changed, professionals_is_instant;
"""

# Whoever writes search rows, one profile or a million, the same transaction marks their areas.
mark = """
CREATE FUNCTION professionals_mark_stale_areas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO professionals_stale_area (area_id)
        SELECT DISTINCT area_id FROM after WHERE area_id IS NOT NULL;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO professionals_stale_area (area_id)
        SELECT DISTINCT area_id FROM before WHERE area_id IS NOT NULL;
    ELSE
        INSERT INTO professionals_stale_area (area_id)
        SELECT DISTINCT touched.area_id
        FROM before JOIN after USING (id)
        CROSS JOIN LATERAL (VALUES (before.area_id), (after.area_id)) AS touched (area_id)
        WHERE touched.area_id IS NOT NULL AND before IS DISTINCT FROM after;
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER search_rows_added AFTER INSERT ON professionals_worker_trade
    REFERENCING NEW TABLE AS after
    FOR EACH STATEMENT EXECUTE FUNCTION professionals_mark_stale_areas();
CREATE TRIGGER search_rows_changed AFTER UPDATE ON professionals_worker_trade
    REFERENCING OLD TABLE AS before NEW TABLE AS after
    FOR EACH STATEMENT EXECUTE FUNCTION professionals_mark_stale_areas();
CREATE TRIGGER search_rows_removed AFTER DELETE ON professionals_worker_trade
    REFERENCING OLD TABLE AS before
    FOR EACH STATEMENT EXECUTE FUNCTION professionals_mark_stale_areas();
"""
unmark = """
DROP TRIGGER search_rows_added ON professionals_worker_trade;
DROP TRIGGER search_rows_changed ON professionals_worker_trade;
DROP TRIGGER search_rows_removed ON professionals_worker_trade;
DROP FUNCTION professionals_mark_stale_areas();
"""

# A block's strings stay in its row: read through a pointer each, they would cost many times more.
in_row = "ALTER TABLE professionals_area_count SET (toast_tuple_target = 8160)"


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('accounts', '0001_initial'),
        ('core', '0001_initial'),
        ('places', '0001_initial'),
        ('trades', '0001_initial'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RunSQL(columns, drop_columns),
        CreateTables(
            models=[
                migrations.CreateModel(
                    name='Team',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('name', models.CharField(max_length=120)),
                        ('contractor', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='team', to=settings.AUTH_USER_MODEL)),
                    ],
                    options={
                        'db_table': 'professionals_team',
                    },
                ),
                migrations.CreateModel(
                    name='WorkerProfile',
                    fields=[
                        ('user', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='worker_profile', serialize=False, to=settings.AUTH_USER_MODEL)),
                        ('business_name', models.CharField(blank=True, max_length=120)),
                        ('description', models.TextField(blank=True, max_length=2000)),
                        ('experience_years', models.PositiveSmallIntegerField(default=0)),
                        ('rate_paise', models.BigIntegerField(blank=True, null=True)),
                        ('rate_unit', models.CharField(choices=[('hour', 'per hour'), ('day', 'per day'), ('sq_ft', 'per sq ft'), ('running_ft', 'per running ft'), ('point', 'per point'), ('lump_sum', 'lump sum')], default='day', max_length=12)),
                        ('locality', models.CharField(blank=True, max_length=120)),
                        ('latitude', models.FloatField(blank=True, null=True)),
                        ('longitude', models.FloatField(blank=True, null=True)),
                        ('travel_radius_km', models.PositiveSmallIntegerField(default=25)),
                        ('availability', models.CharField(choices=[('available', 'Available'), ('busy', 'Busy'), ('away', 'Away')], default='available', max_length=10)),
                        ('languages', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=8), blank=True, default=list, size=None)),
                        ('rating_average', models.DecimalField(decimal_places=2, default=0, max_digits=3)),
                        ('rating_count', models.PositiveIntegerField(default=0)),
                        ('completed_projects', models.PositiveIntegerField(default=0)),
                        ('id_verified', models.BooleanField(default=False)),
                        ('reference_verified', models.BooleanField(default=False)),
                        ('skill_verified', models.BooleanField(default=False)),
                        ('top_rated', models.BooleanField(default=False)),
                        ('is_listed', models.BooleanField(default=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('city', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='places.city')),
                        ('area', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='places.area')),
                        ('weekdays', models.PositiveSmallIntegerField(default=63, help_text='Days of work as bits: 1 for Monday … 64 for Sunday')),
                        ('ratings_by_trade', models.JSONField(db_default=models.Value({}, models.JSONField()), default=dict, help_text='By trade id: sum of stars and number of reviews, as reviews counted them')),
                        ('response_minutes', models.PositiveIntegerField(blank=True, help_text='Median time to the first answer; empty if unknown', null=True)),
                        ('acceptance_percent', models.PositiveSmallIntegerField(blank=True, help_text='Accepted requests of all; empty if unknown', null=True)),
                        ('agreed_bookings', models.PositiveIntegerField(db_default=0, default=0, help_text='Of the last year, as bookings counted them')),
                        ('cancelled_bookings', models.PositiveIntegerField(db_default=0, default=0, help_text='Of these, the ones that the worker called off')),
                    ],
                    options={
                        'db_table': 'professionals_worker_profile',
                        'constraints': [models.CheckConstraint(condition=models.Q(('rate_paise__isnull', True), ('rate_paise__gt', 0), _connector='OR'), name='worker_rate_above_zero'), models.CheckConstraint(condition=models.Q(('rate_unit__in', ['hour', 'day', 'sq_ft', 'running_ft', 'point', 'lump_sum'])), name='worker_rate_unit_known'), models.CheckConstraint(condition=models.Q(('availability__in', ['available', 'busy', 'away'])), name='worker_availability_known'), models.CheckConstraint(condition=models.Q(('rating_average__range', (0, 5))), name='worker_rating_in_range'), models.CheckConstraint(condition=models.Q(('acceptance_percent__isnull', True), ('acceptance_percent__range', (0, 100)), _connector='OR'), name='worker_acceptance_is_percent'), models.CheckConstraint(condition=models.Q(('cancelled_bookings__lte', models.F('agreed_bookings'))), name='worker_cancels_agreed_bookings'), models.CheckConstraint(condition=models.Q(models.Q(('latitude__isnull', True), ('longitude__isnull', True)), models.Q(('latitude__isnull', False), ('longitude__isnull', False)), _connector='OR'), name='worker_position_whole'), models.CheckConstraint(condition=models.Q(('weekdays__range', (0, 127))), name='worker_weekdays_are_bits'), models.CheckConstraint(condition=models.Q(('is_listed', False), models.Q(('area__isnull', False), ('city__isnull', False), ('latitude__isnull', False)), _connector='OR'), name='worker_listed_has_area')],
                    },
                ),
                migrations.CreateModel(
                    name='WorkerTrade',
                    fields=[
                        ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                        ('position', models.PositiveSmallIntegerField(default=0, help_text="The worker's own order.")),
                        ('latitude', models.FloatField(blank=True, null=True)),
                        ('longitude', models.FloatField(blank=True, null=True)),
                        ('is_listed', models.BooleanField(default=False)),
                        ('rating_average', models.DecimalField(decimal_places=2, default=0, max_digits=3)),
                        ('rating_count', models.PositiveIntegerField(default=0)),
                        ('trade', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='trades.trade')),
                        ('worker', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='worker_trades', to='professionals.workerprofile')),
                        ('area', models.ForeignKey(db_index=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='places.area')),
                        ('badges', models.PositiveSmallIntegerField(default=0, help_text='As bits, in the order of BADGES: 1, 2, 4, 8')),
                        ('day_rate_paise', models.BigIntegerField(blank=True, help_text="To compare by: a day's rate; an hour's times eight", null=True)),
                        ('days_off', django.contrib.postgres.fields.ArrayField(base_field=models.DateField(), default=list, help_text='Days taken or away, from today on', size=None)),
                        ('experience_years', models.PositiveSmallIntegerField(default=0)),
                        ('languages', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=8), default=list, size=None)),
                        ('weekdays', models.PositiveSmallIntegerField(default=63)),
                        ('availability', models.CharField(choices=[('available', 'Available'), ('busy', 'Busy'), ('away', 'Away')], default='available', max_length=10)),
                        ('completed_projects', models.PositiveIntegerField(default=0)),
                        ('wholeness', models.PositiveSmallIntegerField(default=0, help_text='How many of five parts of the profile are filled in')),
                        ('rating_rank', models.GeneratedField(db_persist=True, expression=models.Func('rating_average', 'rating_count', 'trade_stars', 'trade_reviews', 'usual_stars', models.Func('rating_average', 'rating_count', 'agreed_bookings', 'cancelled_bookings', 'badges', 'experience_years', 'completed_projects', 'wholeness', function='professionals_quality'), function='professionals_rating_rank'), output_field=models.BigIntegerField())),
                        ('price_rank', models.GeneratedField(db_persist=True, expression=models.Func('day_rate_paise', models.Func('rating_average', 'rating_count', 'agreed_bookings', 'cancelled_bookings', 'badges', 'experience_years', 'completed_projects', 'wholeness', function='professionals_quality'), function='professionals_price_rank'), output_field=models.BigIntegerField())),
                        ('facets', models.GeneratedField(db_persist=True, expression=models.Func('badges', 'weekdays', 'availability', 'languages', 'response_minutes', 'acceptance_percent', 'is_instant', 'is_bookable', function='professionals_facets'), output_field=models.IntegerField())),
                        ('cell', models.GeneratedField(db_persist=True, expression=models.Func('latitude', 'longitude', function='professionals_cell'), output_field=models.IntegerField())),
                        ('trade_stars', models.PositiveIntegerField(db_default=0, default=0, help_text='Sum of the stars of reviews of work in this trade')),
                        ('trade_reviews', models.PositiveIntegerField(db_default=0, default=0)),
                        ('usual_stars', models.DecimalField(db_default=Decimal('3.8'), decimal_places=1, default=Decimal('3.8'), help_text='Copied from the trade', max_digits=2)),
                        ('response_minutes', models.PositiveIntegerField(blank=True, help_text='The usual time to the first answer, if known', null=True)),
                        ('acceptance_percent', models.PositiveSmallIntegerField(db_default=0, default=0, help_text='Of the requests; 0 if unknown')),
                        ('bookable_from', models.DateField(blank=True, editable=False, help_text='The first free day was not before this', null=True)),
                        ('is_bookable', models.BooleanField(db_default=False, default=False, editable=False)),
                        ('agreed_bookings', models.PositiveIntegerField(db_default=0, default=0)),
                        ('cancelled_bookings', models.PositiveIntegerField(db_default=0, default=0, help_text='Of the agreed ones, those that the worker called off')),
                        ('is_instant', models.BooleanField(db_default=False, default=False, editable=False, help_text="Has a price that is booked at once, by the worker's rules")),
                        ('best_rank', models.GeneratedField(db_persist=True, expression=models.Func('is_bookable', models.Func('rating_average', 'rating_count', 'trade_stars', 'trade_reviews', 'usual_stars', 'agreed_bookings', 'cancelled_bookings', 'badges', 'experience_years', 'completed_projects', 'wholeness', function='professionals_trade_quality'), function='professionals_best_rank'), output_field=models.SmallIntegerField())),
                        ('response_rank', models.GeneratedField(db_persist=True, expression=models.Func('response_minutes', models.Func('rating_average', 'rating_count', 'agreed_bookings', 'cancelled_bookings', 'badges', 'experience_years', 'completed_projects', 'wholeness', function='professionals_quality'), function='professionals_response_rank'), output_field=models.BigIntegerField())),
                        ('acceptance_rank', models.GeneratedField(db_persist=True, expression=models.Func('acceptance_percent', models.Func('rating_average', 'rating_count', 'agreed_bookings', 'cancelled_bookings', 'badges', 'experience_years', 'completed_projects', 'wholeness', function='professionals_quality'), function='professionals_acceptance_rank'), output_field=models.BigIntegerField())),
                    ],
                    options={
                        'db_table': 'professionals_worker_trade',
                        'indexes': [models.Index(condition=models.Q(('is_listed', True)), fields=['trade', 'area', 'best_rank', 'worker'], include=('facets', 'experience_years', 'rating_average', 'price_rank', 'bookable_from'), name='worker_trade_by_area'), models.Index(condition=models.Q(('is_listed', True)), fields=['trade', 'cell', 'best_rank', 'worker'], include=('area', 'facets', 'experience_years', 'rating_average', 'price_rank', 'bookable_from'), name='worker_trade_by_best'), models.Index(condition=models.Q(('is_listed', True)), fields=['trade', 'cell', 'rating_rank', 'worker'], include=('area', 'facets', 'experience_years', 'rating_average', 'price_rank', 'bookable_from'), name='worker_trade_by_rating'), models.Index(condition=models.Q(('is_listed', True)), fields=['trade', 'cell', 'price_rank', 'worker'], include=('area', 'facets', 'experience_years', 'rating_average', 'bookable_from'), name='worker_trade_by_price'), models.Index(condition=models.Q(('is_listed', True)), fields=['trade', 'cell', 'response_rank', 'worker'], include=('area', 'facets', 'experience_years', 'rating_average', 'price_rank', 'bookable_from'), name='worker_trade_by_response'), models.Index(condition=models.Q(('is_listed', True)), fields=['trade', 'cell', 'acceptance_rank', 'worker'], include=('area', 'facets', 'experience_years', 'rating_average', 'price_rank', 'bookable_from'), name='worker_trade_by_acceptance')],
                        'constraints': [models.UniqueConstraint(fields=('worker', 'trade'), name='worker_trade_once'), models.CheckConstraint(condition=models.Q(('is_listed', False), models.Q(('area__isnull', False), ('latitude__isnull', False), ('longitude__isnull', False)), _connector='OR'), name='worker_trade_listed_has_area')],
                    },
                ),
                migrations.CreateModel(
                    name='TeamMember',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('role', models.CharField(choices=[('worker', 'Worker'), ('supervisor', 'Supervisor')], max_length=12)),
                        ('joined_at', models.DateTimeField()),
                        ('left_at', models.DateTimeField(blank=True, null=True)),
                        ('member', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='team_memberships', to=settings.AUTH_USER_MODEL)),
                        ('team', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='members', to='professionals.team')),
                    ],
                    options={
                        'db_table': 'professionals_team_member',
                        'constraints': [models.UniqueConstraint(condition=models.Q(('left_at__isnull', True)), fields=('team', 'member'), name='team_member_once'), models.CheckConstraint(condition=models.Q(('role__in', ['worker', 'supervisor'])), name='team_member_role_known'), models.CheckConstraint(condition=models.Q(('left_at__isnull', True), ('left_at__gte', models.F('joined_at')), _connector='OR'), name='team_member_left_after_joining')],
                    },
                ),
                migrations.CreateModel(
                    name='Business',
                    fields=[
                        ('user', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='business', serialize=False, to=settings.AUTH_USER_MODEL)),
                        ('gstin', models.CharField(blank=True, max_length=15, null=True, unique=True)),
                        ('address', models.CharField(blank=True, max_length=300)),
                        ('pincode', models.CharField(blank=True, max_length=6)),
                        ('founded_year', models.PositiveSmallIntegerField(blank=True, null=True)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                    ],
                    options={
                        'db_table': 'professionals_business',
                        'constraints': [models.CheckConstraint(condition=models.Q(('gstin__isnull', True), ('gstin__regex', '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$'), _connector='OR'), name='business_gstin_shape'), models.CheckConstraint(condition=models.Q(('pincode', ''), ('pincode__regex', '^[1-9][0-9]{5}$'), _connector='OR'), name='business_pincode_six_digits'), models.CheckConstraint(condition=models.Q(('founded_year__isnull', True), ('founded_year__range', (1900, 2100)), _connector='OR'), name='business_founded_in_range')],
                    },
                ),
                migrations.CreateModel(
                    name='Favourite',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='favourites', to=settings.AUTH_USER_MODEL)),
                        ('worker', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='professionals.workerprofile')),
                    ],
                    options={
                        'db_table': 'professionals_favourite',
                        'constraints': [models.UniqueConstraint(fields=('user', 'worker'), name='favourite_once')],
                    },
                ),
                migrations.CreateModel(
                    name='PortfolioItem',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('title', models.CharField(max_length=120)),
                        ('description', models.TextField(blank=True, max_length=1000)),
                        ('finished_on', models.DateField(blank=True, help_text='The first of its month', null=True)),
                        ('position', models.PositiveSmallIntegerField(default=0, help_text="The worker's own order.")),
                        ('trade', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='trades.trade')),
                        ('worker', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='portfolio', to='professionals.workerprofile')),
                        ('removed_at', models.DateTimeField(blank=True, help_text='Comes back for an hour', null=True)),
                    ],
                    options={
                        'db_table': 'professionals_portfolio_item',
                        'ordering': ['position', 'id'],
                    },
                ),
                migrations.CreateModel(
                    name='PortfolioPhoto',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('stage', models.CharField(choices=[('before', 'Before'), ('during', 'During'), ('after', 'After')], default='after', max_length=8)),
                        ('caption', models.CharField(blank=True, max_length=200)),
                        ('key', models.CharField(max_length=200, unique=True)),
                        ('width', models.PositiveIntegerField()),
                        ('height', models.PositiveIntegerField()),
                        ('position', models.PositiveSmallIntegerField(default=0)),
                        ('item', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='photos', to='professionals.portfolioitem')),
                        ('removed_at', models.DateTimeField(blank=True, null=True)),
                        ('drawn', models.PositiveSmallIntegerField(choices=[(0, 'Two Sizes'), (1, 'Webp'), (2, 'Avif')], db_default=0, default=1)),
                    ],
                    options={
                        'db_table': 'professionals_portfolio_photo',
                        'ordering': ['position', 'id'],
                        'constraints': [models.CheckConstraint(condition=models.Q(('stage__in', ['before', 'during', 'after'])), name='portfolio_photo_stage_known')],
                    },
                ),
                migrations.CreateModel(
                    name='SavedSearch',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('name', models.CharField(max_length=120)),
                        ('query', models.JSONField(help_text='The parameters of /search-results')),
                        ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='saved_searches', to=settings.AUTH_USER_MODEL)),
                        ('last_run_at', models.DateTimeField(default=django.utils.timezone.now)),
                        ('last_total', models.PositiveIntegerField(blank=True, help_text='How many it found when it was last looked at', null=True)),
                    ],
                    options={
                        'db_table': 'professionals_saved_search',
                        'constraints': [models.UniqueConstraint(fields=('user', 'query'), name='saved_search_once')],
                    },
                ),
                migrations.CreateModel(
                    name='TimeOff',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('starts_on', models.DateField()),
                        ('ends_on', models.DateField(help_text='The last day of it')),
                        ('is_booked', models.BooleanField(default=False)),
                        ('worker', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='times_off', to='professionals.workerprofile')),
                    ],
                    options={
                        'db_table': 'professionals_time_off',
                        'indexes': [models.Index(fields=['worker', 'ends_on'], name='time_off_by_worker')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('ends_on__gte', models.F('starts_on'))), name='time_off_ends_after_start')],
                    },
                ),
                migrations.CreateModel(
                    name='StaleArea',
                    fields=[
                        ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                        ('area_id', models.IntegerField()),
                    ],
                    options={
                        'db_table': 'professionals_stale_area',
                    },
                ),
                migrations.CreateModel(
                    name='AreaCountDay',
                    fields=[
                        ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                        ('area_id', models.IntegerField()),
                        ('block', models.PositiveSmallIntegerField()),
                        ('day', models.DateField()),
                        ('workers_off', professionals.counts.models.BitsField()),
                    ],
                    options={
                        'db_table': 'professionals_area_count_day',
                        'constraints': [models.UniqueConstraint(fields=('area_id', 'block', 'day'), name='area_count_day_once')],
                    },
                ),
                migrations.CreateModel(
                    name='AreaCountJob',
                    fields=[
                        ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                        ('area_id', models.IntegerField()),
                        ('block', models.PositiveSmallIntegerField()),
                        ('job_id', models.BigIntegerField(help_text="A job template's")),
                        ('workers', professionals.counts.models.BitsField()),
                    ],
                    options={
                        'db_table': 'professionals_area_count_job',
                        'constraints': [models.UniqueConstraint(fields=('area_id', 'block', 'job_id'), name='area_count_job_once')],
                    },
                ),
                migrations.CreateModel(
                    name='AreaCount',
                    fields=[
                        ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                        ('block', models.PositiveSmallIntegerField()),
                        ('latitude', models.FloatField(help_text="Of the area's centre, copied")),
                        ('longitude', models.FloatField()),
                        ('size', models.PositiveSmallIntegerField()),
                        ('refreshed_at', models.DateTimeField()),
                        ('trades', django.contrib.postgres.fields.ArrayField(base_field=professionals.counts.models.BitsField(), size=None)),
                        ('ratings', django.contrib.postgres.fields.ArrayField(base_field=professionals.counts.models.BitsField(), size=None)),
                        ('badges', django.contrib.postgres.fields.ArrayField(base_field=professionals.counts.models.BitsField(), size=None)),
                        ('day_rates', django.contrib.postgres.fields.ArrayField(base_field=professionals.counts.models.BitsField(), size=None)),
                        ('languages', django.contrib.postgres.fields.ArrayField(base_field=professionals.counts.models.BitsField(), size=None)),
                        ('experiences', django.contrib.postgres.fields.ArrayField(base_field=professionals.counts.models.BitsField(), size=None)),
                        ('weekdays', django.contrib.postgres.fields.ArrayField(base_field=professionals.counts.models.BitsField(), size=None)),
                        ('responses', django.contrib.postgres.fields.ArrayField(base_field=professionals.counts.models.BitsField(), size=None)),
                        ('acceptances', django.contrib.postgres.fields.ArrayField(base_field=professionals.counts.models.BitsField(), size=None)),
                        ('instants', django.contrib.postgres.fields.ArrayField(base_field=professionals.counts.models.BitsField(), size=None)),
                        ('area', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='places.area')),
                    ],
                    options={
                        'db_table': 'professionals_area_count',
                        'indexes': [models.Index(fields=['latitude', 'longitude'], name='area_count_by_place')],
                        'constraints': [models.UniqueConstraint(fields=('area', 'block'), name='area_count_once'), models.CheckConstraint(condition=models.Q(('size__gt', 0)), name='area_count_not_empty')],
                    },
                ),
                migrations.CreateModel(
                    name='TeamInvitation',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('email', models.EmailField(blank=True, max_length=254)),
                        ('phone', models.CharField(blank=True, help_text='E.164', max_length=16)),
                        ('role', models.CharField(choices=[('worker', 'Worker'), ('supervisor', 'Supervisor')], max_length=12)),
                        ('key_digest', models.CharField(max_length=64, unique=True)),
                        ('expires_at', models.DateTimeField()),
                        ('accepted_at', models.DateTimeField(blank=True, null=True)),
                        ('declined_at', models.DateTimeField(blank=True, null=True)),
                        ('revoked_at', models.DateTimeField(blank=True, null=True)),
                        ('accepted_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                        ('team', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='invitations', to='professionals.team')),
                    ],
                    options={
                        'db_table': 'professionals_team_invitation',
                        'indexes': [models.Index(condition=models.Q(('email', ''), _negated=True), fields=['email'], name='team_invitation_by_email'), models.Index(condition=models.Q(('phone', ''), _negated=True), fields=['phone'], name='team_invitation_by_phone')],
                        'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('email', ''), models.Q(('phone', ''), _negated=True)), models.Q(models.Q(('email', ''), _negated=True), ('phone', '')), _connector='OR'), name='team_invitation_to_one_address'), models.UniqueConstraint(condition=models.Q(('accepted_at__isnull', True), ('declined_at__isnull', True), ('revoked_at__isnull', True)), fields=('team', 'email', 'phone'), name='team_invitation_one_open'), models.CheckConstraint(condition=models.Q(('role__in', ['worker', 'supervisor'])), name='team_invitation_role_known'), models.CheckConstraint(condition=models.Q(('expires_at__gt', models.F('created_at'))), name='team_invitation_expires_later'), models.CheckConstraint(condition=models.Q(models.Q(('accepted_at__isnull', True), ('declined_at__isnull', True)), models.Q(('accepted_at__isnull', True), ('revoked_at__isnull', True)), models.Q(('declined_at__isnull', True), ('revoked_at__isnull', True)), _connector='OR'), name='team_invitation_answered_once')],
                    },
                ),
                migrations.CreateModel(
                    name='UnknownPhrase',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('text', models.CharField(max_length=80, unique=True)),
                        ('times', models.PositiveIntegerField(default=1)),
                        ('last_at', models.DateTimeField()),
                        ('dismissed_at', models.DateTimeField(blank=True, null=True)),
                    ],
                    options={
                        'db_table': 'professionals_unknown_phrase',
                        'indexes': [models.Index(condition=models.Q(('dismissed_at__isnull', True)), fields=['-times', '-id'], name='unknown_phrase_by_times'), models.Index(fields=['last_at'], name='unknown_phrase_by_last_at')],
                        'constraints': [models.CheckConstraint(condition=models.Q(('times__gte', 1)), name='unknown_phrase_counted')],
                    },
                ),
                migrations.CreateModel(
                    name='InstantRules',
                    fields=[
                        ('worker', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='instant_rules', serialize=False, to='professionals.workerprofile')),
                        ('is_on', models.BooleanField(default=False)),
                        ('parts', models.PositiveSmallIntegerField(default=7, help_text='As bits: 1 morning, 2 afternoon, 4 evening')),
                        ('notice_hours', models.PositiveSmallIntegerField(default=4)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                    ],
                    options={
                        'db_table': 'professionals_instant_rules',
                        'constraints': [models.CheckConstraint(condition=models.Q(('parts__range', (1, 7))), name='instant_rules_some_part'), models.CheckConstraint(condition=models.Q(('notice_hours__in', (2, 4, 12, 24, 48))), name='instant_rules_notice_known')],
                    },
                ),
                migrations.CreateModel(
                    name='RateCardItem',
                    fields=[
                        ('id', models.UUIDField(default=core.ids.uuid7, editable=False, primary_key=True, serialize=False)),
                        ('created_at', models.DateTimeField(auto_now_add=True)),
                        ('updated_at', models.DateTimeField(auto_now=True)),
                        ('price_paise', models.BigIntegerField()),
                        ('unit', models.CharField(choices=[('visit', 'per visit'), ('piece', 'each'), ('job', 'for the whole job'), ('point', 'per point'), ('sq_ft', 'per sq ft'), ('running_ft', 'per running ft'), ('hour', 'per hour'), ('day', 'per day'), ('kg', 'per kg'), ('kw', 'per kW')], max_length=12)),
                        ('template', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='trades.jobtemplate')),
                        ('worker', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='rate_card', to='professionals.workerprofile')),
                    ],
                    options={
                        'db_table': 'professionals_rate_card_item',
                        'constraints': [models.UniqueConstraint(fields=('worker', 'template'), name='rate_card_item_once'), models.CheckConstraint(condition=models.Q(('price_paise__range', (100, 1000000000))), name='rate_card_price_in_range'), models.CheckConstraint(condition=models.Q(('unit__in', ['visit', 'piece', 'job', 'point', 'sq_ft', 'running_ft', 'hour', 'day', 'kg', 'kw'])), name='rate_card_unit_known')],
                    },
                ),
            ],
        ),
        migrations.RunSQL(in_row, "ALTER TABLE professionals_area_count RESET (toast_tuple_target)"),
        migrations.RunSQL(bookable, unbookable),
        migrations.RunSQL(instant, no_instant),
        migrations.RunSQL(mark, unmark),
        migrations.RunSQL(walk, drop_walk),
        migrations.RunSQL(find, drop_find),
        migrations.RunSQL(page, "DROP FUNCTION professionals_search_page"),
    ]
