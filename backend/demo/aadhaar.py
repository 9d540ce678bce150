"""``/dev/aadhaar``: an Aadhaar letter's QR code for trying the product, never in production.

The code is as UIDAI makes them, signed by the test key of this installation
(verification.documents.specimen), with the name and last digits that are chosen.
"""

from base64 import b64encode
from io import BytesIO
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers
from django.views.decorators.http import require_safe
from PIL import Image
from qrcode.constants import ERROR_CORRECT_L
from qrcode.main import QRCode

from verification.documents import specimen
from verification.documents.specimen import Specimen

_page_policy = "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'"
_pixels_a_module = 6
_somebody = Specimen()
_GENDERS = [("M", "Male"), ("F", "Female"), ("T", "Transgender")]


class CardForm(forms.Form):
    """Who is on the card; what is left out is as ``Specimen`` has it."""

    name = forms.CharField(max_length=60, initial=_somebody.name)
    last_four = forms.RegexField(
        r"^[0-9]{4}$", initial=_somebody.last_four, label="Last four digits"
    )
    born = forms.RegexField(
        r"^[0-9]{2}-[0-9]{2}-[0-9]{4}$", initial=_somebody.born, label="Born (DD-MM-YYYY)"
    )
    gender = forms.ChoiceField(choices=_GENDERS, initial=_somebody.gender)

    def specimen(self) -> Specimen:
        kept = self.cleaned_data
        photo = specimen.drawn_photo(kept["name"])
        return Specimen(kept["name"], kept["last_four"], kept["born"], kept["gender"], photo=photo)


@require_safe
def aadhaar(request: HttpRequest) -> HttpResponse:
    """The page: a card, and the form that makes another one."""
    form = _form(request)
    text = specimen.code_of(form.specimen()) if form.is_valid() else ""
    picture = b64encode(draw_code(text)).decode() if text else ""
    context = {"form": form, "picture": picture, "text": text}
    response = render(request, "demo/aadhaar.html", context)
    response.headers["Content-Security-Policy"] = _page_policy
    add_never_cache_headers(response)
    return response


@require_safe
def aadhaar_picture(request: HttpRequest) -> HttpResponse:
    """The code alone as PNG, to be saved or held before a camera."""
    form = _form(request)
    if not form.is_valid():
        return JsonResponse(form.errors, status=422)
    content = draw_code(specimen.code_of(form.specimen()))
    response = HttpResponse(content, content_type="image/png")
    add_never_cache_headers(response)
    return response


@require_safe
def aadhaar_text(request: HttpRequest) -> JsonResponse:
    """What a scanner reads off it, for journeys."""
    form = _form(request)
    if not form.is_valid():
        return JsonResponse(form.errors, status=422)
    response = JsonResponse({"text": specimen.code_of(form.specimen())})
    add_never_cache_headers(response)
    return response


def draw_code(text: str) -> bytes:
    """The QR code as PNG, with the quiet zone that scanners need."""
    # The library says of a code only that it draws some picture; we draw its matrix ourselves.
    code: Any = QRCode(error_correction=ERROR_CORRECT_L, border=4)
    code.add_data(text)
    code.make(fit=True)
    rows = code.get_matrix()
    picture = Image.new("1", (len(rows), len(rows)), 1)
    picture.putdata([0 if is_dark else 1 for row in rows for is_dark in row])
    side = len(rows) * _pixels_a_module
    file = BytesIO()
    picture.resize((side, side), Image.Resampling.NEAREST).save(file, "PNG")
    return file.getvalue()


def _form(request: HttpRequest) -> CardForm:
    fields = CardForm.base_fields
    asked = {name: request.GET.get(name, field.initial) for name, field in fields.items()}
    return CardForm(asked)
