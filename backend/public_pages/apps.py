from django.apps import AppConfig


class PublicPagesConfig(AppConfig):
    name = "public_pages"
