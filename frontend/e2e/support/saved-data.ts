/** Runs before any script of a page: as for somebody who saves data, nothing is prefetched (lib/prefetch). */
export function saveData(): void {
  Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) });
}
