import { distanceToSegment } from "./lines.mjs";

/**
 * Cuts the rings of neighbouring shapes into arcs, so that two shapes share one arc for their border.
 * Vertices nearer than `snap` are merged, and a vertex that touches a neighbour's segment becomes a vertex of
 * that segment. Returns the arcs with the number of rings that use each, and for every ring its arcs in
 * order.
 */
export function buildArcs(rings, snap) {
  const vertices = [];
  const cells = new Map();
  const cellOf = ([x, y]) => [Math.floor(x / snap), Math.floor(y / snap)];
  const near = (point, reach) => {
    const [cellX, cellY] = cellOf(point);
    const found = [];
    for (let x = cellX - reach; x <= cellX + reach; x += 1) {
      for (let y = cellY - reach; y <= cellY + reach; y += 1) found.push(...(cells.get(`${x},${y}`) ?? []));
    }
    return found;
  };
  const vertexAt = (point) => {
    const known = near(point, 1).find(
      (id) => Math.hypot(vertices[id][0] - point[0], vertices[id][1] - point[1]) < snap,
    );
    if (known !== undefined) return known;
    const id = vertices.push(point) - 1;
    const key = cellOf(point).join(",");
    cells.set(key, [...(cells.get(key) ?? []), id]);
    return id;
  };
  const snapped = rings.map(({ points }) => withoutSpikes(points.map(vertexAt)));

  /** Other shapes' vertices that lie on a segment, in order along it. */
  const between = (from, to) => {
    const [a, b] = [vertices[from], vertices[to]];
    const steps = Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / snap);
    const met = new Set();
    for (let step = 0; step <= steps; step += 1) {
      const point = [a[0] + ((b[0] - a[0]) * step) / steps, a[1] + ((b[1] - a[1]) * step) / steps];
      for (const id of near(point, 1)) met.add(id);
    }
    const along = (id) => (vertices[id][0] - a[0]) * (b[0] - a[0]) + (vertices[id][1] - a[1]) * (b[1] - a[1]);
    return [...met]
      .filter((id) => id !== from && id !== to && distanceToSegment(vertices[id], a, b) < snap / 2)
      .sort((one, other) => along(one) - along(other));
  };
  const whole = snapped.map((ring) =>
    withoutSpikes(ring.flatMap((from, index) => [from, ...between(from, ring[(index + 1) % ring.length])])),
  );

  const edgeKey = (one, other) => (one < other ? `${one}-${other}` : `${other}-${one}`);
  const users = new Map();
  const neighbours = new Map();
  for (const ring of whole) {
    ring.forEach((from, index) => {
      const to = ring[(index + 1) % ring.length];
      users.set(edgeKey(from, to), (users.get(edgeKey(from, to)) ?? 0) + 1);
      for (const [one, other] of [
        [from, to],
        [to, from],
      ]) {
        if (!neighbours.has(one)) neighbours.set(one, new Set());
        neighbours.get(one).add(other);
      }
    });
  }
  const isJunction = (id) => {
    const around = [...neighbours.get(id)];
    return around.length !== 2 || users.get(edgeKey(id, around[0])) !== users.get(edgeKey(id, around[1]));
  };

  const arcs = [];
  const known = new Map();
  const addArc = (ids) => {
    const forwards = ids.join(",");
    const backwards = ids.toReversed().join(",");
    if (known.has(forwards)) return { arc: known.get(forwards), isReversed: false };
    if (known.has(backwards)) return { arc: known.get(backwards), isReversed: true };
    const arc =
      arcs.push({ points: ids.map((id) => vertices[id]), owners: users.get(edgeKey(ids[0], ids[1])) }) - 1;
    known.set(forwards, arc);
    return { arc, isReversed: false };
  };
  const ringArcs = whole.map((ring) => {
    if (ring.length < 3) return [];
    const begin = ring.findIndex(isJunction);
    // An island, or a state entirely inside another: it starts at its smallest vertex, the same one in every
    // ring.
    const turned = turn(ring, begin === -1 ? ring.indexOf(Math.min(...ring)) : begin);
    const closed = [...turned, turned[0]];
    const pieces = [];
    let from = 0;
    for (let index = 1; index < closed.length; index += 1) {
      if (index === closed.length - 1 || isJunction(closed[index])) {
        pieces.push(addArc(closed.slice(from, index + 1)));
        from = index;
      }
    }
    return pieces;
  });
  return { arcs, ringArcs };
}

function turn(ring, begin) {
  return [...ring.slice(begin), ...ring.slice(0, begin)];
}

/** Removes repeated vertices and spikes (there and back again) from a closed line. */
function withoutSpikes(ring) {
  let before = -1;
  let kept = ring;
  while (kept.length !== before) {
    before = kept.length;
    kept = kept.filter((id, index) => id !== kept[(index + 1) % kept.length]);
    const needle = kept.findIndex(
      (_, index) => kept.length > 2 && kept.at(index - 1) === kept[(index + 1) % kept.length],
    );
    if (needle !== -1) kept = kept.filter((_, index) => index !== needle);
  }
  return kept;
}
