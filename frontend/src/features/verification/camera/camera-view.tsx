import { Trans } from "@lingui/react/macro";
import { CameraOff } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { cn } from "@/lib/cn";
import type { CameraState } from "./use-camera";

interface CameraViewProps {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  onRetry: () => void;
  /** The accessible name, for screen readers. */
  label: string;
  /** Mirrored, as people know their own face. */
  isMirrored?: boolean;
  /** The overlay on the picture. */
  children?: ReactNode;
}

/** The camera picture, or why it is unavailable and what to do. */
export function CameraView({ video, state, onRetry, label, isMirrored, children }: CameraViewProps) {
  const isShown = state === "live" || state === "starting";
  return (
    <div className="relative grid min-h-64 place-items-center overflow-hidden rounded-lg border border-line bg-[#0a101c] text-[#f2ede3]">
      <video
        ref={video}
        aria-label={label}
        muted
        playsInline
        className={cn(
          "max-h-[50dvh] w-full object-contain",
          isMirrored && "-scale-x-100",
          !isShown && "hidden",
        )}
      />
      {state === "starting" && (
        <p role="status" className="absolute flex items-center gap-2">
          <Spinner />
          <Trans>Opening the camera…</Trans>
        </p>
      )}
      {state === "live" && children}
      {!isShown && (
        <div role="alert" className="flex max-w-sm flex-col items-center gap-3 p-6 text-center">
          <CameraOff aria-hidden className="size-8" />
          <p className="font-semibold">
            {state === "refused" && <Trans>The camera is not allowed</Trans>}
            {state === "missing" && <Trans>This device has no camera</Trans>}
            {state === "failed" && <Trans>The camera could not be opened</Trans>}
          </p>
          <p>
            {state === "refused" && (
              <Trans>
                Allow it in your browser’s settings for this page (the sign beside the address), or choose a
                picture instead.
              </Trans>
            )}
            {state === "missing" && (
              <Trans>Please choose a picture instead, or continue on your phone.</Trans>
            )}
            {state === "failed" && <Trans>Perhaps another app uses it. Close that app and try again.</Trans>}
          </p>
          {state !== "missing" && (
            <Button variant="secondary" onClick={onRetry}>
              <Trans>Try Again</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
