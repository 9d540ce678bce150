import { cn } from "@/lib/cn";
import { formatDistance } from "./distance-label";
import type { MapName } from "./map-names";
import type { Ring } from "./rings";
import { scaleBar } from "./scale-bar";
import { ORIGIN, type Outline, innerLines, land, outerLines } from "./outlines";
import {
  type Point,
  type Size,
  type View,
  boundsOf,
  degreesPerKm,
  meet,
  pixelsPerKm,
  toScreen,
} from "./projection";

/** Maximum width of a grid square, in pixels. */
const WIDEST_SQUARE = 200;
const PARTS = 5;

interface MapSheetProps {
  view: View;
  size: Size;
  centre: Point;
  radiusKm: number;
  rings: Ring[];
  names: MapName[];
}

/**
 * The drawing below the markers: land, borders, distance circles and labels. Decorative, with no accessible content
 * of its own.
 */
export function MapSheet({ view, size, centre, radiusKm, rings, names }: MapSheetProps) {
  const at = toScreen(ORIGIN, view, size);
  const shown = boundsOf(view, size, 8);
  const drawn = (outlines: Outline[]) =>
    outlines
      .filter(({ bounds }) => meet(bounds, shown))
      .map(({ id, path }) => <path key={id} d={path} vectorEffect="non-scaling-stroke" />);
  const middle = toScreen(centre, view, size);
  const circle = radiusKm * degreesPerKm(centre) * view.scale;
  return (
    <svg aria-hidden width={size.width} height={size.height} className="absolute inset-0 overflow-hidden">
      <g transform={`translate(${at.x} ${at.y}) scale(${view.scale})`} strokeLinejoin="round">
        {/* A stroke in the land's colour, so that no sea shows between two states. */}
        <g className="fill-surface stroke-surface">{drawn(land)}</g>
      </g>
      <DrawingGrid at={at} size={size} view={view} />
      <g transform={`translate(${at.x} ${at.y}) scale(${view.scale})`} fill="none" strokeLinejoin="round">
        <g className="stroke-line-strong opacity-60">{drawn(innerLines)}</g>
        <g className="stroke-ink-soft" strokeWidth={1.25}>
          {drawn(outerLines)}
        </g>
      </g>
      <circle
        cx={middle.x}
        cy={middle.y}
        r={circle}
        className="fill-brand/6 stroke-brand"
        strokeWidth={1.5}
      />
      {rings
        .filter(({ isLast }) => !isLast)
        .map(({ km, radius }) => (
          <circle
            key={km}
            cx={middle.x}
            cy={middle.y}
            r={radius}
            fill="none"
            className="stroke-line-strong"
            strokeDasharray="2 5"
          />
        ))}
      {rings.map(({ km, box, isLast }) => (
        <HaloText
          key={km}
          x={middle.x}
          y={(box.top + box.bottom) / 2}
          className={isLast ? "fill-brand font-semibold" : "fill-ink-faint"}
        >
          {formatDistance(km)}
        </HaloText>
      ))}
      <SurveyMark at={middle} />
      {names.map((name) => (
        <g key={name.id}>
          {name.kind === "city" && <circle cx={name.x} cy={name.y} r={2.5} className="fill-ink-soft" />}
          <HaloText
            x={name.textX}
            y={name.textY}
            anchor={name.anchor}
            size={name.size}
            className={cn(
              name.kind === "area" && "fill-ink font-semibold",
              name.kind === "city" && "fill-ink-soft font-medium",
              name.kind === "state" && "fill-ink-faint tracking-wide uppercase",
            )}
          >
            {name.text}
          </HaloText>
        </g>
      ))}
    </svg>
  );
}

/**
 * A grid of a round number of kilometres, each square in five parts, as on graph paper; it moves and scales with the
 * map.
 */
function DrawingGrid({ at, size, view }: { at: Point; size: Size; view: View }) {
  const { pixels } = scaleBar(pixelsPerKm(view), WIDEST_SQUARE);
  const part = pixels / PARTS;
  const inner = Array.from({ length: PARTS - 1 }, (_, index) => (index + 1) * part);
  return (
    <>
      <pattern
        id="map-grid"
        width={pixels}
        height={pixels}
        patternUnits="userSpaceOnUse"
        x={at.x % pixels}
        y={at.y % pixels}
        fill="none"
        stroke="var(--grid)"
      >
        <path d={inner.map((way) => `M${way} 0V${pixels}M0 ${way}H${pixels}`).join("")} />
        <path d={`M${pixels} 0H0V${pixels}`} strokeWidth={3} />
      </pattern>
      <rect width={size.width} height={size.height} fill="url(#map-grid)" />
    </>
  );
}

/** The searched place, as a survey mark. */
function SurveyMark({ at: { x, y } }: { at: Point }) {
  return (
    <path
      d={`M${x - 14} ${y}h28M${x} ${y - 14}v28M${x - 7} ${y}a7 7 0 1 0 14 0a7 7 0 1 0-14 0`}
      fill="none"
      strokeWidth={1.5}
      className="stroke-brand"
    />
  );
}

interface HaloTextProps {
  x: number;
  y: number;
  anchor?: "start" | "middle" | "end";
  size?: number;
  className?: string;
  children: string;
}

/** Letters outlined in the paper's colour, so that lines below do not cross them out. */
function HaloText({ x, y, anchor = "middle", size = 12, className, children }: HaloTextProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      dominantBaseline="central"
      fontSize={size}
      paintOrder="stroke"
      strokeWidth={3.5}
      strokeLinejoin="round"
      className={cn("stroke-surface", className)}
    >
      {children}
    </text>
  );
}
