from django.apps import AppConfig


class PaymentsConfig(AppConfig):
    name = "payments"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from core.attachments import register_maker
        from core.personal_data import register
        from hiring.milestones.money import register_money
        from payments.holding import personal_data as holding
        from payments.holding.keeping import KEEPER as MONEY_KEEPER
        from payments.invoicing import files as documents
        from payments.invoicing import personal_data as invoicing
        from payments.ledger import personal_data as ledger
        from payments.paying_out import personal_data as paying_out
        from payments.personal_data import KEEPER
        from payments.pricing import personal_data as pricing
        from payments.refunding import personal_data as refunding

        register_maker(documents.KIND, documents.document_file)
        # What points at another's rows goes before them.
        register(invoicing.KEEPER)
        register(ledger.KEEPER)
        register(paying_out.KEEPER)
        register(holding.KEEPER)
        register(refunding.KEEPER)
        register(pricing.KEEPER)
        register(KEEPER)
        register_money(MONEY_KEEPER)
