"""Signed-in clients for tests of core, which knows people only as Django's user model."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

SignIn = Callable[[str], tuple[Any, Client]]


@pytest.fixture
def sign_in(db: None) -> SignIn:
    """``user, client = sign_in("asha")``: an account and a client with its session."""

    def make(name: str) -> tuple[Any, Client]:
        manager: Any = get_user_model()._default_manager
        user = manager.create_user(f"{name}@example.in", "correct horse")
        client = Client()
        client.force_login(user)
        return user, client

    return make
