"""Documents keep themselves: none is changed, none lost while the law asks for it, no number left out.

- A series counts by one, and a number that was taken has its document when the transaction ends.
- A document is never changed; it may go once it is seven years old (payments.invoicing).
"""

from django.db import migrations

FUNCTIONS = """
CREATE FUNCTION payments_invoice_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '7 years' THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION 'a document stays as it is: % of %', lower(TG_OP), OLD.number
        USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE FUNCTION payments_invoice_series_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' AND NEW.last_serial = 1 THEN
        RETURN NEW;
    END IF;
    IF TG_OP = 'UPDATE'
        AND (NEW.prefix, NEW.kind, NEW.financial_year, NEW.last_serial)
            = (OLD.prefix, OLD.kind, OLD.financial_year, OLD.last_serial + 1)
    THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'a series counts by one'
        USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE FUNCTION payments_invoice_number_used() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (
        SELECT FROM payments_invoice WHERE series_id = NEW.prefix AND serial = NEW.last_serial
    ) THEN
        RAISE EXCEPTION 'number % of % was taken for nothing', NEW.last_serial, NEW.prefix
            USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NULL;
END $$;
"""

TRIGGERS = """
CREATE TRIGGER invoice_keep BEFORE UPDATE OR DELETE ON payments_invoice
    FOR EACH ROW EXECUTE FUNCTION payments_invoice_keep();
CREATE TRIGGER invoice_series_count BEFORE INSERT OR UPDATE OR DELETE ON payments_invoice_series
    FOR EACH ROW EXECUTE FUNCTION payments_invoice_series_count();
CREATE CONSTRAINT TRIGGER invoice_number_used AFTER INSERT OR UPDATE ON payments_invoice_series
    DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION payments_invoice_number_used();
"""

REVERSED = """
DROP TRIGGER invoice_number_used ON payments_invoice_series;
DROP TRIGGER invoice_series_count ON payments_invoice_series;
DROP TRIGGER invoice_keep ON payments_invoice;
DROP FUNCTION payments_invoice_number_used();
DROP FUNCTION payments_invoice_series_count();
DROP FUNCTION payments_invoice_keep();
"""


class Migration(migrations.Migration):
    dependencies = [("payments", "0006_payout_checked")]

    operations = [migrations.RunSQL(FUNCTIONS + TRIGGERS, REVERSED)]
