import { describe, expect, it } from "vitest";
import { stateRings } from "./outlines";
import {
  type Point,
  degreesPerKm,
  fromScreen,
  pixelsPerKm,
  project,
  toScreen,
  unproject,
} from "./projection";
import { scaleBar } from "./scale-bar";
import { NEAREST, circleBounds, clampView, viewOf, zoomed } from "./view";

const SIZE = { width: 800, height: 600 };
const PUNE = { latitude: 18.52, longitude: 73.86 };

/** Towns inside their state, from its capital to its corners: name, state, latitude, longitude. */
const TOWNS: [string, string, number, number][] = [
  ["Port Blair", "AN", 11.667, 92.736],
  ["Visakhapatnam", "AP", 17.69, 83.22],
  ["Itanagar", "AR", 27.084, 93.605],
  ["Guwahati", "AS", 26.144, 91.736],
  ["Patna", "BR", 25.594, 85.137],
  ["Chandigarh", "CH", 30.734, 76.779],
  ["Raipur", "CG", 21.252, 81.63],
  ["Silvassa", "DH", 20.274, 73.008],
  ["New Delhi", "DL", 28.613, 77.21],
  ["Margao", "GA", 15.274, 73.958],
  ["Ahmedabad", "GJ", 23.022, 72.571],
  ["Bhuj", "GJ", 23.242, 69.667],
  ["Gurugram", "HR", 28.457, 77.026],
  ["Shimla", "HP", 31.105, 77.172],
  ["Srinagar", "JK", 34.084, 74.797],
  ["Muzaffarabad", "JK", 34.37, 73.47],
  ["Ranchi", "JH", 23.344, 85.309],
  ["Bengaluru", "KA", 12.972, 77.594],
  ["Thiruvananthapuram", "KL", 8.524, 76.936],
  ["Leh", "LA", 34.153, 77.577],
  ["Gilgit", "LA", 35.92, 74.308],
  ["Aksai Chin", "LA", 35.2, 79.3],
  ["Bhopal", "MP", 23.259, 77.412],
  ["Mumbai", "MH", 19.076, 72.878],
  ["Nagpur", "MH", 21.146, 79.088],
  ["Imphal", "MN", 24.817, 93.936],
  ["Shillong", "ML", 25.578, 91.893],
  ["Aizawl", "MZ", 23.727, 92.717],
  ["Kohima", "NL", 25.675, 94.11],
  ["Bhubaneswar", "OD", 20.296, 85.824],
  ["Puducherry", "PY", 11.93, 79.82],
  ["Amritsar", "PB", 31.634, 74.872],
  ["Jaisalmer", "RJ", 26.917, 70.916],
  ["Gangtok", "SK", 27.33, 88.614],
  ["Chennai", "TN", 13.083, 80.25],
  ["Nagercoil", "TN", 8.183, 77.412],
  ["Hyderabad", "TS", 17.385, 78.487],
  ["Agartala", "TR", 23.831, 91.287],
  ["Noida", "UP", 28.535, 77.391],
  ["Dehradun", "UK", 30.316, 78.032],
  ["Kolkata", "WB", 22.573, 88.364],
  ["Siliguri", "WB", 26.727, 88.395],
];

/** Charted points of the coast, which measure the drawing's error. */
const CAPES: [string, number, number][] = [
  ["Kanyakumari", 8.0785, 77.5385],
  ["Colaba", 18.894, 72.8063],
  ["Dwarka", 22.2394, 68.9585],
  ["Puri", 19.795, 85.83],
  ["Chennai harbour", 13.04, 80.2826],
  ["Kochi", 9.965, 76.235],
  ["Point Calimere", 10.285, 79.86],
  ["Mangaluru", 12.85, 74.82],
];

function contains(ring: Point[], { x, y }: Point): boolean {
  return ring.reduce((isInside, corner, index) => {
    const before = ring.at(index - 1) ?? corner;
    const crosses =
      corner.y > y !== before.y > y &&
      x < ((before.x - corner.x) * (y - corner.y)) / (before.y - corner.y) + corner.x;
    return crosses ? !isInside : isInside;
  }, false);
}

