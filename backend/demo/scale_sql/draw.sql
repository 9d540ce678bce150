-- One batch of workers, drawn by chance and written to the tables they have rows in.
DROP TABLE IF EXISTS drawn_worker;

CREATE TEMPORARY TABLE drawn_worker AS
WITH chance AS MATERIALIZED (
    SELECT number, gen_random_uuid() AS id, random() AS r_area, random() AS r_trade,
           random() AS r1, random() AS r2, random() AS r3, random() AS r4, random() AS r5,
           random() AS r6, random() AS r7, random() AS r8, random() AS r9
    FROM generate_series(1, %(size)s) AS number
), drawn AS (
    SELECT chance.*, area.id AS area_id, area.city_id, area.latitude, area.longitude,
           spoken.code AS regional, trade.number AS trade,
           floor(chance.r1 * chance.r1 * 36)::int AS experience,
           CASE WHEN r2 < 0.3 THEN 0 ELSE ceil(-25 * ln(1 - chance.r3))::int END AS reviews,
           r4 < 0.6 AS is_id, r5 < 0.35 AS is_reference, r6 < 0.3 AS is_skill,
           -- Most ask between 500 and 1,200 rupees a day, and more in a large city.
           round((400 + 1600 * chance.r7 * chance.r7) * (1 + 0.15 * log(1 + area.population / 1e5))
               / 50)::int * 50 AS day_rupees,
           CASE WHEN r8 < 0.65 THEN 'day' WHEN r8 < 0.8 THEN 'hour' WHEN r8 < 0.9 THEN 'sq_ft'
               WHEN r8 < 0.95 THEN 'lump_sum' END AS unit
    FROM chance
    CROSS JOIN LATERAL (
        SELECT * FROM weighed_area WHERE upto >= chance.r_area ORDER BY upto LIMIT 1
    ) AS area
    CROSS JOIN LATERAL (
        SELECT number FROM weighed_trade WHERE upto >= chance.r_trade ORDER BY upto LIMIT 1
    ) AS trade
    LEFT JOIN state_language spoken ON spoken.state_code = area.state_code
), rated AS (
    SELECT drawn.*, CASE WHEN reviews > 0 THEN round((5 - 2.2 * r9 * r9)::numeric, 2) ELSE 0 END
        AS rating
    FROM drawn
)
SELECT rated.*,
       now() - make_interval(days => (r3 * %(days)s)::int) AS joined,
       name.first[1 + floor(r4 * cardinality(name.first))::int] AS first_name,
       name.last[1 + floor(r5 * cardinality(name.last))::int] AS last_name,
       reviews >= 15 AND rating >= 4.6 AS is_top,
       CASE unit WHEN 'day' THEN day_rupees * 100 WHEN 'hour' THEN day_rupees * 100 / 8
           WHEN 'sq_ft' THEN 2000 + (r6 * 18000)::int WHEN 'lump_sum' THEN 500000 END AS rate_paise,
       CASE WHEN r1 < 0.82 THEN 'available' WHEN r1 < 0.94 THEN 'busy' ELSE 'away' END AS stance,
       CASE WHEN r2 < 0.7 THEN 63 WHEN r2 < 0.9 THEN 127 WHEN r2 < 0.97 THEN 31 ELSE 96 END
           AS weekdays,
       array_remove(ARRAY[
           CASE WHEN regional IS NULL OR r3 < 0.7 THEN 'hi' END,
           CASE WHEN r4 < 0.9 THEN regional END,
           CASE WHEN r5 < 0.3 THEN 'en' END
       ], NULL) AS languages,
       1 + (r6 < 0.5)::int + (r7 < 0.2)::int AS trades,
       CASE WHEN r9 < 0.3 THEN %(today)s::date + floor(r8 * 50)::int END AS off_from,
       floor(r6 * 6)::int AS off_days,
       r8 < 0.5 AS is_instant,
       floor(40 * r7)::int AS agreed,
       floor(40 * r7 * r9 * r9 * r9)::int AS cancelled
