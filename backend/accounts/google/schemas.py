"""Schemas of the Google operations."""

from pydantic import Field

from core.api.schemas import Out


class GoogleSignUpOut(Out):
    """Google's data about a person who is signing up."""

    email: str
    email_verified: bool = Field(description="False: a confirmation mail will follow")
    first_name: str
    last_name: str


class GoogleConnectionOut(Out):
    is_connected: bool
    email: str = Field(description="Of the Google account; empty when not connected")
    can_disconnect: bool = Field(description="False while Google is the only way in")
