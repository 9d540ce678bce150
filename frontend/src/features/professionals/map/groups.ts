import { type Cluster, clusterAt } from "./clusters";
import type { MapArea, MapWorker } from "./map-types";
import { type Bounds, type Position, project } from "./projection";
import { NEAREST } from "./view";

/** A mark is a finger wide; nearer than this two of them would overlap. */
const APART = 68;

interface AreaOnMap {
  id: number;
  x: number;
  y: number;
  count: number;
  name: string;
  name_hi: string;
  workers: MapWorker[];
}

/** Areas that stand together at a zoom, with the professionals of the list who live there. */
export type Group = Cluster<AreaOnMap>;

/** Every area with its professionals. An area that only the list knows (its count is still on the way) counts those. */
export function areasOnMap(areas: readonly MapArea[], workers: readonly MapWorker[]): AreaOnMap[] {
  const known = new Map<number, AreaOnMap>();
  for (const { id, name, name_hi, count, ...position } of areas) {
    known.set(id, { id, name, name_hi, count, workers: [], ...project(position) });
  }
  for (const worker of workers) {
    const id = worker.area_id ?? idOfPosition(worker);
    const area = known.get(id);
    if (area) {
      area.workers.push(worker);
      area.count = Math.max(area.count, area.workers.length);
    } else {
      known.set(id, {
        id,
        ...areaOf(worker),
        count: 1,
        workers: [worker],
        ...project(worker),
      });
    }
  }
  return [...known.values()];
}

/** A number for a centre without an area; below zero, where no area's own id is. */
function idOfPosition({ longitude, latitude }: Position): number {
  return -(Math.round(longitude * 1000) * 100_000 + Math.round(latitude * 1000));
}

/** Zooms are grouped by half steps, so that marks don't merge and part with every pixel. */
function steppedScale(scale: number): number {
  return 2 ** (Math.floor(Math.log2(scale) * 2) / 2);
}

export function groupsAt(areas: readonly AreaOnMap[], scale: number): Group[] {
  return clusterAt(areas, Math.min(steppedScale(scale), NEAREST), APART);
}

/** Whether coming nearer would part the group's areas; areas of one centre never part. */
export function canBeParted(group: Group): boolean {
  return group.items.length > 1 && clusterAt(group.items, NEAREST, APART).length > 1;
}

export function workersOf(group: Group): MapWorker[] {
  return group.items.flatMap(({ workers }) => workers);
}

/** Where somebody works from, by name: the area, or the town where no area is known. */
export function areaOf(worker: MapWorker): { name: string; name_hi: string } {
  return worker.area
    ? { name: worker.area, name_hi: worker.area_hi }
    : { name: worker.city, name_hi: worker.city_hi };
}

/** The frame round the areas of a group. */
export function boundsOfGroup({ items }: Group): Bounds {
  const xs = items.map(({ x }) => x);
  const ys = items.map(({ y }) => y);
  return {
    west: Math.min(...xs),
    east: Math.max(...xs),
    north: Math.min(...ys),
    south: Math.max(...ys),
  };
}
