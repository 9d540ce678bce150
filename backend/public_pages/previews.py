"""A link's preview picture in a chat: who or what it leads to, drawn like a blueprint sheet."""

from collections.abc import Callable
from io import BytesIO
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from PIL import Image, ImageDraw

from accounts.selectors import profile_of
from content.articles import article
from core.api.problem import domain_error_response
from core.errors import NotFound
from professionals.selectors import trades_of, worker_detail
from projects.selectors import open_work_detail
from public_pages.articles import category_name, time_to_read
from public_pages.labels import trade_name, where
from public_pages.text_images import Lettering

WIDTH, HEIGHT, MARGIN = 1200, 630, 80
PAPER, INK, SOFT, LINE, BRAND, MARIGOLD = (
    "#faf7f1", "#14213d", "#4a5672", "#e4ddd0", "#c2410c", "#eab308",
)  # fmt: skip
A_DAY = 86_400


@require_safe
def default_preview(request: HttpRequest) -> HttpResponse:
    """The product's own."""
    return _answer(
        lambda: _sheet(_("Trusted professionals for every job"), [_("At home and on site")])
    )


@require_safe
def worker_preview(request: HttpRequest, worker_id: UUID) -> HttpResponse:
    """A professional as strangers see them: name, trades, place, rating."""
    try:
        row = worker_detail(AnonymousUser(), worker_id)
    except NotFound as fact:
        return domain_error_response(request, fact)
    name = profile_of(row.user).public_name
    trades = ", ".join(trade_name(trade) for trade in trades_of(row)[:3])
    place = ", ".join(filter(None, [row.locality, row.city.name if row.city else ""]))
    stars = float(row.rating_average) if row.rating_count else None
    return _answer(lambda: _sheet(name, [trades, place], stars=stars, reviews=row.rating_count))


@require_safe
def work_preview(request: HttpRequest, project_id: UUID) -> HttpResponse:
    """Open work: its title, trade and place."""
    try:
        project = open_work_detail(AnonymousUser(), project_id)
    except NotFound as fact:
        return domain_error_response(request, fact)
    trade = trade_name(project.trade) if project.trade else ""
    return _answer(lambda: _sheet(project.title, [trade, where(project)]))


@require_safe
def article_preview(request: HttpRequest, language: str, slug: str) -> HttpResponse:
    """An article's title, category and reading time, in the language of its address."""
    try:
        shown = article(slug, language)
    except NotFound as fact:
        return domain_error_response(request, fact)
    return _answer(
        lambda: _sheet(shown.title, [f"{category_name(shown.category)} · {time_to_read(shown)}"]),
        language,
    )


def _answer(draw: Callable[[], Image.Image], language: str = "en") -> HttpResponse:
    # The recipient may read another language than the sender, so only an address with a language
    # decides.
    with translation.override(language):
        picture = draw()
    content = BytesIO()
    picture.save(content, "PNG", optimize=True)
    response = HttpResponse(content.getvalue(), content_type="image/png")
    response.headers["Cache-Control"] = f"public, max-age={A_DAY}"
    return response


def _sheet(
    title: str, lines: list[str], *, stars: float | None = None, reviews: int = 0
) -> Image.Image:
    picture = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    draw = ImageDraw.Draw(picture)
    for offset in range(0, WIDTH, 40):
        draw.line([(offset, 0), (offset, HEIGHT)], fill=LINE)
        draw.line([(0, offset), (WIDTH, offset)], fill=LINE)
    draw.rectangle([(0, 0), (16, HEIGHT)], fill=BRAND)
    room = WIDTH - 2 * MARGIN
    Lettering(34, 700).write(draw, (MARGIN, 110), "Karigar  कारीगर", BRAND)
    heading = Lettering(88, 750).fitted(title, room, least=60)
    parts = heading.wrapped(title, room, most=3)
    # The more lines, the higher the first.
    y = 280.0 - 40 * len(parts) - 36
    for part in parts:
        y += 76
        heading.write(draw, (MARGIN, y), part, INK)
    text = Lettering(42, 450)
    for line in filter(None, lines):
        y += 72
        text.write(draw, (MARGIN, y), text.cut(line, room), SOFT)
    if stars is not None:
        y += 100
        x = _stars(draw, (MARGIN, y), stars)
        Lettering(42, 650).write(draw, (x + 20, y), f"{stars:.1f} ({reviews})", INK)
    draw.line([(MARGIN, HEIGHT - 60), (WIDTH - MARGIN, HEIGHT - 60)], fill=INK, width=2)
    return picture


def _stars(draw: ImageDraw.ImageDraw, at: tuple[float, float], value: float) -> float:
    """Five stars on the baseline ``at``, filled up to the rounded value; returns their end."""
    x, y = at
    outline = [
        (0, -15), (4.4, -5), (15, -4), (7, 3.2), (9.3, 13.5),
        (0, 8), (-9.3, 13.5), (-7, 3.2), (-15, -4), (-4.4, -5),
    ]  # fmt: skip
    for place in range(5):
        points = [(x + 20 + 1.3 * dx, y - 16 + 1.3 * dy) for dx, dy in outline]
        draw.polygon(points, fill=MARIGOLD if place < round(value) else LINE, outline=INK)
        x += 48
    return x
