"""Whoever said yes or no to the newsletter, said so: entries never change."""

from django.db import migrations

KEEP = """
CREATE FUNCTION newsletter_consent_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'consents of the newsletter stay as they were'
        USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER newsletter_consent_keep BEFORE UPDATE ON newsletter_subscription_consent
    FOR EACH ROW EXECUTE FUNCTION newsletter_consent_keep();
CREATE SEQUENCE newsletter_issue_number;
"""

REVERSED = """
DROP SEQUENCE newsletter_issue_number;
DROP TRIGGER newsletter_consent_keep ON newsletter_subscription_consent;
DROP FUNCTION newsletter_consent_keep();
"""


class Migration(migrations.Migration):
    dependencies = [("newsletter", "0001_newsletter")]

    operations = [migrations.RunSQL(KEEP, REVERSED)]
