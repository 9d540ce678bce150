-- Tables of this session that a load of workers draws from. Statements end with a line of their own.
DROP TABLE IF EXISTS weighed_area, weighed_trade, drawn_name, state_language, priced_job;

CREATE TEMPORARY TABLE drawn_name AS
SELECT %(first_names)s::text[] AS first, %(last_names)s::text[] AS last;

CREATE TEMPORARY TABLE state_language AS
SELECT * FROM unnest(%(state_codes)s::text[], %(languages)s::text[]) AS spoken (state_code, code);

-- A city's part is shared by the PIN codes within 30 km of its centre; without any, it is one area.
CREATE TEMPORARY TABLE weighed_area AS
WITH town AS (
    SELECT city.*, row_number() OVER (ORDER BY population DESC) <= %(dense)s AS is_dense
    FROM places_city city
), weighed AS (
    SELECT town.id,
           CASE WHEN is_dense THEN 0.5 / %(dense)s
                ELSE 0.5 * sqrt(population) / sum(sqrt(population)) FILTER (WHERE NOT is_dense) OVER ()
           END AS part
    FROM town
), spots AS (
    SELECT area.*, weighed.part, count(*) OVER (PARTITION BY area.city_id) AS shared_by
    FROM weighed
    JOIN places_city city ON city.id = weighed.id
    JOIN places_area area ON area.city_id = city.id
    WHERE CASE WHEN EXISTS (
            SELECT FROM places_area code
            WHERE code.city_id = city.id AND code.kind = 'pincode'
              AND abs(code.latitude - city.latitude) < 0.27
              AND abs(code.longitude - city.longitude) < 0.27
        )
        THEN area.kind = 'pincode' AND abs(area.latitude - city.latitude) < 0.27
            AND abs(area.longitude - city.longitude) < 0.27
        ELSE area.id = city.id END
)
SELECT spots.id, spots.city_id, spots.latitude, spots.longitude, city.state_code, city.population,
       sum(part / shared_by) OVER (ORDER BY spots.id) / sum(part / shared_by) OVER () AS upto
FROM spots JOIN places_city city ON city.id = spots.city_id;

CREATE INDEX ON weighed_area (upto);

ANALYZE weighed_area;

CREATE TEMPORARY TABLE weighed_trade AS
SELECT id, row_number() OVER (ORDER BY id) AS number,
       sum(weight) OVER (ORDER BY id)::float8 / sum(weight) OVER () AS upto
FROM (
    SELECT id, CASE WHEN slug = ANY (%(common)s::text[]) THEN 6 ELSE 2 END AS weight
    FROM trades_trade
) trade;

-- The jobs of each trade that can be booked at once, by the trade's number.
CREATE TEMPORARY TABLE priced_job AS
SELECT job.id, trade.number AS trade,
       CASE WHEN 'visit' = ANY (job.units) THEN 'visit' ELSE 'piece' END AS unit
FROM trades_job_template job JOIN weighed_trade trade ON trade.id = job.trade_id
WHERE job.units && '{visit,piece}'::varchar[] AND job.position < 4;
