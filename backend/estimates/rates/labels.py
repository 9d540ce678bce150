"""Names of the items of work and of what their rates rest on."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from estimates.rates.seeds import RateItem, RateSource

ITEMS: dict[RateItem, Promise] = {
    RateItem.HALF_BRICK_WALL: _("4.5 inch brick wall"),
    RateItem.ONE_BRICK_WALL: _("9 inch brick wall"),
    RateItem.PLASTER: _("Cement plaster"),
    RateItem.PLAIN_CONCRETE: _("Plain concrete"),
    RateItem.REINFORCED_CONCRETE: _("Reinforced concrete with steel and shuttering"),
    RateItem.LIGHT_POINT: _("Light or fan point, concealed"),
    RateItem.SOCKET_POINT: _("Socket point, concealed"),
    RateItem.POWER_POINT: _("AC or geyser point, concealed"),
    RateItem.PLUMBING_POINT: _("Water or drain point"),
    RateItem.BATH_FITTINGS: _("Bathroom fittings: WC, basin, taps, shower"),
    RateItem.WARDROBE: _("Wardrobe"),
    RateItem.NEW_PAINT: _("Putty, primer and two coats of emulsion"),
    RateItem.REPAINT: _("Repainting with emulsion"),
    RateItem.OUTSIDE_PAINT: _("Exterior paint"),
    RateItem.TILING: _("Laying of tiles"),
    RateItem.TILE_REMOVAL: _("Removal of old tiles"),
    RateItem.KOTA_FLOOR: _("Kota stone floor"),
    RateItem.MARBLE_FLOOR: _("Marble floor"),
    RateItem.GRANITE_FLOOR: _("Granite floor"),
    RateItem.LAMINATE_FLOOR: _("Laminate wood floor"),
    RateItem.SKIRTING: _("Skirting"),
    RateItem.WATERPROOFING: _("Waterproofing"),
    RateItem.FALSE_CEILING: _("Gypsum false ceiling"),
    RateItem.SHEET_ROOF: _("Sheet roof"),
    RateItem.LANDSCAPING: _("Garden and lawn"),
    RateItem.AC_SERVICE: _("AC service"),
    RateItem.AC_INSTALLATION: _("AC installation"),
    RateItem.CAMERA: _("CCTV camera, fitted"),
    RateItem.HANDYMAN_HOUR: _("Handyman"),
    RateItem.INTERIOR_DESIGN: _("Interior design"),
    RateItem.HOUSE_STRUCTURE: _("Foundation, columns, beams and slabs"),
    RateItem.HOUSE_WALLS: _("Brick walls and plaster"),
    RateItem.HOUSE_FLOORS: _("Floors and tiles"),
    RateItem.HOUSE_DOORS: _("Doors and windows"),
    RateItem.HOUSE_WIRING: _("Electrical work"),
    RateItem.HOUSE_PLUMBING: _("Plumbing and sanitary work"),
    RateItem.HOUSE_PAINT: _("Painting"),
}

SOURCES: dict[RateSource, Promise] = {
    RateSource.LABOUR_LIST: _("Labour: newhousebudget.com, adjusted by us; material: our estimate"),
    RateSource.ELECTRICAL_LIST: _(
        "With material: civilinfo.net, adjusted by us; labour: our estimate"
    ),
    RateSource.INTERIOR_LIST: _("Labour: limehouse.in, adjusted by us; material: our estimate"),
    RateSource.OWN: _("Our estimate; no published source"),
}
