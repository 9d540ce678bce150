"""A page of results with all that its cards show, as JSON from the database (decision 0019).

What the columns are: ``schemas.WorkerFoundOut``. ``avatar_url`` holds ``avatar:`` and the picture's
key; who sends the answer puts a signed address there.
"""

from django.db import migrations

_same = """search_lat, search_lon, radius_km, skill_filter, ordering, wanted_facets, least_rating,
            least_price, least_experience, on_date, after_major, after_rank, after_worker"""

page = f"""
CREATE FUNCTION professionals_search_page(
    search_lat double precision, search_lon double precision, radius_km double precision,
    skill_filter smallint[], ordering text, wanted_facets integer, least_rating bigint,
    least_price bigint, least_experience integer, on_date date,
    after_major bigint, after_rank bigint, after_worker uuid,
    page_size integer, budget integer, thin integer, this_day date
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
        CROSS JOIN LATERAL (
            SELECT json_agg(json_build_object(
                    'slug', trade.slug, 'name', trade.name, 'name_hi', trade.name_hi
                ) ORDER BY offered.position) AS skills,
                min(offered.days_off) AS days_off
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
                ], NULL) AS reasons
        ) AS card
        WHERE found.is_match AND found.number <= page_size
    )
    SELECT coalesce(cards.json, ''), last.major, last.rank, last.worker_id
    FROM cards LEFT JOIN last ON true;
END
$$
"""


class Migration(migrations.Migration):
    dependencies = [("professionals", "0009_find_workers"), ("accounts", "0005_known_devices")]

    operations = [migrations.RunSQL(page, "DROP FUNCTION professionals_search_page")]
