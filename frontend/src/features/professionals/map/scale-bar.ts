/** The largest of 1, 2, 5, 10 … km (or 100, 200, 500 m) that fits into a width, with its pixels. */
export function scaleBar(pixelsPerKm: number, widest: number): { km: number; pixels: number } {
  const most = widest / pixelsPerKm;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [5, 2, 1].find((figure) => figure * power <= most) ?? 1;
  const km = step * power;
  return { km, pixels: km * pixelsPerKm };
}
