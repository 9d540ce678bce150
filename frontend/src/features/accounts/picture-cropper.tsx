import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ZoomIn, ZoomOut } from "lucide-react";
import { useId, useRef } from "react";
import { IconButton } from "@/components/ui/button";
import { type Crop, MOST_ZOOM, type Size, movedBy, placement, zoomedTo } from "./crop";
import { usePictureGestures } from "./use-picture-gestures";

interface PictureCropperProps {
  src: string;
  size: Size;
  crop: Crop;
  onChange: (change: (crop: Crop) => Crop) => void;
  disabled?: boolean;
}

/** The fraction of the frame by which a button moves the picture. */
const STEP = 0.05;

/** The picture under a round frame: drag, pinch, mouse wheel, or buttons and a slider. */
export function PictureCropper({ src, size, crop, onChange, disabled = false }: PictureCropperProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const zoomId = useId();
  usePictureGestures(frame, size, onChange, disabled);
  const moves = [
    { label: t`Move left`, Icon: ArrowLeft, right: -STEP, down: 0 },
    { label: t`Move up`, Icon: ArrowUp, right: 0, down: -STEP },
    { label: t`Move down`, Icon: ArrowDown, right: 0, down: STEP },
    { label: t`Move right`, Icon: ArrowRight, right: STEP, down: 0 },
  ];
  return (
    <div className="flex flex-col items-center gap-3">
      <div
        ref={frame}
        className="relative aspect-square w-full max-w-72 cursor-grab touch-none overflow-hidden rounded-lg border border-line bg-sunken select-none active:cursor-grabbing"
      >
        <img
          src={src}
          alt={t`The picture you chose`}
          draggable={false}
          style={placement(size, crop)}
          className="pointer-events-none absolute max-w-none"
        />
        <div className="outline-white/80 pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_999px_rgb(10_16_28/0.55)] outline-2" />
      </div>
      <div className="flex w-full max-w-72 items-center gap-3 text-ink-soft">
        <ZoomOut aria-hidden className="size-5 shrink-0" />
        <label htmlFor={zoomId} className="sr-only">
          <Trans>Zoom</Trans>
        </label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.01}
          value={crop.zoom}
          disabled={disabled}
          onChange={({ target }) => onChange((before) => zoomedTo(size, before, Number(target.value)))}
          aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
          className="h-11 min-w-0 flex-1 accent-brand-fill"
        />
        <ZoomIn aria-hidden className="size-5 shrink-0" />
      </div>
      <div className="flex gap-2">
        {moves.map(({ label, Icon, right, down }) => (
          <IconButton
            icon={Icon}
            label={label}
            key={label}
            variant="secondary"
            disabled={disabled}
            onClick={() => onChange((before) => movedBy(size, before, right, down))}
          />
        ))}
      </div>
      <p className="text-center text-sm text-ink-soft">
        <Trans>Drag the picture, or use the arrows, to bring your face into the circle.</Trans>
      </p>
    </div>
  );
}
