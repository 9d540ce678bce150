import { type Cluster, clusterAt } from "./clusters";
import type { MapArea, MapWorker } from "./map-types";
import { type Bounds, type Position, project } from "./projection";
import { NEAREST } from "./view";

/** A marker is a finger wide; closer markers would overlap. */
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

/** Areas shown as one marker at a zoom level, with the listed professionals who live there. */
export type Group = Cluster<AreaOnMap>;

/** Every area with its professionals. An area known only from the list (its count is still loading) counts those. */
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

/** An id for a location without an area; negative, because no area has a negative id. */
function idOfPosition({ longitude, latitude }: Position): number {
  return -(Math.round(longitude * 1000) * 100_000 + Math.round(latitude * 1000));
}

/** Zoom levels are grouped in half steps, so that markers do not merge and split with every pixel. */
function steppedScale(scale: number): number {
  return 2 ** (Math.floor(Math.log2(scale) * 2) / 2);
}

export function groupsAt(areas: readonly AreaOnMap[], scale: number): Group[] {
  return clusterAt(areas, Math.min(steppedScale(scale), NEAREST), APART);
}

/** Whether zooming in would split the group; areas with the same centre never split. */
export function canBeParted(group: Group): boolean {
  return group.items.length > 1 && clusterAt(group.items, NEAREST, APART).length > 1;
}

export function workersOf(group: Group): MapWorker[] {
  return group.items.flatMap(({ workers }) => workers);
}

/** The place where somebody works, by name: the area, or the town if no area is known. */
export function areaOf(worker: MapWorker): { name: string; name_hi: string } {
  return worker.area
    ? { name: worker.area, name_hi: worker.area_hi }
    : { name: worker.city, name_hi: worker.city_hi };
}

/** The bounds of a group's areas. */
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
