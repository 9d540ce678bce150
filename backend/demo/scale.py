"""Workers by the million, for benchmarks: made by the database from the demo's own words."""

from collections.abc import Callable

from django.db import connection

from demo.source import SEED, words

BATCH = 100_000


def load_workers(count: int, *, report: Callable[[str], None]) -> int:
    """Insert ``count`` listed workers, spread over all cities by the root of their population.

    Everything is drawn inside PostgreSQL from a fixed seed: ids that continue the numbering, a
    city, a spot within some 8 km of its centre, one to three trades. Returns ``count``.
    """
    _prepare()
    done = 0
    while done < count:
        size = min(BATCH, count - done)
        with connection.cursor() as cursor:
            cursor.execute("SELECT setseed(%s)", [((SEED + done) % 1000) / 1000])
            cursor.execute(_DRAW, {"size": size, "days": 700})
            for statement in _INSERTS:
                cursor.execute(statement)
            cursor.execute("DROP TABLE drawn_worker")
        done += size
        report(f"{done:,} of {count:,}")
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE accounts_user, professionals_worker_profile")
        cursor.execute("ANALYZE professionals_worker_trade")
    return count


def _prepare() -> None:
    """Names and a cumulative weight for each city, in tables of this session."""
    names = words("names")["regions"].values()
    first = [name for region in names for name in region["men"]]
    last = [name for region in names for name in region["last"]]
    with connection.cursor() as cursor:
        cursor.execute("DROP TABLE IF EXISTS weighed_city, drawn_worker")
        cursor.execute(_WEIGH)
        cursor.execute("CREATE INDEX ON weighed_city (upto)")
        cursor.execute("ANALYZE weighed_city")
        cursor.execute("SET SESSION karigar.first_names = %s", ["|".join(first)])
        cursor.execute("SET SESSION karigar.last_names = %s", ["|".join(last)])


_WEIGH = """
CREATE TEMPORARY TABLE weighed_city AS
SELECT id, latitude, longitude,
       sum(sqrt(population)) OVER (ORDER BY id) / sum(sqrt(population)) OVER () AS upto
FROM places_city
"""

_DRAW = """
CREATE TEMPORARY TABLE drawn_worker AS
WITH names AS (
    SELECT string_to_array(current_setting('karigar.first_names'), '|') AS first,
           string_to_array(current_setting('karigar.last_names'), '|') AS last
), chance AS (
    SELECT number, random() AS city_draw, random() AS r1, random() AS r2, random() AS r3,
           random() AS r4, random() AS r5, random() AS r6
    FROM generate_series(1, %(size)s) AS number
)
SELECT gen_random_uuid() AS id,
       now() - make_interval(days => (chance.r1 * %(days)s)::int) AS joined,
       names.first[1 + floor(chance.r2 * cardinality(names.first))::int] AS first_name,
       names.last[1 + floor(chance.r3 * cardinality(names.last))::int] AS last_name,
       city.id AS city_id,
       city.latitude + (chance.r4 - 0.5) * 0.15 AS latitude,
       city.longitude + (chance.r5 - 0.5) * 0.15 AS longitude,
       (300 + floor(chance.r6 * 900)::int) * 100 AS rate_paise,
       round((3 + chance.r2 * 2)::numeric, 2) AS rating,
       floor(chance.r3 * 60)::int AS rating_count,
       1 + floor(chance.r4 * 27)::int AS experience,
       1 + (chance.r5 * 2)::int AS trades,
       chance.number
FROM chance CROSS JOIN names
CROSS JOIN LATERAL (
    SELECT * FROM weighed_city WHERE upto >= chance.city_draw ORDER BY upto LIMIT 1
) AS city
"""

_INSERTS = (
    """
    INSERT INTO accounts_user (id, created_at, updated_at, email, password, role, is_active,
                               is_staff, is_superuser)
    SELECT id, joined, joined, id || '@bulk.karigar.example', '!', 'worker', true, false, false
    FROM drawn_worker
    """,
    """
    INSERT INTO accounts_profile (user_id, first_name, last_name, phone, avatar_key, language,
                                  city_id, locality, pincode, created_at, updated_at)
    SELECT id, first_name, last_name, '', '', 'hi', city_id, '', '', joined, joined
    FROM drawn_worker
    """,
    """
    INSERT INTO professionals_worker_profile (
        user_id, business_name, description, experience_years, rate_paise, rate_unit, city_id,
        locality, latitude, longitude, travel_radius_km, availability, weekdays, languages, rating_average,
        rating_count, completed_projects, id_verified, reference_verified, skill_verified,
        top_rated, is_listed, created_at, updated_at)
    SELECT id, '', '', experience, rate_paise, 'day', city_id, '', latitude, longitude, 25,
           'available', 63, '{hi}', rating, rating_count, rating_count, number % 2 = 0, number % 3 = 0,
           number % 5 = 0, false, true, joined, joined
    FROM drawn_worker
    """,
    """
    INSERT INTO professionals_worker_trade (
        worker_id, trade_id, position, latitude, longitude, is_listed, rating_average,
        rating_count, rate_paise, verified_count, day_rate_paise, badges, experience_years,
        languages, weekdays, days_off)
    SELECT DISTINCT ON (worker.id, trade.id)
           worker.id, trade.id, place, worker.latitude, worker.longitude, true, worker.rating,
           worker.rating_count, worker.rate_paise,
           (number % 2 = 0)::int + (number % 3 = 0)::int + (number % 5 = 0)::int,
           worker.rate_paise,
           (number % 2 = 0)::int + 2 * (number % 3 = 0)::int + 4 * (number % 5 = 0)::int,
           worker.experience, '{hi}', 63, '{}'
    FROM drawn_worker AS worker
    CROSS JOIN LATERAL generate_series(0, worker.trades - 1) AS place
    JOIN LATERAL (
        SELECT id FROM trades_trade
        ORDER BY id OFFSET (worker.number * (place * 7 + 1)) % (SELECT count(*) FROM trades_trade)
        LIMIT 1
    ) AS trade ON true
    """,
)
