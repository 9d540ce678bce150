"""The professional profile and team as one person's data (core.privacy.data_holders)."""

from collections.abc import Iterator
from uuid import UUID

from django.db.models import F, Q

from core.photos import files_of
from core.privacy.data_holders import ArchivedFile, DataHolder, Exported, Identity, Records
from professionals.models import (
    Business,
    Favourite,
    InstantRules,
    PortfolioItem,
    PortfolioPhoto,
    RateCardItem,
    SavedSearch,
    Team,
    TeamInvitation,
    TeamMember,
    TimeOff,
    WorkerProfile,
    WorkerTrade,
)
from professionals.services import listing_refresh


def export(user_id: UUID) -> Iterator[Exported]:
    """The profile with its trades, the own team and its members, and memberships in other teams."""
    yield Records.of(
        "profile",
        WorkerProfile.objects.filter(pk=user_id),
        "business_name description experience_years rate_paise rate_unit "
        "locality travel_radius_km availability weekdays languages "
        "rating_average rating_count completed_projects id_verified "
        "reference_verified skill_verified top_rated is_listed created_at "
        "updated_at",
        city_name=F("city__name"),
        area_name=F("area__name"),
    )
    business = Business.objects.filter(pk=user_id)
    yield Records.of("business", business, "gstin address pincode founded_year created_at")
    trades = WorkerTrade.objects.filter(worker=user_id)
    yield Records.of("trades", trades, "position", trade_name=F("trade__name"))
    prices = RateCardItem.objects.filter(worker=user_id)
    yield Records.of("rate_card", prices, "price_paise unit", job_name=F("template__name"))
    rules = InstantRules.objects.filter(pk=user_id)
    yield Records.of("instant_booking", rules, "is_on parts notice_hours created_at updated_at")
    days = TimeOff.objects.filter(worker=user_id)
    yield Records.of("times_off", days, "starts_on ends_on is_booked")
    yield from _portfolio(user_id)
    people = TeamMember.objects.filter(team__contractor=user_id)
    name = {"first_name": F("member__profile__first_name")}
    yield Records.of("own_team", Team.objects.filter(contractor=user_id), "name created_at")
    yield Records.of("own_team_members", people, "role joined_at left_at", **name)
    stays = TeamMember.objects.filter(member=user_id)
    yield Records.of("teams_joined", stays, "role joined_at left_at", team_name=F("team__name"))

    answered = TeamInvitation.objects.filter(accepted_by=user_id)
    yield Records.of(
        "team_invitations_accepted",
        answered,
        "email phone role accepted_at",
        team_name=F("team__name"),
    )
    sent = TeamInvitation.objects.filter(team__contractor=user_id)
    yield Records.of(
        "team_invitations_sent", sent, "email phone role created_at accepted_at declined_at"
    )

    kept = Favourite.objects.filter(user=user_id)
    yield Records.of("favourites", kept, "worker_id created_at")
    searches = SavedSearch.objects.filter(user=user_id)
    yield Records.of("saved_searches", searches, "name query last_total last_run_at created_at")


def _portfolio(user_id: UUID) -> Iterator[Exported]:
    """The portfolio items, with their photos as files."""
    items = PortfolioItem.objects.filter(worker=user_id)
    columns = "id title description finished_on created_at removed_at"
    yield Records.of("portfolio", items, columns, trade_name=F("trade__name"))
    photos = PortfolioPhoto.objects.filter(item__worker=user_id)
    noted = "id item_id stage caption created_at removed_at"
    yield Records.of("portfolio_photos", photos, noted)
    for photo_id, key in photos.values_list("id", "key"):
        yield ArchivedFile(f"portfolio/{photo_id}.webp", key)


def refresh(user_id: UUID) -> None:
    """Hide the profile from search while the account is closing; then restore the choice."""
    listing_refresh(worker_id=user_id)


def erase(identity: Identity) -> list[str]:
    addressed = Q(accepted_by=identity.user_id)
    addressed |= Q(email__in=[one for one in identity.addresses if one])
    addressed |= Q(phone__in=[one for one in identity.phones if one])
    TeamInvitation.objects.filter(addressed).delete()
    TeamMember.objects.filter(member=identity.user_id).delete()
    Team.objects.filter(contractor=identity.user_id).delete()
    Favourite.objects.filter(user=identity.user_id).delete()
    SavedSearch.objects.filter(user=identity.user_id).delete()
    Business.objects.filter(pk=identity.user_id).delete()
    photos = PortfolioPhoto.objects.filter(item__worker=identity.user_id)
    files = files_of(photos.values_list("key", flat=True))
    # Trades, prices, days, portfolio items and rules of booking are deleted with the profile.
    WorkerProfile.objects.filter(pk=identity.user_id).delete()
    return files


DATA_HOLDER = DataHolder(
    name="professionals",
    models=(
        "professionals.WorkerProfile",
        "professionals.Business",
        "professionals.Favourite",
        "professionals.SavedSearch",
        "professionals.Team",
        "professionals.TeamMember",
        "professionals.TeamInvitation",
        "professionals.TimeOff",
        "professionals.PortfolioItem",
        "professionals.PortfolioPhoto",
        "professionals.RateCardItem",
        "professionals.InstantRules",
    ),
    export=export,
    pause=refresh,
    resume=refresh,
    erase=erase,
)