FROM rated CROSS JOIN drawn_name AS name;

INSERT INTO accounts_user (id, created_at, updated_at, email, password, role, is_active, is_staff,
                           is_superuser)
SELECT id, joined, joined, id || '@bulk.karigar.example', '!', 'worker', true, false, false
FROM drawn_worker;

INSERT INTO accounts_profile (user_id, first_name, last_name, phone, avatar_key, language, city_id,
                              locality, pincode, created_at, updated_at)
SELECT id, first_name, last_name, '', '', 'hi', city_id, '', '', joined, joined
FROM drawn_worker;

INSERT INTO professionals_worker_profile (
    user_id, business_name, description, experience_years, rate_paise, rate_unit, city_id, area_id,
    locality, latitude, longitude, travel_radius_km, availability, weekdays, languages,
    rating_average, rating_count, completed_projects, id_verified, reference_verified,
    skill_verified, top_rated, is_listed, agreed_bookings, cancelled_bookings, created_at, updated_at)
SELECT id, '', '', experience, rate_paise, coalesce(unit, 'day'), city_id, area_id,
       '', latitude, longitude, 25, stance, weekdays, languages,
       rating, reviews, reviews, is_id, is_reference, is_skill, is_top, true, agreed, cancelled, joined, joined
FROM drawn_worker;

-- Half of them confirm at once, for all jobs of their first trade that may have a price per visit or piece.
INSERT INTO professionals_instant_rules (worker_id, is_on, parts, notice_hours, created_at,
                                         updated_at)
SELECT id, true, 7, 4, joined, joined FROM drawn_worker WHERE is_instant;

INSERT INTO professionals_rate_card_item (id, created_at, updated_at, worker_id, template_id,
                                          price_paise, unit)
SELECT gen_random_uuid(), joined, joined, worker.id, priced.id, 30000, priced.unit
FROM drawn_worker AS worker
JOIN priced_job AS priced ON priced.trade = worker.trade
WHERE is_instant;

INSERT INTO professionals_time_off (id, created_at, updated_at, worker_id, starts_on, ends_on,
                                    is_booked)
SELECT gen_random_uuid(), joined, joined, id, off_from, off_from + off_days, r5 < 0.5
FROM drawn_worker WHERE off_from IS NOT NULL;

-- As services.search_copies and calendar.days_off_copy have it.
INSERT INTO professionals_worker_trade (
    worker_id, trade_id, position, area_id, latitude, longitude, is_listed, rating_average,
    rating_count, day_rate_paise, badges, experience_years, languages, weekdays, availability,
    completed_projects, agreed_bookings, cancelled_bookings, is_instant, wholeness, days_off)
SELECT worker.id, trade.id, place, worker.area_id, worker.latitude, worker.longitude, true,
       worker.rating, worker.reviews,
       CASE unit WHEN 'day' THEN rate_paise WHEN 'hour' THEN rate_paise * 8 END,
       is_id::int + 2 * is_reference::int + 4 * is_skill::int + 8 * is_top::int,
       experience, languages, weekdays, stance, reviews, agreed, cancelled,
       is_instant AND EXISTS (SELECT FROM priced_job priced WHERE priced.trade = worker.trade),
       (rate_paise IS NOT NULL)::int + (cardinality(languages) > 0)::int + (experience > 0)::int
           + (worker.area_id <> worker.city_id)::int,
       CASE WHEN off_from IS NULL THEN '{}'::date[] ELSE ARRAY(
           SELECT off_from + day FROM generate_series(0, off_days) AS day
       ) END
FROM drawn_worker AS worker
CROSS JOIN LATERAL generate_series(0, worker.trades - 1) AS place
JOIN weighed_trade AS trade
    ON trade.number = 1 + (worker.trade - 1 + place * 7) %% (SELECT count(*) FROM weighed_trade);
