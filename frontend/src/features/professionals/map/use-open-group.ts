import { useEffect, useState } from "react";
import { type Group, boundsOfGroup, canBeParted, workersOf } from "./groups";
import type { MapWorker } from "./map-types";
import { type Point, toScreen } from "./projection";
import type { MapView } from "./use-map-view";
import { viewOf } from "./view";

/** Minimum distance in pixels of an opened group from the edge, for the fanned-out markers. */
const ROOM = 96;

/** How far a position is outside the inner frame of a length. */
function over(where: number, length: number): number {
  return Math.min(where - ROOM, 0) || Math.max(where - (length - ROOM), 0);
}

/** The group whose professionals are listed by name, if any. It stays the same while zooming regroups the areas. */
export function useOpenGroup(
  groups: readonly Group[],
  { view, size, goTo }: Pick<MapView, "view" | "size" | "goTo">,
  selectedId: string | null,
) {
  const [openedBy, setOpenedBy] = useState<{ areaId: number; isByMark: boolean } | null>(null);
  const openGroup = groups.find(({ items }) => items.some(({ id }) => id === openedBy?.areaId)) ?? null;

  const isChosen = ({ worker_id }: MapWorker) => worker_id === selectedId;
  const bringIn = (point: Point) => {
    const at = toScreen(point, view, size);
    const [dx, dy] = [over(at.x, size.width), over(at.y, size.height)];
    if (dx !== 0 || dy !== 0) goTo({ ...view, x: view.x + dx / view.scale, y: view.y + dy / view.scale });
  };
  const list = (group: Group, areaId: number, isByMark: boolean) => {
    setOpenedBy({ areaId, isByMark });
    bringIn(group);
  };

  // Chosen in the list: the area opens here.
  const chosen = groups.find((group) => workersOf(group).some(isChosen));
  const chosenArea = chosen?.items.find(({ workers }) => workers.some(isChosen))?.id;
  useEffect(() => {
    if (chosen && chosenArea !== undefined && chosen.id !== openGroup?.id) list(chosen, chosenArea, false);
    // oxlint-disable-next-line react/exhaustive-deps -- only another choice moves the map, not another zoom
  }, [selectedId, chosenArea]);

  return {
    openGroup,
    openedBy,
    close: () => setOpenedBy(null),
    /** Zooms in on areas that would split; lists the professionals of those that would not. */
    open: (group: Group) => {
      if (!canBeParted(group)) {
        if (group.id === openGroup?.id) setOpenedBy(null);
        else list(group, group.id, true);
        return;
      }
      const whole = viewOf(boundsOfGroup(group), size, ROOM);
      goTo({ ...whole, scale: Math.max(whole.scale, view.scale * 2) });
    },
  };
}
