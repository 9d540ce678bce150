/**
 * Why code that comes later did not come: `offline`, it can't be asked for now; `missing`, the server has it no more, as
 * after a deployment; `lost`, the server has it but this document can't load it any more.
 */
type ChunkFailure = "offline" | "missing" | "lost";

/** Code that could not be had. A TypeError as that of a failed fetch, so that everybody words it as one (lib/problem). */
export class ChunkError extends TypeError {
  override readonly name = "ChunkError";
  readonly reason: ChunkFailure;

  constructor(reason: ChunkFailure, file: string) {
    super(`Failed to fetch ${file}: ${reason}`);
    this.reason = reason;
  }
}

/** How browsers say that a file was not had, unlike what a file that came throws when it runs. */
const NOT_HAD = /import|module|load failed/i;
let tries = 0;

/**
 * What every `import()` of the built app goes through, in place of Vite's preload helper (scripts/lean-libraries.ts): the
 * build gives `load` what to add to the file's address.
 *
 * Chromium remembers of a module that it could not be had until the document is loaded anew, so nothing is asked for
 * without a connection, and a lost file is asked for at an address of its own. What failed with a file that it imports
 * can't be mended: only a new document asks for that one again.
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

/** The service worker has it. */
async function isCached(address: string): Promise<boolean> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- an insecure address has none
  if (!navigator.serviceWorker?.controller) return false;
  return Boolean(await caches.match(address));
}

function wasNotHad(error: unknown): boolean {
  return error instanceof TypeError && NOT_HAD.test(error.message);
}
