/** The distance of a point from the segment between two others. */
export function distanceToSegment([x, y], [ax, ay], [bx, by]) {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
}

/** The Douglas–Peucker algorithm: no dropped point is farther than the tolerance from the simplified line. */
export function simplify(points, tolerance) {
  const [first] = points;
  const last = points.at(-1);
  if (points.length < 3) return points;
  const isClosed = first[0] === last[0] && first[1] === last[1];
  let farthest = 0;
  let split = 0;
  for (let index = 1; index < points.length - 1; index += 1) {
    const distance = isClosed
      ? Math.hypot(points[index][0] - first[0], points[index][1] - first[1])
      : distanceToSegment(points[index], first, last);
    if (distance > farthest) [farthest, split] = [distance, index];
  }
  // A closed line is an island: even the smallest stays at least a triangle.
  if (!isClosed && farthest <= tolerance) return [first, last];
  const finer = isClosed ? Math.min(tolerance, farthest / 3) : tolerance;
  return [
    ...simplify(points.slice(0, split + 1), finer).slice(0, -1),
    ...simplify(points.slice(split), finer),
  ];
}

function encodeNumber(value) {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = "";
  while (rest >= 32) {
    text += String.fromCharCode((32 | (rest & 31)) + 63);
    rest >>= 5;
  }
  return text + String.fromCharCode(rest + 63);
}

/** Steps between points on the grid, as a Google encoded polyline; longitude first. */
export function encodeArc(points, quantum) {
  let [x, y] = [0, 0];
  let text = "";
  points.forEach(([longitude, latitude], index) => {
    const [nextX, nextY] = [Math.round(longitude / quantum), Math.round(latitude / quantum)];
    if (index > 0 && index < points.length - 1 && nextX === x && nextY === y) return;
    text += encodeNumber(nextX - x) + encodeNumber(nextY - y);
    [x, y] = [nextX, nextY];
  });
  return text;
}
