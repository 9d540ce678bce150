from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from accounts.models import User

Get = Callable[..., Any]


@pytest.fixture
def get() -> Get:
    """``get(user, "dashboard", limit=5)``: what that person is answered at /api/me/…"""

    def ask(user: User, path: str, **query: Any) -> Any:
        client = Client()
        client.force_login(user)
        answer = client.get(f"/api/me/{path}", query_params=query)
        assert answer.status_code == 200, answer.content
        return answer.json()

    return ask
