"""The books keep themselves: nothing unbalanced, overdrawn, edited or added later gets in.

- A posting is of the transaction that writes it, and only that one adds entries to it.
- At its end a posting has two entries or more, and they sum to zero.
- Neither a posting nor an entry is ever changed or deleted.
- An owned account's balance changes by its entries alone, under the account's lock; the check
  ``ledger_account_owes_or_nothing`` then refuses to overdraw it.

The functions raise ``integrity_constraint_violation``, which Django gives as IntegrityError.
"""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

FUNCTIONS = """
CREATE FUNCTION payments_ledger_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the books are never changed: % of %', lower(TG_OP), TG_TABLE_NAME
        USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE FUNCTION payments_ledger_posting_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.made_in := txid_current();
    RETURN NEW;
END $$;

-- The balance moves before the row is there, so a row that ON CONFLICT would drop is refused here;
-- nobody else can add to this posting meanwhile.
CREATE FUNCTION payments_ledger_entry_enter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (
        SELECT FROM payments_ledger_posting
        WHERE id = NEW.posting_id AND made_in = txid_current()
    ) THEN
        RAISE EXCEPTION 'entry of a posting that is not of this transaction'
            USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    IF EXISTS (
        SELECT FROM payments_ledger_entry
        WHERE id = NEW.id OR (posting_id = NEW.posting_id AND account_id = NEW.account_id)
    ) THEN
        RAISE EXCEPTION 'entry written twice' USING ERRCODE = 'unique_violation';
    END IF;
    NEW.balance_paise := NULL;
    UPDATE payments_ledger_account SET balance_paise = balance_paise + NEW.amount_paise
        WHERE id = NEW.account_id AND balance_paise IS NOT NULL
        RETURNING balance_paise INTO NEW.balance_paise;
    RETURN NEW;
END $$;

CREATE FUNCTION payments_ledger_account_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        IF NEW.balance_paise <> 0 THEN
            RAISE EXCEPTION 'an account begins with nothing'
                USING ERRCODE = 'integrity_constraint_violation';
        END IF;
    ELSIF pg_trigger_depth() < 2
        OR (NEW.id, NEW.kind) IS DISTINCT FROM (OLD.id, OLD.kind)
        OR NEW.owner_id IS DISTINCT FROM OLD.owner_id
        OR NEW.project_id IS DISTINCT FROM OLD.project_id
    THEN
        RAISE EXCEPTION 'an account changes by its entries alone'
            USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
END $$;

CREATE FUNCTION payments_ledger_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    written uuid := CASE TG_TABLE_NAME
        WHEN 'payments_ledger_posting' THEN to_jsonb(NEW)->>'id'
        ELSE to_jsonb(NEW)->>'posting_id'
    END;
    entries integer;
    total numeric;
BEGIN
    SELECT count(*), coalesce(sum(amount_paise), 0) INTO entries, total
        FROM payments_ledger_entry WHERE posting_id = written;
    IF entries < 2 OR total <> 0 THEN
        RAISE EXCEPTION 'posting % has % entries that sum to %', written, entries, total
            USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NULL;
END $$;
"""

TRIGGERS = """
CREATE TRIGGER ledger_posting_begin BEFORE INSERT ON payments_ledger_posting
    FOR EACH ROW EXECUTE FUNCTION payments_ledger_posting_begin();
CREATE TRIGGER ledger_posting_stays BEFORE UPDATE OR DELETE ON payments_ledger_posting
    FOR EACH ROW EXECUTE FUNCTION payments_ledger_refuse();
CREATE TRIGGER ledger_entry_enter BEFORE INSERT ON payments_ledger_entry
    FOR EACH ROW EXECUTE FUNCTION payments_ledger_entry_enter();
CREATE TRIGGER ledger_entry_stays BEFORE UPDATE OR DELETE ON payments_ledger_entry
    FOR EACH ROW EXECUTE FUNCTION payments_ledger_refuse();
CREATE TRIGGER ledger_account_keep BEFORE INSERT OR UPDATE ON payments_ledger_account
    FOR EACH ROW EXECUTE FUNCTION payments_ledger_account_keep();
CREATE CONSTRAINT TRIGGER ledger_posting_balanced AFTER INSERT ON payments_ledger_posting
    DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION payments_ledger_balanced();
CREATE CONSTRAINT TRIGGER ledger_entry_balanced AFTER INSERT ON payments_ledger_entry
    DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION payments_ledger_balanced();
"""

REVERSED = """
DROP TRIGGER ledger_entry_balanced ON payments_ledger_entry;
DROP TRIGGER ledger_posting_balanced ON payments_ledger_posting;
DROP TRIGGER ledger_account_keep ON payments_ledger_account;
DROP TRIGGER ledger_entry_stays ON payments_ledger_entry;
DROP TRIGGER ledger_entry_enter ON payments_ledger_entry;
DROP TRIGGER ledger_posting_stays ON payments_ledger_posting;
DROP TRIGGER ledger_posting_begin ON payments_ledger_posting;
DROP FUNCTION payments_ledger_balanced();
DROP FUNCTION payments_ledger_account_keep();
DROP FUNCTION payments_ledger_entry_enter();
DROP FUNCTION payments_ledger_posting_begin();
DROP FUNCTION payments_ledger_refuse();
"""


def person(help_text: str) -> models.ForeignKey:
    return models.ForeignKey(
        help_text=help_text,
        null=True,
        on_delete=django.db.models.deletion.PROTECT,
        related_name="+",
        to=settings.AUTH_USER_MODEL,
    )


class Migration(migrations.Migration):
    dependencies = [
        ("payments", "0003_milestone_money"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            "posting", "payer", person("The homeowner on whose statement it stands")
        ),
        migrations.AddField("posting", "worker", person("The worker on whose statement it stands")),
        migrations.AddField(
            "entry", "balance_paise", models.BigIntegerField(editable=False, null=True)
        ),
        migrations.AddIndex(
            "posting",
            models.Index(
                fields=["payer", "-id"],
                name="posting_of_payer",
                condition=models.Q(payer__isnull=False),
            ),
        ),
        migrations.AddIndex(
            "posting",
            models.Index(
                fields=["worker", "-id"],
                name="posting_of_worker",
                condition=models.Q(worker__isnull=False),
            ),
        ),
        migrations.RunSQL(FUNCTIONS + TRIGGERS, REVERSED),
    ]
