/** Storage that never throws. It may be disabled, full, or hold data written by an older version. */
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
        // The value then lasts until the page is closed.
      }
    },
    remove(key) {
      try {
        storage().removeItem(key);
      } catch {
        // Then nothing was stored.
      }
    },
  };
}

/** Storage of this browser, shared by everyone who uses it. */
export const browserStorage = safe(() => localStorage);

/** Storage of this tab: it survives a reload and ends with the tab. */
export const tabStorage = safe(() => sessionStorage);
