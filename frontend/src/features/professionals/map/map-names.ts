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
  /** Half the width of its marker, in pixels. */
  clear: number;
}

export interface MapName extends PlacedLabel {
  kind: "area" | "city" | "state";
}

/** The scale (pixels per map degree) from which smaller towns are labelled: a view of about 500 km. */
export const TOWNS_FROM = 120;
/** Up to a scale (pixels per map degree), this many of the largest cities are labelled. */
const CITIES_UP_TO: [scale: number, count: number][] = [
  [30, 8],
  [60, 24],
  [TOWNS_FROM, 60],
  [300, 300],
  [Infinity, Infinity],
];
/** Beyond this zoom the country is out of view, and state names are not useful. */
const STATES_UP_TO = 260;
/** A state is labelled if its interior is at least this many pixels wide. */
const STATE_ROOM = 24;
/** A city this close (km) to a marker of the same name is the same place. */
const SAME_PLACE_KM = 8;
const AREA_SIZE = 12;
const CITY_SIZE = 12;
const STATE_SIZE = 11;
/** Labels slightly outside the view are included, so that none jumps when it enters. */
const MARGIN = 120;

interface MapNames {
  signs: readonly NamedSign[];
  view: View;
  size: Size;
  /** The towns after the largest cities; empty until they are loaded. */
  towns: readonly CityName[];
  nameOf: (named: Named) => string;
  /** Boxes that are already taken, in pixels. */
  taken: readonly Box[];
}

/** Shivaji Nagar is Shivajinagar. */
function spelling({ name }: Named): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, "");
}

/** The labels of the map: areas with professionals first, then cities, then states. */
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
