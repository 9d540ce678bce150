from collections.abc import Iterator

import pytest
from allauth.socialaccount.providers.google import views
from pytest_django import Settings

from accounts.tests.conftest import Browser, Mail
from accounts.tests.google.browser import finish, go
from integrations.google.testing import RunningProvider, running_provider


@pytest.fixture
def google(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningProvider]:
    """A live provider that allauth uses; its addresses are constants of allauth's module."""
    with running_provider() as running:
        settings.SOCIALACCOUNT_PROVIDERS = {"google": running.settings}
        adapter = views.GoogleOAuth2Adapter
        monkeypatch.setattr(adapter, "authorize_url", "/dev/google/authorize")
        monkeypatch.setattr(adapter, "access_token_url", f"{running.url}/token")
        monkeypatch.setattr(views, "CERTS_URL", f"{running.url}/oauth2/v1/certs")
        monkeypatch.setattr(views, "ID_TOKEN_ISSUER", running.url)
        yield running


@pytest.fixture
def newcomer(browser: Browser, google: RunningProvider, mails: list[Mail]) -> Browser:
    """Asha, who came by Google and chose to be a worker."""
    go(browser, google)
    assert finish(browser).status_code == 200
    mails.clear()
    return browser
