"""Accounts, which sign in, and profiles, which others see."""

from typing import Any, ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.hashers import check_password
from django.contrib.auth.models import PermissionsMixin
from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex, OpClass
from django.db import models
from django.db.models.functions import Concat, Lower
from django.utils.translation import gettext_lazy as _

from accounts.consents.models import ConsentEntry, Purpose
from accounts.names import public_name, shown_first_name
from accounts.security.models import SecurityEvent, SecurityKind
from accounts.sessions.models import KnownDevice
from accounts.suspensions.models import Suspension, SuspensionReason
from core.database.constraints import check
from core.models import Record

__all__ = [
    "ConsentEntry",
    "Desk",
    "KnownDevice",
    "Language",
    "Profile",
    "Purpose",
    "Role",
    "SecurityEvent",
    "SecurityKind",
    "Suspension",
    "SuspensionReason",
    "User",
    "UserManager",
    "open_account",
]


class Role(models.TextChoices):
    """Chosen once, at sign-up (spec part 1, point 6). Staff is a flag that is only ever granted."""

    HOMEOWNER = "homeowner", _("Homeowner")
    WORKER = "worker", _("Service Provider")
    CONTRACTOR = "contractor", _("Contractor")
    SUPERVISOR = "supervisor", _("Supervisor")


class Desk(models.TextChoices):
    """What a member of staff works on. An owner may all of it, and alone grants and takes desks."""

    VERIFIER = "verifier", _("Verification")
    FINANCE = "finance", _("Money")
    MODERATOR = "moderator", _("People and moderation")
    EDITOR = "editor", _("Content")
    OWNER = "owner", _("Owner")


class Language(models.TextChoices):
    ENGLISH = "en", "English"
    HINDI = "hi", "हिन्दी"


