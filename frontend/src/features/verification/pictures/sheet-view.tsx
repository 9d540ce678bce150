import { type ReactNode, useEffect, useRef } from "react";

interface SheetViewProps {
  sheet: HTMLCanvasElement;
  label: string;
  /** The overlay, positioned in percent. */
  children?: ReactNode;
}

/** A sheet as large as the space allows, with its movable overlay. */
export function SheetView({ sheet, label, children }: SheetViewProps) {
  const shown = useRef<HTMLCanvasElement>(null);
  const { width, height } = sheet;
  useEffect(() => {
    shown.current?.getContext("2d")?.drawImage(sheet, 0, 0);
  }, [sheet]);
  return (
    <div className="rounded-md bg-sunken p-6">
      <div
        className="relative mx-auto touch-none select-none"
        style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, calc(52dvh * ${width / height}))` }}
      >
        <canvas
          // Resizing clears a canvas, so another sheet is drawn again.
          key={`${width} ${height}`}
          ref={shown}
          width={width}
          height={height}
          role="img"
          aria-label={label}
          className="block size-full"
        />
        {children}
      </div>
    </div>
  );
}