function kmToSegment(point: Point, one: Point, other: Point): number {
  const length = (other.x - one.x) ** 2 + (other.y - one.y) ** 2;
  const along =
    length === 0
      ? 0
      : ((point.x - one.x) * (other.x - one.x) + (point.y - one.y) * (other.y - one.y)) / length;
  const part = Math.max(0, Math.min(1, along));
  const nearest = { x: one.x + part * (other.x - one.x), y: one.y + part * (other.y - one.y) };
  return Math.hypot(point.x - nearest.x, point.y - nearest.y) / degreesPerKm(point);
}

describe("the outlines", () => {
  it("have all 36 states and union territories", () => {
    expect(stateRings.size).toBe(36);
  });

  it.each(TOWNS)("have %s in %s, and in no other state", (_, code, latitude, longitude) => {
    const at = project({ latitude, longitude });
    const holders = [...stateRings].filter(([, rings]) => rings.some((ring) => contains(ring, at)));
    expect(holders.map(([holder]) => holder)).toEqual([code]);
  });

  it.each(CAPES)("pass %s within 1.5 km", (_, latitude, longitude) => {
    const at = project({ latitude, longitude });
    const distances = [...stateRings.values()]
      .flat()
      .flatMap((ring) => ring.map((corner, index) => kmToSegment(at, corner, ring.at(index - 1) ?? corner)));
    expect(Math.min(...distances)).toBeLessThan(1.5);
  });

  it("reach from Indira Point to the north of Ladakh", () => {
    const latitudes = [...stateRings.values()].flat(2).map((point) => unproject(point).latitude);
    expect(Math.min(...latitudes)).toBeCloseTo(6.75, 1);
    expect(Math.max(...latitudes)).toBeCloseTo(37.08, 1);
  });
});

describe("the projection", () => {
  it("goes there and back", () => {
    const { latitude, longitude } = unproject(project(PUNE));
    expect(latitude).toBeCloseTo(PUNE.latitude, 9);
    expect(longitude).toBe(PUNE.longitude);
    const view = { ...project(PUNE), scale: 700 };
    const point = { x: 123, y: 456 };
    const back = toScreen(fromScreen(point, view, SIZE), view, SIZE);
    expect(back.x).toBeCloseTo(point.x, 6);
    expect(back.y).toBeCloseTo(point.y, 6);
  });

  it("keeps distances: Mumbai is 120 km from Pune in every direction of the ruler", () => {
    const [pune, mumbai] = [project(PUNE), project({ latitude: 19.076, longitude: 72.878 })];
    const km = Math.hypot(pune.x - mumbai.x, pune.y - mumbai.y) / degreesPerKm(pune);
    expect(km).toBeGreaterThan(118);
    expect(km).toBeLessThan(122);
  });

  it("shows a search's whole circle", () => {
    const view = viewOf(circleBounds(project(PUNE), 25), SIZE, 24);
    expect(50 * pixelsPerKm(view)).toBeCloseTo(SIZE.height - 48, 0);
  });

  it("zooms round what is under the pointer, and not without end", () => {
    const view = viewOf(circleBounds(project(PUNE), 25), SIZE);
    const at = { x: 100, y: 80 };
    const nearer = zoomed(view, 2, at, SIZE);
    expect(fromScreen(at, nearer, SIZE).x).toBeCloseTo(fromScreen(at, view, SIZE).x, 9);
    expect(nearer.scale).toBe(view.scale * 2);
    expect(zoomed(view, 1e6, at, SIZE).scale).toBe(NEAREST);
  });

  it("never loses India from sight", () => {
    const { x, y, scale } = clampView({ x: 10, y: 60, scale: 0.1 }, SIZE);
    expect(scale).toBeGreaterThan(10);
    expect(x).toBeGreaterThan(68);
    expect(y).toBeLessThan(-15);
  });
});

describe("the scale", () => {
  it("is a round length that fits", () => {
    expect(scaleBar(10, 100)).toEqual({ km: 10, pixels: 100 });
    expect(scaleBar(11, 100)).toEqual({ km: 5, pixels: 55 });
    expect(scaleBar(400, 100).km).toBeCloseTo(0.2);
  });
});
