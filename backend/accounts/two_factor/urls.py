"""Paths where ``views`` replace allauth's; ``config.urls`` lists them before allauth's own."""

from allauth.headless import app_settings
from allauth.headless.constants import Client
from django.urls import URLPattern, path

from accounts.two_factor import views

# AllauthBoundary knows allauth's operations by this name.
app_name = "headless"


def _patterns(client: Client) -> list[URLPattern]:
    operations = [
        ("auth/2fa/authenticate", views.AuthenticateView, "authenticate"),
        ("auth/2fa/reauthenticate", views.ReauthenticateView, "reauthenticate"),
        ("account/authenticators/totp", views.ManageTOTPView, "manage_totp"),
        (
            "account/authenticators/recovery-codes",
            views.ManageRecoveryCodesView,
            "manage_recovery_codes",
        ),
    ]
    if client == Client.BROWSER:
        operations.append(("auth/2fa/trust", views.TrustView, "trust"))
    return [
        path(f"{client.value}/v1/{address}", view.as_api_view(client=client), name=name)
        for address, view, name in operations
    ]


urlpatterns = [
    pattern for client in Client if client in app_settings.CLIENTS for pattern in _patterns(client)
]
