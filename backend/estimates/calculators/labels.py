"""Titles and introductions of the calculators, also for search engines."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from estimates.calculators.rules import Calculator

TITLES: dict[Calculator, Promise] = {
    Calculator.BRICKWORK: _("Brick wall calculator"),
    Calculator.PLASTER: _("Plaster calculator"),
    Calculator.CONCRETE: _("Concrete calculator"),
    Calculator.TILES: _("Tile calculator"),
    Calculator.FLOORING: _("Flooring calculator"),
    Calculator.PAINT: _("Paint calculator"),
    Calculator.WATERPROOFING: _("Waterproofing calculator"),
    Calculator.FALSE_CEILING: _("False ceiling calculator"),
    Calculator.WIRING: _("Wiring calculator"),
    Calculator.PLUMBING: _("Plumbing calculator"),
}

LEADS: dict[Calculator, Promise] = {
    Calculator.BRICKWORK: _("How many bricks, bags of cement and how much sand a wall needs."),
    Calculator.PLASTER: _("Cement and sand for plaster inside and outside."),
    Calculator.CONCRETE: _("Cement, sand, stone chips and steel for slabs, beams and columns."),
    Calculator.TILES: _("How many tiles to buy, with adhesive and grout."),
    Calculator.FLOORING: _("Stone, tiles or laminate for a floor, with its bed and skirting."),
    Calculator.PAINT: _("Litres of paint and primer and kilograms of putty for a room."),
    Calculator.WATERPROOFING: _("Coating or brick bat coba for a terrace or a bathroom."),
    Calculator.FALSE_CEILING: _("Boards, sections, hangers and screws of a gypsum ceiling."),
    Calculator.WIRING: _("Conduit and wire for the points of a home."),
    Calculator.PLUMBING: _("Water and drain points of a home, and the pipe they take."),
}
