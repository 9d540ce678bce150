"""The web process's addresses: the API, allauth, Django's admin; the rest is the React app."""

from django.conf import settings
from django.contrib import admin
from django.urls import include, path

from accounts.google.callback import google_callback
from config.api import api
from core.api.addresses import IndexedAddresses
from core.api.documents import document_urls, missing
from core.files.links import open_file, open_picture
from demo.aadhaar import aadhaar, aadhaar_picture, aadhaar_text
from demo.authenticator import authenticator, codes

urlpatterns = [
    path("api/file-links/<str:token>", open_file, name="files-open"),
    path("api/pictures/<str:token>/<str:name>", open_picture, name="pictures-open"),
    *document_urls(),
    IndexedAddresses(path("api/", api.urls)),
    # accounts.phone verifies phones; allauth's own way fails without its adapter.
    path("_allauth/browser/v1/account/phone", missing),
    path("_allauth/app/v1/account/phone", missing),
    # Our own list of devices; allauth's would look for sessions by keys that are not stored.
    path("_allauth/browser/v1/auth/sessions", missing),
    path("_allauth/app/v1/auth/sessions", missing),
    path("_allauth/", include("accounts.two_factor.urls", namespace="second-factor")),
    path("_allauth/", include("allauth.headless.urls")),
    # By allauth's own name, which it puts into the request to Google.
    path("accounts/google/login/callback/", google_callback, name="google_callback"),
    path("ops/", admin.site.urls),
]
if not settings.ENV.is_production:
    urlpatterns += [
        path("dev/inbox/", include("core.outbox.urls")),
        path("dev/authenticator", authenticator, name="authenticator"),
        path("dev/authenticator/codes", codes, name="authenticator-codes"),
        path("dev/aadhaar", aadhaar, name="aadhaar"),
        path("dev/aadhaar/code.png", aadhaar_picture, name="aadhaar-picture"),
        path("dev/aadhaar/code.json", aadhaar_text, name="aadhaar-text"),
    ]
# Last: the remaining addresses are pages of the app.
urlpatterns.append(path("", include("public_pages.urls")))

handler400 = "core.api.faults.bad_request"
handler403 = "core.api.faults.permission_denied"
handler404 = "public_pages.views.not_found"
handler500 = "core.api.faults.internal_error"
