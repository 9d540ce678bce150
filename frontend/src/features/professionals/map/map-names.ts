import { type Box, type LabelWish, type PlacedLabel, placeLabels } from "./labels";
import { type CityName, cityNames, stateNames } from "./outlines";
import { type Point, type Size, type View, boundsOf, degreesPerKm, isWithin, toScreen } from "./projection";

/** Something with a name in both languages. */
interface Named {
  name: string;
  name_hi: string;
}

interface NamedSign extends Named, Point {
  id: number;
  /** Half the width of its sign, in pixels. */
  clear: number;
}

export interface MapName extends PlacedLabel {
  kind: "area" | "city" | "state";
}

/** From this scale (pixels per map degree) on the smaller towns are named: a view of about 500 km. */
export const TOWNS_FROM = 120;
/** Up to a scale (pixels per map degree), so many of the largest cities are worth naming. */
const CITIES_UP_TO: [scale: number, count: number][] = [
  [30, 8],
  [60, 24],
  [TOWNS_FROM, 60],
  [300, 300],
  [Infinity, Infinity],
];
/** Nearer than this the country is out of sight, and the names of states say nothing. */
const STATES_UP_TO = 260;
/** A state is named when the room inside it takes so many pixels. */
const STATE_ROOM = 24;
/** A city this near (km) to a sign of the same name is the same. */
const SAME_PLACE_KM = 8;
const AREA_SIZE = 12;
const CITY_SIZE = 12;
const STATE_SIZE = 11;
/** Names a little outside the view take part, so that none jumps when it comes in. */
const MARGIN = 120;

interface MapNames {
  signs: readonly NamedSign[];
  view: View;
  size: Size;
  /** The towns after the largest cities; empty until they have come. */
  towns: readonly CityName[];
  nameOf: (named: Named) => string;
  /** What is written already, in pixels. */
  taken: readonly Box[];
}

/** Shivaji Nagar is Shivajinagar. */
function spelling({ name }: Named): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, "");
}

/** The names to write on the map: areas with professionals first, then cities, then states. */
export function namesOnMap({ signs, view, size, towns, nameOf, taken }: MapNames): MapName[] {
  const shown = boundsOf(view, size, MARGIN);
  const boxes = signs.map((sign) => {
    const { x, y } = toScreen(sign, view, size);
    return { left: x - sign.clear, right: x + sign.clear, top: y - sign.clear, bottom: y + sign.clear };
  });
  const sameReach = SAME_PLACE_KM * degreesPerKm(view);
  const count = CITIES_UP_TO.find(([scale]) => view.scale <= scale)?.[1] ?? 0;
  const wish = (id: string, named: Named & Point, letters: number, clear: number): LabelWish => ({
    id,
    text: nameOf(named),
    size: letters,
    clear,
    ...toScreen(named, view, size),
  });
  const wishes: LabelWish[] = [
    ...signs
      .filter((sign) => isWithin(sign, shown))
      .map((sign) => wish(`area-${sign.id}`, sign, AREA_SIZE, sign.clear)),
    ...[...cityNames, ...towns]
      .slice(0, count)
      .filter(
        (city) =>
          isWithin(city, shown) &&
          !signs.some(
            (sign) =>
              spelling(sign) === spelling(city) && Math.hypot(sign.x - city.x, sign.y - city.y) < sameReach,
          ),
      )
      .map((city) => wish(`city-${city.x},${city.y}`, city, CITY_SIZE, 4)),
    ...(view.scale > STATES_UP_TO
      ? []
      : stateNames
          .filter((state) => state.room * view.scale > STATE_ROOM && isWithin(state, shown))
          .map((state) => wish(`state-${state.code}`, state, STATE_SIZE, 0))),
  ];
  return placeLabels(wishes, [...taken, ...boxes]).map((label) => ({
    ...label,
    kind: label.id.startsWith("area") ? "area" : label.id.startsWith("city") ? "city" : "state",
  }));
}
