import { placeName } from "@/features/places/place";
import { cn } from "@/lib/cn";
import { initialsOf } from "@/lib/initials";
import { nameParts } from "../labels";
import { useGroupWords } from "./group-words";
import { type Group, areaOf, workersOf } from "./groups";
import type { MapWorker } from "./map-types";
import { type Point, type Size, type View, toScreen } from "./projection";

/** Distance of fanned-out markers from the centre of their area, in pixels. */
const FAN = 64;
/** Radius of the cleared circle below them. */
const LENS = 92;
/** The maximum number around an area without overlap; all of them are in its list. */
const FANNED_OUT = 8;

interface MapMarksProps {
  groups: readonly Group[];
  view: View;
  size: Size;
  openGroup: Group | null;
  selectedId: string | null;
  highlightedId: string | null;
  onOpen: (group: Group) => void;
  onSelect: (worker: MapWorker) => void;
  onHighlight: (workerId: string | null) => void;
}

/** Every professional found, as buttons on the map: single ones by initials, groups by number. */
export function MapMarks(props: MapMarksProps) {
  const { groups, view, size, openGroup, selectedId, highlightedId, onOpen, onHighlight } = props;
  const words = useGroupWords();
  return groups.map((group) => {
    const at = toScreen(group, view, size);
    const workers = workersOf(group);
    const [alone] = workers;
    const isMeant = workers.some(({ worker_id }) => worker_id === selectedId || worker_id === highlightedId);
    if (alone && group.count === 1) return <WorkerMark key={group.id} {...props} worker={alone} at={at} />;
    const isOpen = openGroup?.id === group.id;
    const diameter = markDiameter(group.count);
    return [
      <button
        key={group.id}
        type="button"
        data-map-control
        aria-label={words.label(group)}
        aria-expanded={isOpen}
        onClick={() => onOpen(group)}
        onPointerEnter={() => onHighlight(null)}
        style={{ transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)` }}
        className={cn(
          "group absolute top-0 left-0 grid size-12 place-items-center rounded-full",
          isOpen && "z-20",
        )}
      >
        <span
          style={{ width: diameter, height: diameter }}
          className={cn(
            "grid place-items-center rounded-full bg-ink text-sm font-bold text-paper figures ring-4 ring-ink/15 transition-colors group-hover:bg-brand-fill group-hover:text-on-brand",
            (isMeant || isOpen) && "bg-brand-fill text-on-brand ring-brand/30",
          )}
        >
          {group.count}
        </span>
      </button>,
      isOpen && workers.length > 0 && <Lens key={`lens-${group.id}`} at={at} />,
      isOpen &&
        workers
          .slice(0, FANNED_OUT)
          .map((worker, index, all) => (
            <WorkerMark
              key={worker.worker_id}
              {...props}
              isRaised
              worker={worker}
              at={fanned(at, index, all.length)}
            />
          )),
    ];
  });
}

/** A cleared circle below the fanned-out markers, above other markers. */
function Lens({ at }: { at: Point }) {
  return (
    <span
      aria-hidden
      style={{
        width: 2 * LENS,
        height: 2 * LENS,
        transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)`,
      }}
      className="pointer-events-none absolute top-0 left-0 z-10 rounded-full border border-line-strong bg-surface/92"
    />
  );
}

interface WorkerMarkProps extends MapMarksProps {
  worker: MapWorker;
  at: Point;
  /** Drawn on the cleared circle. */
  isRaised?: boolean;
}

function WorkerMark({
  worker,
  at,
  isRaised = false,
  selectedId,
  highlightedId,
  onSelect,
  onHighlight,
}: WorkerMarkProps) {
  const isSelected = worker.worker_id === selectedId;
  const { firstName, lastName } = nameParts(worker.worker_name);
  return (
    <button
      type="button"
      data-map-control
      aria-label={`${worker.worker_name}, ${placeName(areaOf(worker))}`}
      aria-pressed={isSelected}
      title={worker.worker_name}
      onClick={() => onSelect(worker)}
      onPointerEnter={() => onHighlight(worker.worker_id)}
      onPointerLeave={() => onHighlight(null)}
      onFocus={() => onHighlight(worker.worker_id)}
      onBlur={() => onHighlight(null)}
      style={{ transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)` }}
      className={cn(
        "group absolute top-0 left-0 grid size-11 place-items-center rounded-full",
        isRaised && "z-20",
      )}
    >
      {/* The style sheet draws the initials: voice control users say the name, not the letters. */}
      <span
        data-initials={initialsOf(firstName, lastName)}
        className={cn(
          "grid size-9 place-items-center rounded-full border-2 border-ink bg-surface text-sm font-bold text-ink ring-surface transition-colors group-hover:border-brand group-hover:bg-brand-soft before:content-[attr(data-initials)]",
          worker.worker_id === highlightedId && "border-brand bg-brand-soft",
          isSelected && "border-brand bg-brand-fill text-on-brand ring-3 group-hover:bg-brand-fill",
        )}
      />
    </button>
  );
}

/** Wider with every power of ten, and always wide enough for its digits. */
export function markDiameter(count: number): number {
  return Math.min(30 + 7 * Math.log10(Math.max(count, 1)) + (count > 999 ? 6 : 0), 48);
}

function fanned({ x, y }: Point, index: number, all: number): Point {
  const angle = (index / all) * 2 * Math.PI - Math.PI / 2;
  return { x: x + FAN * Math.cos(angle), y: y + FAN * Math.sin(angle) };
}