class UserManager(BaseUserManager["User"]):
    """Creates accounts for Django's own tools; the product uses ``accounts.services``."""

    def create_user(self, email: str | None, password: str | None = None, **fields: Any) -> "User":
        user = self.model(email=self.normalize_email(email).lower() or None, **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> "User":
        rights = {"is_staff": True, "is_superuser": True, "desks": [Desk.OWNER]}
        return self.create_user(email, password, **rights, **fields)


class User(Record, AbstractBaseUser, PermissionsMixin):
    """An account. Signs in by its e-mail or by its profile's verified phone number.

    A person who signed up by phone has no e-mail (null, never ""). ``role`` is fixed at sign-up and
    checked by the server.
    """

    email = models.EmailField(
        _("email address"), unique=True, null=True, blank=True, max_length=254
    )
    role = models.CharField(max_length=16, choices=Role.choices, default=Role.HOMEOWNER)
    is_active = models.BooleanField(default=True)
    is_staff = models.BooleanField(default=False)
    desks = ArrayField(
        models.CharField(max_length=12, choices=Desk.choices),
        default=list,
        blank=True,
        db_default=models.Value([], ArrayField(models.CharField(max_length=12))),
        help_text="What a member of staff may work on; owner is all",
    )
    closing_at = models.DateTimeField(
        null=True, blank=True, help_text="When the account will be erased, once closed by its owner"
    )
    last_seen_at = models.DateTimeField(
        null=True,
        blank=True,
        editable=False,
        help_text="The last visit, to the hour; a sign-out counts as one",
    )
    has_short_password = models.BooleanField(
        default=False,
        db_default=False,
        editable=False,
        help_text="Staff: seen at a sign-in; the desk stays closed until there is a longer one",
    )
    suspended_at = models.DateTimeField(
        null=True,
        blank=True,
        editable=False,
        help_text="Since when staff have shut it; a trigger copies it from accounts_suspension",
    )

    USERNAME_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    objects: ClassVar[UserManager] = UserManager()

    class Meta:
        db_table = "accounts_user"
        indexes = [
            # Indexes for the back office's lists, newest first.
            models.Index(name="user_by_role", fields=["role", "-id"]),
            models.Index(
                name="user_suspended",
                fields=["-id"],
                condition=models.Q(suspended_at__isnull=False),
            ),
            models.Index(
                name="user_closing", fields=["-id"], condition=models.Q(closing_at__isnull=False)
            ),
            models.Index(name="user_staff", fields=["-id"], condition=models.Q(is_staff=True)),
        ]
        constraints = [
            check("user_role_known", models.Q(role__in=Role.values)),
            check("user_email_lower_case", models.Q(email=Lower("email"))),
            check("user_email_not_empty", ~models.Q(email="")),
            check("user_desks_known", models.Q(desks__contained_by=Desk.values)),
            check("user_desks_of_staff", models.Q(is_staff=True) | models.Q(desks=[])),
            check(
                "user_raw_data_of_owners",
                models.Q(is_superuser=False) | models.Q(desks__contains=[Desk.OWNER.value]),
            ),
            check(
                "user_staff_not_suspended",
                models.Q(is_staff=False) | models.Q(suspended_at__isnull=True),
            ),
        ]

    def __str__(self) -> str:
        return self.email or str(self.pk)

    def check_password(self, raw_password: str | None) -> bool:
        """As Django's, but never stores a new hash (``accounts.passwords.update_hash``)."""
        return check_password(raw_password, self.password)

    def get_short_name(self) -> str:
        """The first name, by Django's convention for user models; empty without a profile."""
        found = Profile.objects.filter(user_id=self.pk).values_list("first_name", flat=True)
        return shown_first_name(found.first() or "")

    @property
    def offers_work(self) -> bool:
        """Whether the account may apply for work: workers, and contractors as a business."""
        return self.role in (Role.WORKER, Role.CONTRACTOR)

    @property
    def is_open(self) -> bool:
        """Neither closed, closing nor suspended. ``open_account`` is the same as a query
        condition."""
        return self.is_active and self.closing_at is None and self.suspended_at is None

    @property
    def posts_work(self) -> bool:
        return self.role == Role.HOMEOWNER


def open_account(path: str = "") -> models.Q:
    """``User.is_open`` as a query condition, for rows that reach the account by ``path``
    ("user__").
    """
    return models.Q(
        **{
            f"{path}is_active": True,
            f"{path}closing_at__isnull": True,
            f"{path}suspended_at__isnull": True,
        }
    )


class Profile(models.Model):
    """The person's profile (spec part 1, point 3: table profiles)."""

    user = models.OneToOneField(User, primary_key=True, on_delete=models.CASCADE)
    first_name = models.CharField(max_length=80)
    last_name = models.CharField(max_length=80, blank=True)
    phone = models.CharField(max_length=16, blank=True, help_text="E.164, +91…")
    phone_verified_at = models.DateTimeField(null=True, blank=True)
    avatar_key = models.CharField(max_length=200, blank=True)
    avatar_is_sized = models.BooleanField(
        default=False,
        db_default=False,
        help_text="In every size and format (accounts.profile.picture)",
    )
    language = models.CharField(max_length=2, choices=Language.choices, default=Language.ENGLISH)
    city = models.ForeignKey(
        "places.City", null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    locality = models.CharField(max_length=120, blank=True)
    pincode = models.CharField(max_length=6, blank=True)
    # What others see; chosen by the person (weak point 54). Each defaults to showing less, except
    # being found in search, which professionals come for.
    shows_in_search = models.BooleanField(default=True, db_default=True)
    shows_phone = models.BooleanField(default=False, db_default=False)
    shows_full_name = models.BooleanField(default=False, db_default=False)
    allows_search_engines = models.BooleanField(default=False, db_default=False)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        db_table = "accounts_profile"
        indexes = [
            # Staff search by any part of a name, or the first digits of a number.
            GinIndex(
                OpClass(
                    Lower(Concat("first_name", models.Value(" "), "last_name")), "gin_trgm_ops"
                ),
                name="profile_name_search",
            ),
            models.Index(OpClass("phone", "varchar_pattern_ops"), name="profile_phone_search"),
        ]
        constraints = [
            models.UniqueConstraint(
                name="profile_verified_phone_once",
                fields=["phone"],
                condition=models.Q(phone_verified_at__isnull=False),
            ),
            check(
                "profile_phone_indian_mobile",
                models.Q(phone="") | models.Q(phone__regex=r"^\+91[6-9][0-9]{9}$"),
            ),
            check(
                "profile_pincode_six_digits",
                models.Q(pincode="") | models.Q(pincode__regex=r"^[1-9][0-9]{5}$"),
            ),
        ]

    def __str__(self) -> str:
        return self.full_name

    @property
    def public_name(self) -> str:
        """The name that everybody sees."""
        return public_name(self.first_name, self.last_name, shows_full_name=self.shows_full_name)

    @property
    def full_name(self) -> str:
        return f"{shown_first_name(self.first_name)} {self.last_name}".strip()
