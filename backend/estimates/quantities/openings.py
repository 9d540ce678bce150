"""Deductions for openings by IS 1200, as pure functions. Lengths in metres, areas in m².

Source: IS 1200 parts 3 (brickwork), 12 (plastering), 13 and 15 (painting), as read in
civiljungle.org/rate-analysis-of-brick and technicalcivil.com/?p=390.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

HUNDREDTH = Decimal("0.01")
"""Lengths, areas and volumes are booked to 0.01."""

BRICKWORK_IGNORED_M2 = Decimal("0.1")
FINISH_IGNORED_M2 = Decimal("0.5")
FINISH_SMALL_M2 = Decimal("3")


@dataclass(frozen=True, slots=True)
class Opening:
    """``count`` equal doors or windows."""

    width_m: Decimal
    height_m: Decimal
    count: int = 1

    @property
    def area_m2(self) -> Decimal:
        """Of one of them."""
        return self.width_m * self.height_m


def openings_area(openings: Iterable[Opening]) -> Decimal:
    return sum((one.area_m2 * one.count for one in openings), Decimal(0))


def brickwork_area(face_m2: Decimal, openings: Iterable[Opening]) -> Decimal:
    """The face of a wall without its openings; those up to 0.1 m² are not deducted.

    Never negative: openings larger than the wall leave nothing.
    """
    counted = (one for one in openings if one.area_m2 > BRICKWORK_IGNORED_M2)
    return max(face_m2 - openings_area(counted), Decimal(0))


def finished_area(
    face_m2: Decimal,
    openings: Iterable[Opening],
    *,
    faces: int = 1,
    reveal_m: Decimal = Decimal("0.115"),
) -> Decimal:
    """Plaster or paint on ``faces`` (1 or 2) of a wall, each of ``face_m2``.

    An opening up to 0.5 m² is not deducted. Up to 3 m² one face is deducted for both (half for one
    face, its reveals being equal), and jambs, soffits and sills are not added. Above 3 m² every
    face is deducted, and jambs, soffits and sills of ``reveal_m`` for each face are added.
    Never negative.
    """
    area = face_m2 * faces
    for one in openings:
        if one.area_m2 <= FINISH_IGNORED_M2:
            continue
        if one.area_m2 <= FINISH_SMALL_M2:
            area -= one.area_m2 / 2 * faces * one.count
        else:
            edges = 2 * (one.width_m + one.height_m) * reveal_m
            area -= max(one.area_m2 - edges, Decimal(0)) * faces * one.count
    return max(area, Decimal(0))


def booked(figure: Decimal) -> Decimal:
    """A length, area or volume to 0.01, as IS 1200 books it."""
    return figure.quantize(HUNDREDTH, "ROUND_HALF_UP")
