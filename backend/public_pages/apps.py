from django.apps import AppConfig


class PublicPagesConfig(AppConfig):
    name = "public_pages"

    def ready(self) -> None:
        from core.text.languages import name_public_pages
        from public_pages.addresses import OF_RECORDS, PLAIN

        name_public_pages(*(f"^{address}$" for address in PLAIN), *OF_RECORDS)
