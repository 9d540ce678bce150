import { useSyncExternalStore } from "react";
import { Listeners } from "./listeners";
import { browserStorage } from "./browser-storage";

export type Theme = "system" | "light" | "dark";

/** public/boot.js reads the same key before the first paint. */
const KEY = "karigar_theme";
const listeners = new Listeners();

function readTheme(): Theme {
  const stored = browserStorage.read(KEY);
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** Sets and saves the theme; "system" follows the device. */
export function setTheme(theme: Theme): void {
  if (theme === "system") {
    browserStorage.remove(KEY);
    delete document.documentElement.dataset.theme;
  } else {
    browserStorage.write(KEY, theme);
    document.documentElement.dataset.theme = theme;
  }
  listeners.notify();
}

export function useTheme(): Theme {
  return useSyncExternalStore(listeners.subscribe, readTheme);
}
