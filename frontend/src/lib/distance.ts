/** Distances are shown to a tenth of a kilometre: "3.4 km". */
export function formatDistance(kilometres: number): string {
  return `${kilometres.toFixed(1)} km`;
}
