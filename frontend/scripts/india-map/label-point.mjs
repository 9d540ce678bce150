import { distanceToSegment } from "./lines.mjs";

/** Steps of the search along each side of the shape. */
const STEPS = 48;

function contains(ring, [x, y]) {
  let isInside = false;
  ring.forEach(([ax, ay], index) => {
    const [bx, by] = ring.at(index - 1);
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  });
  return isInside;
}

/**
 * The point for a shape's name: the point of its largest ring that is farthest from the border, and its
 * distance in degrees.
 */
export function labelPoint(rings) {
  const boxes = rings.map((ring) => {
    const xs = ring.map(([x]) => x);
    const ys = ring.map(([, y]) => y);
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  });
  const sizes = boxes.map(([west, south, east, north]) => (east - west) * (north - south));
  const largest = sizes.indexOf(Math.max(...sizes));
  const [west, south, east, north] = boxes[largest];
  const ring = rings[largest];
  let best = { at: [(west + east) / 2, (south + north) / 2], room: 0 };
  for (let column = 1; column < STEPS; column += 1) {
    for (let row = 1; row < STEPS; row += 1) {
      const point = [west + ((east - west) * column) / STEPS, south + ((north - south) * row) / STEPS];
      if (!contains(ring, point)) continue;
      const room = Math.min(
        ...ring.map((corner, index) => distanceToSegment(point, ring.at(index - 1), corner)),
      );
      if (room > best.room) best = { at: point, room };
    }
  }
  return { at: best.at.map((degrees) => Number(degrees.toFixed(2))), room: Number(best.room.toFixed(2)) };
}
