/**
 * Why lazy-loaded code failed to load. `offline`: it can't be requested now. `missing`: the server no longer
 * has it, as after a deployment. `lost`: the server has it but this document can no longer load it.
 */
type ChunkFailure = "offline" | "missing" | "lost";

/** Code failed to load. A TypeError, like a failed fetch, so that both get the same message (lib/problem). */
export class ChunkError extends TypeError {
  override readonly name = "ChunkError";
  readonly reason: ChunkFailure;

  constructor(reason: ChunkFailure, file: string) {
    super(`Failed to fetch ${file}: ${reason}`);
    this.reason = reason;
  }
}

/** How browsers report that a file failed to load, as opposed to an error that a loaded file throws. */
const NOT_HAD = /import|module|load failed/i;
let tries = 0;

/**
 * Every `import()` of the built app goes through this, in place of Vite's preload helper
 * (scripts/lean-libraries.ts). The build gives `load` the suffix to add to the file's URL.
 *
 * Chromium remembers that a module failed to load until the document is reloaded. So nothing is requested
 * while offline, and a lost file is requested at a new URL. A module that failed because of a file it imports
 * can't be recovered: only a new document requests that file again.
 */
export async function importChunk<Module>(load: (again: string) => Promise<Module>): Promise<Module> {
  const file = /[\w.-]+\.js/.exec(String(load))?.[0] ?? "";
  const address = `/assets/${file}`;
  if (!navigator.onLine && !(await isCached(address))) throw new ChunkError("offline", file);
  try {
    return await load("");
  } catch (error) {
    if (!wasNotHad(error)) throw error;
  }
  const status = await fetch(address, { method: "HEAD", cache: "no-store" }).then(
    (answer) => answer.status,
    () => 0,
  );
  if (status === 404) throw new ChunkError("missing", file);
  if (status === 0 || status >= 500) throw new ChunkError("offline", file);
  tries += 1;
  try {
    return await load(`?again=${tries}`);
  } catch (error) {
    throw wasNotHad(error) ? new ChunkError("lost", file) : error;
  }
}

/** Whether the service worker has it. */
async function isCached(address: string): Promise<boolean> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- an insecure address has none
  if (!navigator.serviceWorker?.controller) return false;
  return Boolean(await caches.match(address));
}

function wasNotHad(error: unknown): boolean {
  return error instanceof TypeError && NOT_HAD.test(error.message);
}
