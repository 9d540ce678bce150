import { Trans, useLingui } from "@lingui/react/macro";
import { Maximize, Minus, Plus } from "lucide-react";
import { formatDistance } from "./distance-label";
import { scaleBar } from "./scale-bar";
import type { MapView } from "./use-map-view";

/** Maximum width of the scale bar in pixels. */
const WIDEST = 96;
const BUTTON =
  "grid size-11 place-items-center border border-line-strong bg-surface text-ink transition-colors hover:bg-sunken focus-visible:z-10";

interface MapControlsProps extends Pick<MapView, "zoomBy"> {
  onHome: () => void;
}

/** Zoom in, zoom out, and reset to the whole search. */
export function MapControls({ zoomBy, onHome }: MapControlsProps) {
  const { t } = useLingui();
  return (
    <div data-map-control className="absolute top-3 right-3 z-10 flex flex-col print:hidden">
      <button
        type="button"
        aria-label={t`Zoom in`}
        title={t`Zoom in`}
        onClick={() => zoomBy(2)}
        className={`${BUTTON} rounded-t-md`}
      >
        <Plus aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        aria-label={t`Zoom out`}
        title={t`Zoom out`}
        onClick={() => zoomBy(0.5)}
        className={`${BUTTON} -mt-px`}
      >
        <Minus aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        aria-label={t`Show the whole search`}
        title={t`Show the whole search`}
        onClick={onHome}
        className={`${BUTTON} -mt-px rounded-b-md`}
      >
        <Maximize aria-hidden className="size-5" />
      </button>
    </div>
  );
}

/** The scale bar and the map's attribution. */
export function MapLegend({ pixelsPerKm }: { pixelsPerKm: number }) {
  const { km, pixels } = scaleBar(pixelsPerKm, WIDEST);
  return (
    <div className="pointer-events-none absolute inset-x-3 bottom-2 flex items-end justify-between gap-3 text-ink-soft">
      <div aria-hidden className="rounded-sm bg-surface/80 px-1 text-sm leading-tight figures">
        {formatDistance(km)}
        <div style={{ width: pixels }} className="h-1.5 border-x border-b border-ink-soft" />
      </div>
      <p data-map-control className="pointer-events-auto rounded-sm bg-surface/80 px-1 text-right text-sm">
        <a
          href="https://mapsvg.com/maps/india"
          target="_blank"
          rel="noreferrer"
          className="underline decoration-line-strong underline-offset-2 hover:decoration-current"
        >
          <Trans>Map: MapSVG, CC BY 4.0, simplified</Trans>
        </a>
      </p>
    </div>
  );
}
