import { Trans, useLingui } from "@lingui/react/macro";
import { ZoomIn, ZoomOut } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { cn } from "@/lib/cn";

interface PictureViewProps {
  src: string;
  alt: string;
  /** Width and height in pixels, if known: they reserve the space before the picture loads. */
  width: number | null;
  height: number | null;
}

/** A picture that fits the screen, or at full size with scrolling. Pinch zoom works too. */
export function PictureView({ src, alt, width, height }: PictureViewProps) {
  const { t } = useLingui();
  const [isFull, setIsFull] = useState(false);
  const [state, setState] = useState<"loading" | "shown" | "broken">("loading");
  if (state === "broken") {
    return (
      <p role="alert" className="absolute inset-0 grid place-content-center p-6 text-center">
        <Trans>This picture could not be loaded.</Trans>
      </p>
    );
  }
  return (
    <>
      <div
        data-pannable
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it
        tabIndex={isFull ? 0 : undefined}
        role={isFull ? "group" : undefined}
        aria-label={isFull ? t`Picture at full size` : undefined}
        className={cn("absolute inset-0", isFull && "overflow-auto")}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button below does the same */}
        <img
          src={src}
          alt={alt}
          width={width ?? undefined}
          height={height ?? undefined}
          onLoad={() => setState("shown")}
          onError={() => setState("broken")}
          onDoubleClick={() => setIsFull(!isFull)}
          className={isFull ? "m-auto max-w-none" : "absolute inset-0 size-full object-scale-down p-2 sm:p-4"}
        />
      </div>
      {state === "loading" && (
        <div className="pointer-events-none absolute inset-0 grid place-content-center">
          <Spinner />
        </div>
      )}
      <Button
        variant="secondary"
        size="icon"
        aria-label={isFull ? t`Fit to the screen` : t`Full size`}
        title={isFull ? t`Fit to the screen` : t`Full size`}
        onClick={() => setIsFull(!isFull)}
        className="absolute right-3 bottom-3"
      >
        {isFull ? <ZoomOut aria-hidden /> : <ZoomIn aria-hidden />}
      </Button>
    </>
  );
}
