/** Storage that never throws: it may be switched off, full, or hold what an older version wrote. */
interface SafeStorage {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
  remove: (key: string) => void;
}

function safe(storage: () => Storage): SafeStorage {
  return {
    read(key) {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        storage().setItem(key, value);
      } catch {
        // It lasts until the page is closed, then.
      }
    },
    remove(key) {
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was stored, then.
      }
    },
  };
}

/** What this browser remembers, whoever uses it. */
export const browserStorage = safe(() => localStorage);

/** What this tab remembers: it survives a reload and ends with the tab. */
export const tabStorage = safe(() => sessionStorage);
