import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { Rating } from "@/components/ui/rating";
import { cn } from "@/lib/cn";
import { useGroupWords } from "./group-words";
import { type Group, workersOf } from "./groups";
import type { MapWorker } from "./map-types";

interface AreaPanelProps<Worker extends MapWorker> {
  group: Group;
  selectedId: string | null;
  /** Moves focus into the panel if it was opened from the map; a person who chose in the list stays there. */
  takesFocus: boolean;
  isSearching: boolean;
  /** The details of the selected professional. */
  renderWorker?: (worker: Worker) => ReactNode;
  workers: readonly Worker[];
  onSelect: (worker: MapWorker) => void;
  onHighlight: (workerId: string | null) => void;
  onSearch: () => void;
  onClose: () => void;
}

function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/** The professionals found in the areas of one marker, by name. */
export function AreaPanel<Worker extends MapWorker>({
  group,
  selectedId,
  takesFocus,
  isSearching,
  renderWorker,
  workers,
  onSelect,
  onHighlight,
  onSearch,
  onClose,
}: AreaPanelProps<Worker>) {
  const { t } = useLingui();
  const words = useGroupWords();
  const here = workersOf(group);
  const rest = group.count - here.length;
  // The card replaces the pressed name, and takes its focus.
  const [chosenHere, setChosenHere] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const selected = renderWorker && workers.find(({ worker_id }) => worker_id === selectedId);
  return (
    <section
      data-map-control
      aria-labelledby="map-area"
      className="absolute inset-x-2 bottom-2 z-30 flex max-h-[60%] animate-enter flex-col rounded-lg border border-line-strong bg-surface sm:right-auto sm:bottom-3 sm:left-3 sm:max-h-[calc(100%-1.5rem)] sm:w-80 print:hidden"
    >
      <div className="flex items-start gap-2 border-b border-line py-1 pr-1 pl-4">
        <div className="min-w-0 flex-1 py-2">
          <h3 id="map-area" ref={heading} tabIndex={-1} className="text-base leading-snug">
            {words.areas(group)}
          </h3>
          <p className="text-sm text-ink-soft figures">
            <Plural value={group.count} one="# professional" other="# professionals" />
          </p>
        </div>
        <IconButton icon={X} label={t`Close`} onClick={onClose} />
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain">
        <ul className="divide-y divide-line">
          {here.map((worker) => (
            <li key={worker.worker_id}>
              {selected?.worker_id === worker.worker_id && renderWorker ? (
                <div
                  tabIndex={-1}
                  ref={chosenHere === worker.worker_id ? focusOn : undefined}
                  className="p-2"
                >
                  {renderWorker(selected)}
                </div>
              ) : (
                <button
                  type="button"
                  aria-pressed={worker.worker_id === selectedId}
                  onClick={() => {
                    setChosenHere(worker.worker_id);
                    onSelect(worker);
                  }}
                  onPointerEnter={() => onHighlight(worker.worker_id)}
                  onPointerLeave={() => onHighlight(null)}
                  className={cn(
                    "flex min-h-11 w-full items-center justify-between gap-3 px-4 py-2 text-left hover:bg-sunken focus-visible:-outline-offset-2",
                    worker.worker_id === selectedId && "bg-brand-soft font-semibold",
                  )}
                >
                  <span className="min-w-0 truncate">{worker.worker_name}</span>
                  {worker.rating_average !== null && <Rating value={worker.rating_average} />}
                </button>
              )}
            </li>
          ))}
        </ul>
        <div className="border-t border-line p-3">
          {rest > 0 && (
            <p className="pb-2 text-sm text-ink-soft">
              <Plural
                value={rest}
                one="# more comes further down the list."
                other="# more come further down the list."
              />
            </p>
          )}
          <Button variant="secondary" busy={isSearching} onClick={onSearch} className="w-full">
            <Trans>Search from here</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
}
