"""Electrical and plumbing points, and what they take."""

from decimal import Decimal

from estimates.quantities import coefficients as c
from estimates.quantities.ranges import Range, total
from estimates.quantities.takeoff import Material, Measured, Takeoff, Unit, Work, needed


def wiring(*, light_points: int, socket_points: int, power_points: int) -> Takeoff:
    """Concealed wiring. Lights and fans take 1.5 mm² wire, sockets 2.5, AC and geyser points 4."""
    wires = {
        Material.WIRE_1_5: light_points,
        Material.WIRE_2_5: socket_points,
        Material.WIRE_4: power_points,
    }
    points = Decimal(sum(wires.values()))
    conduit = c.CONDUIT_M_PER_POINT.times(points)
    lengths = [
        needed(
            wire,
            c.CONDUIT_M_PER_POINT.times(Decimal(count * c.WIRES_PER_POINT)),
            Unit.METRE,
            c.Source.OWN,
            c.WIRE_WASTE,
        )
        for wire, count in wires.items()
        if count
    ]
    return Takeoff(
        (Measured(Work.WIRING_POINTS, Range.exactly(points), Unit.POINT),),
        (needed(Material.CONDUIT, conduit, Unit.METRE, c.Source.OWN, c.WIRE_WASTE), *lengths),
    )


def plumbing(*, bathrooms: int, kitchens: int, utilities: int) -> Takeoff:
    """Water and drain points of rooms, by the usual number of points in each."""
    points = total(
        (
            c.BATH_POINTS.times(Decimal(bathrooms)),
            c.KITCHEN_POINTS.times(Decimal(kitchens)),
            c.UTILITY_POINTS.times(Decimal(utilities)),
        )
    )
    pipe = c.PIPE_M_PER_POINT.times(points)
    return Takeoff(
        (Measured(Work.PLUMBING_POINTS, points, Unit.POINT),),
        (needed(Material.PIPE, pipe, Unit.METRE, c.Source.OWN, Decimal("0.05")),),
    )
