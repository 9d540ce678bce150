"""The search of nearest workers as a function of the database.

PostgreSQL has no statistics for ``cube``: it takes a dense city for a handful of rows, gathers all
of them and sorts (35 ms at 300,000 workers). The function's settings leave it the index order alone
(1 to 3 ms), for this query and no other. The spec calls it the remote procedure
find_workers_within_radius (part 1, point 7).
"""

from django.db import migrations

create = """
CREATE FUNCTION professionals_nearest_workers(
    wanted_trade smallint,
    latitude double precision,
    longitude double precision,
    reach double precision,
    least_rating numeric,
    last_distance double precision,
    last_worker uuid,
    page_size integer
) RETURNS TABLE (worker_id uuid, distance double precision)
LANGUAGE plpgsql STABLE PARALLEL SAFE
SET enable_seqscan = off
SET enable_bitmapscan = off
SET enable_sort = off
AS $$
DECLARE
    point cube := cube(ARRAY[
        6378168 * cos(radians(latitude)) * cos(radians(longitude)),
        6378168 * cos(radians(latitude)) * sin(radians(longitude)),
        6378168 * sin(radians(latitude)),
        0
    ]);
    -- In a thinly populated place the order alone would walk through every worker of the trade;
    -- the box ends the walk, and the distance cuts its corners.
    box cube := cube_enlarge(point, reach, 4);
BEGIN
    RETURN QUERY
    SELECT found.worker_id, found.earth <-> point
    FROM professionals_worker_trade found
    WHERE found.trade_id = wanted_trade
      AND found.is_listed
      AND found.earth <@ box
      AND found.earth <-> point <= reach
      AND found.rating_average >= least_rating
      AND (found.earth <-> point, found.worker_id) > (last_distance, last_worker)
    ORDER BY found.earth <-> point, found.worker_id
    LIMIT page_size;
END
$$
"""
drop = "DROP FUNCTION professionals_nearest_workers"


class Migration(migrations.Migration):
    dependencies = [("professionals", "0001_initial")]

    operations = [migrations.RunSQL(create, drop)]
