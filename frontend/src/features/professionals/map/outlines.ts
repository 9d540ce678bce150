import { type Bounds, type Point, project } from "./projection";
import india from "./india.json";

/** A line or shape in map degrees relative to ORIGIN, as an SVG path with its bounds. */
export interface Outline {
  id: string;
  path: string;
  bounds: Bounds;
}

export interface StateName extends Point {
  code: string;
  name: string;
  name_hi: string;
  /** Free space around the point inside the state, in degrees. */
  room: number;
}

export interface CityName extends Point {
  name: string;
  name_hi: string;
}

/** The origin of all paths: small numbers stay exact when the browser scales them a thousandfold. */
export const ORIGIN: Point = { x: 82, y: -23 };
/** Decimals of a map degree in a path: about a metre. */
const DECIMALS = 5;

/** Decodes the output of scripts/build-india-map.mjs: grid steps as encoded polylines, longitude first. */
function decodeArc(text: string, quantum: number): Point[] {
  const points: Point[] = [];
  let at = 0;
  let [longitude, latitude] = [0, 0];
  const next = () => {
    let [value, shift, letter] = [0, 0, 0];
    do {
      letter = text.charCodeAt(at) - 63;
      at += 1;
      value |= (letter & 31) << shift;
      shift += 5;
    } while (letter >= 32);
    return value & 1 ? ~(value >> 1) : value >> 1;
  };
  while (at < text.length) {
    longitude += next();
    latitude += next();
    points.push(project({ longitude: longitude * quantum, latitude: latitude * quantum }));
  }
  return points;
}

function written({ x, y }: Point): string {
  return `${(x - ORIGIN.x).toFixed(DECIMALS)},${(y - ORIGIN.y).toFixed(DECIMALS)}`;
}

function outlineOf(id: string, rings: Point[][], end = ""): Outline {
  const all = rings.flat();
  const xs = all.map(({ x }) => x);
  const ys = all.map(({ y }) => y);
  return {
    id,
    path: rings.map((ring) => `M${ring.map(written).join("L")}${end}`).join(""),
    bounds: {
      west: Math.min(...xs),
      east: Math.max(...xs),
      north: Math.min(...ys),
      south: Math.max(...ys),
    },
  };
}

const arcs = india.arcs.map((text) => decodeArc(text, india.quantum));

/** A ring's arcs joined; ~n is arc n in reverse. */
function ringOf(indices: number[]): Point[] {
  return indices.flatMap((index, position) => {
    const arc = index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []);
    return position === 0 ? arc : arc.slice(1);
  });
}

/** Every state's rings in map degrees, for point-in-state lookups. */
export const stateRings = new Map(india.states.map(({ code, rings }) => [code, rings.map(ringOf)]));

/** Land of every state and union territory. */
export const land: Outline[] = india.states.map(({ code }) =>
  outlineOf(code, stateRings.get(code) ?? [], "Z"),
);

const lines = arcs.map((arc, index) => outlineOf(String(index), [arc]));
/** Coasts and the country's border. */
export const outerLines = lines.slice(0, india.outerArcs);
/** Borders between states. */
export const innerLines = lines.slice(india.outerArcs);

function pointOf([longitude = 0, latitude = 0]: number[]): Point {
  return project({ longitude, latitude });
}

export const stateNames: StateName[] = india.states.map(({ code, name, name_hi, at, room }) => ({
  code,
  name,
  name_hi,
  room,
  ...pointOf(at),
}));

/** The largest cities, largest first, for orientation. */
export const cityNames: CityName[] = india.cities.map(({ name, name_hi, at }) => ({
  name,
  name_hi,
  ...pointOf(at),
}));
