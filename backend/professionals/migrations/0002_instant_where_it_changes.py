"""A price that changes nothing about booking at once is written faster.

An update of the search rows costs 0.9 ms even where it meets none: PostgreSQL prepares all their
indexes and generated columns. A rate card is written price by price.
"""

from django.db import migrations

NEW = """
CREATE OR REPLACE FUNCTION professionals_instant_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    changed CONSTANT uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.worker_id ELSE NEW.worker_id END;
    is_now CONSTANT boolean := professionals_is_instant(changed);
BEGIN
    IF EXISTS (
        SELECT FROM professionals_worker_trade WHERE worker_id = changed AND is_instant <> is_now
    ) THEN
        UPDATE professionals_worker_trade SET is_instant = is_now
        WHERE worker_id = changed AND is_instant <> is_now;
    END IF;
    RETURN NULL;
END
$$;
"""
BEFORE = """
CREATE OR REPLACE FUNCTION professionals_instant_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    changed CONSTANT uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.worker_id ELSE NEW.worker_id END;
    is_now CONSTANT boolean := professionals_is_instant(changed);
BEGIN
    UPDATE professionals_worker_trade SET is_instant = is_now
    WHERE worker_id = changed AND is_instant <> is_now;
    RETURN NULL;
END
$$;
"""


class Migration(migrations.Migration):

    reviewed = {"Raw SQL operation": "no table is locked, and the function does what it did"}

    dependencies = [
        ('professionals', '0001_initial'),
    ]

    operations = [
        migrations.RunSQL(NEW, BEFORE),
    ]
