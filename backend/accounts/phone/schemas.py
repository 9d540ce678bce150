"""Schemas of the phone operations, with the spec's field names (part 1, point 7)."""

from typing import Literal
from uuid import UUID

from ninja import Schema
from pydantic import ConfigDict, Field

from accounts.schemas import SessionUser
from core.api.schemas import Out

PurposeName = Literal["signup", "signin", "verify", "change", "reauthenticate"]


class SendCodeIn(Schema):
    """Names, role and agreements are needed to sign up; the service validates them with the
    specification's messages. Defaults are factories, so the API description requires none of
    these."""

    model_config = ConfigDict(populate_by_name=True)

    phone: str = Field(
        default_factory=str,
        max_length=40,
        description="In any spelling; empty for one's own number",
    )
    purpose: PurposeName = Field(default_factory=lambda: "signup", description="signup if left out")
    first_name: str = Field(default_factory=str, alias="firstName", max_length=80)
    last_name: str = Field(default_factory=str, alias="lastName", max_length=80)
    user_type: str = Field(
        default_factory=str, alias="userType", max_length=20, description="Empty is homeowner"
    )
    agree_terms: bool = Field(default_factory=bool, alias="agreeTerms")
    agree_privacy: bool = Field(default_factory=bool, alias="agreePrivacy")
    resend: bool = Field(default_factory=bool)
    attempt_id: UUID | None = Field(None, alias="attemptId", description="Of what is sent again")


class CodeSentOut(Out):
    model_config = ConfigDict(populate_by_name=True)

    attempt_id: UUID = Field(alias="attemptId")
    resend_after: int = Field(description="Seconds until another text may be asked for")
    expires_in: int = Field(description="Seconds for which the code is good")


class VerifySignUpIn(Schema):
    model_config = ConfigDict(populate_by_name=True)

    phone: str = Field(max_length=40)
    otp: str = Field(max_length=20)
    attempt_id: UUID = Field(alias="attemptId")


class VerifyCodeIn(Schema):
    model_config = ConfigDict(populate_by_name=True)

    phone: str = Field(default_factory=str, max_length=40, description="Empty for one's own number")
    otp: str = Field(max_length=20)
    attempt_id: UUID | None = Field(
        None,
        alias="attemptId",
        description="Needed to sign in; optional for signed-in people",
    )


class CodeAcceptedOut(Out):
    """Who is signed in now. The tokens are an app's; a browser has its cookie and gets none."""

    user: SessionUser
    access_token: str | None = None
    refresh_token: str | None = None
    expires_in: int | None = Field(default=None, description="Seconds of the access token's life")
    expires_at: int | None = Field(default=None, description="Its end in Unix time")
    session_token: str | None = Field(default=None, description="For /_allauth/app")
