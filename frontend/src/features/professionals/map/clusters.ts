import type { Point } from "./projection";

/** An item at a point, with a weight. */
export interface Weighted extends Point {
  id: number;
  count: number;
}

export interface Cluster<Item extends Weighted> extends Point {
  /** The id of its heaviest item: the same cluster keeps its id while the map moves. */
  id: number;
  count: number;
  /** Heaviest first. */
  items: Item[];
}

/**
 * Merges items closer than `apart` pixels at a scale (pixels per map degree), heaviest first, until nothing overlaps.
 * A cluster is at the weighted centre of its items. Every item is in exactly one cluster.
 */
export function clusterAt<Item extends Weighted>(
  items: readonly Item[],
  scale: number,
  apart: number,
): Cluster<Item>[] {
  const reach = apart / scale;
  let clusters: Cluster<Item>[] = [...items]
    .sort((one, other) => other.count - one.count || one.id - other.id)
    .map((item) => ({ id: item.id, x: item.x, y: item.y, count: item.count, items: [item] }));
  let before = -1;
  while (clusters.length !== before) {
    before = clusters.length;
    clusters = mergedOnce(clusters, reach);
  }
  return clusters;
}

function mergedOnce<Item extends Weighted>(clusters: Cluster<Item>[], reach: number): Cluster<Item>[] {
  const kept: Cluster<Item>[] = [];
  for (const cluster of clusters) {
    const near = kept.find((other) => Math.hypot(other.x - cluster.x, other.y - cluster.y) < reach);
    if (!near) {
      kept.push(cluster);
      continue;
    }
    const count = near.count + cluster.count;
    // Both weigh nothing: the centre between the two.
    const share = count === 0 ? 0.5 : cluster.count / count;
    near.x += (cluster.x - near.x) * share;
    near.y += (cluster.y - near.y) * share;
    near.count = count;
    near.items = [...near.items, ...cluster.items];
  }
  return kept;
}
