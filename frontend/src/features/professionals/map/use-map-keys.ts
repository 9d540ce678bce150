import type { KeyboardEvent } from "react";
import type { MapView } from "./use-map-view";

/** Pixels that one press of an arrow key moves the map. */
const STEP = 80;
const ARROWS: Partial<Record<string, [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface MapKeys extends Pick<MapView, "panBy" | "zoomBy"> {
  /** Back to the whole search. */
  onHome: () => void;
  /** Escape: closes what is open. Returns whether anything was. */
  onEscape: () => boolean;
}

/** Arrow keys pan, + and - zoom, 0 shows the whole search again, Escape closes. */
export function useMapKeys({ panBy, zoomBy, onHome, onEscape }: MapKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) panBy(...arrow);
    else if (event.key === "+" || event.key === "=") zoomBy(2);
    else if (event.key === "-" || event.key === "_") zoomBy(0.5);
    else if (event.key === "0") onHome();
    else if (event.key !== "Escape" || !onEscape()) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
