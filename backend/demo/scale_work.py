"""Open work by the hundred thousand, for benchmarks and plan tests: made by the database itself."""

from uuid import UUID

from django.db import connection


def load_open_work(count: int, *, homeowner_id: UUID, seed: float = 0.26) -> None:
    """Insert ``count`` open jobs and projects of one homeowner, spread like people.

    Over all cities by the root of their population, within some 8 km of each centre, over all
    trades, over the last 60 days, with budgets of every shape.
    """
    with connection.cursor() as cursor:
        cursor.execute("SELECT setseed(%s)", [seed])
        cursor.execute(_INSERT, {"count": count, "owner": homeowner_id})
        cursor.execute("ANALYZE projects_project")


_INSERT = """
INSERT INTO projects_project (
    id, created_at, updated_at, kind, homeowner_id, title, description, trade_id, skills_needed,
    city_id, locality, latitude, longitude, base_amount_paise, budget_min_paise, budget_max_paise,
    status, payment_status, published_at, expires_at, quantity_unit)
WITH city AS (
    SELECT id, latitude, longitude, row_number() OVER (ORDER BY id) - 1 AS place,
           (sum(sqrt(population)) OVER (ORDER BY id) / sum(sqrt(population)) OVER ())::float AS upto
    FROM places_city
), ends AS (
    SELECT array_agg(upto ORDER BY place) AS upto FROM city
), trade AS (
    SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS all_of FROM
    trades_trade
), chance AS (
    SELECT number, random() AS city_draw, random() AS r1, random() AS r2, random() AS r3,
           random() AS r4, random() AS r5
    FROM generate_series(1, %(count)s) AS number
), drawn AS (
    SELECT number, r1, r2, r3, r4, r5, width_bucket(city_draw, ends.upto) AS city_place,
           CASE WHEN r4 < 0.5 THEN 'job' ELSE 'project' END AS kind,
           100000 * (1 + floor(r5 * r5 * 500)::bigint) AS amount
    FROM chance CROSS JOIN ends
)
SELECT gen_random_uuid(), now(), now(), kind, %(owner)s, 'Work ' || number, 'As posted.', trade.id,
       '{}', city.id, '', city.latitude + (r1 - 0.5) * 0.15,
       city.longitude + (r2 - 0.5) * 0.15,
       CASE WHEN kind = 'project' THEN amount END,
       CASE WHEN kind = 'job' AND number %% 3 <> 0 THEN amount END,
       CASE WHEN kind = 'job' AND number %% 5 <> 0 THEN amount * 2 END,
       'open', CASE WHEN kind = 'job' THEN 'not_needed' ELSE 'paid' END,
       now() - make_interval(secs => r3 * 60 * 86400), now() + interval '60 days', ''
FROM drawn
JOIN city ON city.place = drawn.city_place
JOIN trade ON trade.place = number %% trade.all_of
"""
