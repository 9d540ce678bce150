import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { type Box, boxMoved, boxStretched } from "./mask";
import { useMovable } from "./use-movable";

interface MaskBoxProps {
  box: Box;
  onChange: (change: (box: Box) => Box) => void;
}

/** The dark box over the digits: moved by dragging or arrow keys, resized at its lower right corner. */
export function MaskBox({ box, onChange }: MaskBoxProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const move = useMovable(frame, (right, down) => onChange((before) => boxMoved(before, right, down)));
  const stretch = useMovable(frame, (right, down) => onChange((before) => boxStretched(before, right, down)));
  const percent = (part: number) => `${part * 100}%`;
  return (
    <div ref={frame} className="absolute inset-0">
      <button
        type="button"
        aria-label={t`Box over the first eight digits`}
        {...move}
        style={{
          left: percent(box.left),
          top: percent(box.top),
          width: percent(box.width),
          height: percent(box.height),
        }}
        className="absolute grid cursor-grab touch-none place-items-center bg-[#14213d] font-semibold whitespace-nowrap text-[#f2ede3] outline-2 outline-marigold active:cursor-grabbing"
      >
        <span aria-hidden className="figures">
          XXXX XXXX
        </span>
      </button>
      <button
        type="button"
        aria-label={t`Size of the box`}
        {...stretch}
        style={{ left: percent(box.left + box.width), top: percent(box.top + box.height) }}
        className="absolute grid size-12 -translate-1/2 cursor-nwse-resize touch-none place-items-center rounded-full"
      >
        <span className="size-5 rounded-full border-[3px] border-marigold bg-[#14213d]" />
      </button>
    </div>
  );
}
