from django.contrib.sitemaps.views import index, sitemap
from django.urls import path, re_path

from public_pages.addresses import OF_RECORDS, PLAIN
from public_pages.previews import article_preview, default_preview, work_preview, worker_preview
from public_pages.sitemaps import SITEMAPS
from public_pages.views import article_feed, public_page, robots

sitemaps = {"sitemaps": SITEMAPS}

urlpatterns = [
    path("robots.txt", robots, name="robots"),
    re_path("^(?:hi/)?feed.xml$", article_feed),
    path("sitemap.xml", index, {**sitemaps, "sitemap_url_name": "sitemap"}, name="sitemap-index"),
    path("sitemaps/<section>.xml", sitemap, sitemaps, name="sitemap"),
    path("previews/karigar.png", default_preview, name="preview"),
    path("previews/workers/<uuid:worker_id>.png", worker_preview, name="worker-preview"),
    path("previews/articles/<str:language>/<slug:slug>.png", article_preview),
    path("previews/work/<uuid:project_id>.png", work_preview, name="work-preview"),
    *(path(address.removeprefix("/"), public_page) for address in PLAIN),
    *(path(f"hi{address}".removesuffix("/"), public_page) for address in PLAIN),
    *(re_path(f"^(?:hi/)?{pattern[2:]}", public_page) for pattern in OF_RECORDS),
]
