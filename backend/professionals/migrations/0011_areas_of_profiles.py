"""Profiles from before areas stand at the area of their whole town."""

from django.db import migrations

profiles = """
UPDATE professionals_worker_profile AS profile
SET area_id = area.id, latitude = area.latitude, longitude = area.longitude
FROM places_area AS area
WHERE profile.area_id IS NULL AND area.id = profile.city_id
"""

copies = """
UPDATE professionals_worker_trade AS copy
SET area_id = profile.area_id, latitude = profile.latitude, longitude = profile.longitude
FROM professionals_worker_profile AS profile
WHERE copy.area_id IS NULL AND copy.worker_id = profile.user_id
  AND profile.area_id IS NOT NULL
"""


class Migration(migrations.Migration):
    dependencies = [
        ("professionals", "0010_search_page"),
        ("places", "0006_areas_and_names"),
    ]

    operations = [
        migrations.RunSQL([profiles, copies], migrations.RunSQL.noop),
    ]
