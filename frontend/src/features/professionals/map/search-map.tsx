import { Trans, useLingui } from "@lingui/react/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useMemo, useRef } from "react";
import { Button } from "@/components/ui/button";
import { placeName } from "@/features/places/place";
import { cn } from "@/lib/cn";
import { AreaPanel } from "./area-panel";
import { areasOnMap, groupsAt } from "./groups";
import { MapControls, MapLegend } from "./map-controls";
import { MapMarks, markDiameter } from "./map-marks";
import { TOWNS_FROM, namesOnMap } from "./map-names";
import { MapSheet } from "./map-sheet";
import type { MapArea, MapPlace, MapWorker } from "./map-types";
import type { CityName } from "./outlines";
import { boundsOf, degreesPerKm, isWithin, pixelsPerKm, project, unproject } from "./projection";
import { ringsAt } from "./rings";
import { useMapGestures } from "./use-map-gestures";
import { useMapKeys } from "./use-map-keys";
import { useMapView } from "./use-map-view";
import { useNearestPlace } from "./use-nearest-place";
import { useOpenGroup } from "./use-open-group";
import { circleBounds } from "./view";

/** Once the centre is this far from the searched place, as a fraction of the radius, it is another area. */
const ELSEWHERE = 0.5;

const NONE: CityName[] = [];

/** The town names are as large as the outlines: they load once somebody zooms in that far. */
const townsQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: ["map", "towns"],
    queryFn: async () => (await import("./towns")).townNames,
    staleTime: Infinity,
    enabled,
  });

interface SearchMapProps<Worker extends MapWorker> {
  /** The professionals listed so far. */
  workers: readonly Worker[];
  /** All professionals found, counted by area; empty until the counts are loaded. */
  areas: readonly MapArea[];
  place: MapPlace;
  radiusKm: number;
  /** The worker_id selected in both the list and the map. */
  selectedId: string | null;
  onSelect: (workerId: string | null) => void;
  /** The worker_id currently hovered in the list or the map. */
  highlightedId?: string | null;
  onHighlight?: (workerId: string | null) => void;
  /** Searches another place: the text for the location box. */
  onArea: (location: string) => void;
  /** The details of the selected professional, shown in the area's list. */
  renderWorker?: (worker: Worker) => ReactNode;
  className?: string;
}

/**
 * The professionals found on a map of India with the search's circle and a marker for each area. It shows nothing
 * that the list does not contain. The caller sets the element's height.
 */
export function SearchMap<Worker extends MapWorker>({
  workers,
  areas,
  place,
  radiusKm,
  selectedId,
  onSelect,
  highlightedId = null,
  onHighlight = () => undefined,
  onArea,
  renderWorker,
  className,
}: SearchMapProps<Worker>) {
  const { t } = useLingui();
  const element = useRef<HTMLDivElement>(null);
  const help = useId();
  const { longitude, latitude } = place;
  const centre = useMemo(() => project({ longitude, latitude }), [longitude, latitude]);
  const home = useMemo(() => circleBounds(centre, radiusKm), [centre, radiusKm]);
  const map = useMapView(element, home);
  const { view, size } = map;
  const hint = useMapGestures(element, map);
  const nearest = useNearestPlace(onArea);

  const onMap = useMemo(() => areasOnMap(areas, workers), [areas, workers]);
  const groups = groupsAt(onMap, view.scale);
  const { openGroup, openedBy, open, close } = useOpenGroup(groups, map, selectedId);
  const shownGroups = groups.filter((group) => isWithin(group, boundsOf(view, size, 24)));
  const { data: towns = NONE } = useQuery(townsQuery(view.scale > TOWNS_FROM));
  const rings = ringsAt(centre, radiusKm, view, size);
  const names = namesOnMap({
    taken: rings.map(({ box }) => box),
    view,
    size,
    towns,
    nameOf: placeName,
    signs: groups.map((group) => ({
      ...(group.items[0] ?? { id: group.id, name: "", name_hi: "" }),
      x: group.x,
      y: group.y,
      clear: markDiameter(group.count) / 2 + 4,
    })),
  });

  const goHome = () => map.fit(home);
  const leave = () => {
    close();
    onSelect(null);
    element.current?.focus({ preventScroll: true });
  };
  const onKeyDown = useMapKeys({
    ...map,
    onHome: goHome,
    onEscape: () => {
      if (!openGroup) return false;
      leave();
      return true;
    },
  });
  const strayed = Math.hypot(view.x - centre.x, view.y - centre.y) / degreesPerKm(centre);
  const town = placeName(place);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move what the group shows
    <div
      ref={element}
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a map that only a mouse moved would be no map for many
      tabIndex={0}
      aria-label={t`Map of the professionals found around ${town}`}
      aria-describedby={help}
      onKeyDown={onKeyDown}
      className={cn(
        "relative isolate cursor-grab touch-pan-x touch-pan-y overflow-hidden rounded-lg border border-line-strong bg-sunken select-none data-dragging:cursor-grabbing",
        className,
      )}
    >
      <p id={help} className="sr-only">
        <Trans>
          Arrow keys move the map, plus and minus zoom, zero shows the whole search. Everybody on the map is
          in the list too.
        </Trans>
      </p>
      <MapSheet view={view} size={size} centre={centre} radiusKm={radiusKm} rings={rings} names={names} />
      <MapMarks
        groups={shownGroups}
        view={view}
        size={size}
        openGroup={openGroup}
        selectedId={selectedId}
        highlightedId={highlightedId}
        onOpen={open}
        onSelect={({ worker_id }) => onSelect(worker_id)}
        onHighlight={onHighlight}
      />
      <MapLegend pixelsPerKm={pixelsPerKm(view)} />
      <MapControls zoomBy={map.zoomBy} onHome={goHome} />
      {strayed > radiusKm * ELSEWHERE && !openGroup && (
        <div
          data-map-control
          className="absolute inset-x-16 top-3 z-10 grid justify-items-center print:hidden"
        >
          <Button busy={nearest.isPending} onClick={() => nearest.mutate(unproject(view))}>
            <Trans>Search this area</Trans>
          </Button>
        </div>
      )}
      {openGroup && (
        <AreaPanel
          key={openedBy?.areaId}
          takesFocus={openedBy?.isByMark ?? false}
          group={openGroup}
          workers={workers}
          selectedId={selectedId}
          isSearching={nearest.isPending}
          renderWorker={renderWorker}
          onSelect={({ worker_id }) => onSelect(worker_id === selectedId ? null : worker_id)}
          onHighlight={onHighlight}
          onSearch={() => nearest.mutate(unproject(openGroup))}
          onClose={leave}
        />
      )}
      <p
        role="status"
        className="pointer-events-none absolute inset-x-0 top-1/2 z-20 grid justify-items-center px-4"
      >
        {(hint || nearest.failure) && (
          <span className="animate-fade rounded-md bg-ink px-4 py-2 text-center font-medium text-paper">
            {nearest.failure ??
              (hint === "two-fingers" ? (
                <Trans>Use two fingers to move the map</Trans>
              ) : (
                <Trans>Hold Ctrl and scroll to zoom the map</Trans>
              ))}
          </span>
        )}
      </p>
    </div>
  );
}
