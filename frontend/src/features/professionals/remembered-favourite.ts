const KEY = "karigar_favourite";
/** In milliseconds. After a longer time the person has something else in mind. */
const KEPT_FOR = 30 * 60_000;

interface Remembered {
  id: string;
  name: string;
  at: number;
}

/** Remembers whom a visitor wanted to save, until the requested sign-in is done. Lives as long as the tab. */
export function rememberFavourite({ id, name }: Omit<Remembered, "at">): void {
  sessionStorage.setItem(KEY, JSON.stringify({ id, name, at: Date.now() } satisfies Remembered));
}

/** Returns it once and forgets it. */
export function takeRememberedFavourite(): Omit<Remembered, "at"> | null {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return null;
  sessionStorage.removeItem(KEY);
  try {
    const { id, name, at } = JSON.parse(text) as Remembered;
    return Date.now() - at < KEPT_FOR ? { id, name } : null;
  } catch {
    return null;
  }
}
