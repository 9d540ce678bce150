import { useLingui } from "@lingui/react/macro";
import { type RefObject, useRef } from "react";
import { type Quad, type Size, withCorner } from "./quad";
import { useMovable } from "./use-movable";

interface CornerHandlesProps {
  size: Size;
  quad: Quad;
  onChange: (change: (quad: Quad) => Quad) => void;
}

/** The four corners of the document over its photo, each moved by finger, mouse or arrow keys. */
export function CornerHandles({ size, quad, onChange }: CornerHandlesProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const names = [t`Top left corner`, t`Top right corner`, t`Bottom right corner`, t`Bottom left corner`];
  const points = quad.map(({ x, y }) => `${x},${y}`).join(" ");
  return (
    <div ref={frame} className="absolute inset-0">
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        aria-hidden
        className="pointer-events-none absolute inset-0 size-full overflow-visible"
      >
        <path
          d={`M0 0H${size.width}V${size.height}H0ZM${points.replaceAll(" ", "L")}Z`}
          fill="rgb(10 16 28 / 0.5)"
          fillRule="evenodd"
        />
        <polygon
          points={points}
          fill="none"
          stroke="#f5b940"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {names.map((name, index) => (
        <Handle
          key={name}
          frame={frame}
          name={name}
          left={((quad[index as 0 | 1 | 2 | 3].x ?? 0) / size.width) * 100}
          top={((quad[index as 0 | 1 | 2 | 3].y ?? 0) / size.height) * 100}
          onMove={(right, down) =>
            onChange((before) => {
              const { x, y } = before[index as 0 | 1 | 2 | 3];
              const to = { x: x + right * size.width, y: y + down * size.height };
              return withCorner(before, index, to, size);
            })
          }
        />
      ))}
    </div>
  );
}

interface HandleProps {
  frame: RefObject<HTMLElement | null>;
  name: string;
  left: number;
  top: number;
  onMove: (right: number, down: number) => void;
}

/** A ring, so that the position under the finger stays visible. */
function Handle({ frame, name, left, top, onMove }: HandleProps) {
  const movable = useMovable(frame, onMove);
  return (
    <button
      type="button"
      aria-label={name}
      {...movable}
      style={{ left: `${left}%`, top: `${top}%` }}
      className="absolute grid size-12 -translate-1/2 cursor-grab touch-none place-items-center rounded-full active:cursor-grabbing"
    >
      <span className="size-6 rounded-full border-[3px] border-marigold bg-[rgb(10_16_28/0.35)]" />
    </button>
  );
}
