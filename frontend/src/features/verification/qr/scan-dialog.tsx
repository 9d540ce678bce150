import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { CameraView } from "../camera/camera-view";
import { useCamera } from "../camera/use-camera";
import { openDecoder } from "./decoder";

interface ScanDialogProps {
  /** Called with the text of the first code found. */
  onText: (text: string) => void;
  onClose: () => void;
}

/** Scans with the back camera until it finds a QR code. */
export function ScanDialog({ onText, onClose }: ScanDialogProps) {
  const { t } = useLingui();
  const { video, state, retry } = useCamera("environment");
  const [hasFailed, setFailed] = useState(false);
  const found = useRef(onText);
  useEffect(() => {
    found.current = onText;
  }, [onText]);

  useEffect(() => {
    if (state !== "live") return undefined;
    const decoder = openDecoder();
    let isOver = false;
    const look = async () => {
      while (!isOver && video.current) {
        // oxlint-disable-next-line no-await-in-loop -- the next frame is looked at when this one has been
        const text = await decoder.read(frameOf(video.current));
        if (text !== null && !isOver) {
          isOver = true;
          found.current(text);
        }
      }
    };
    look().catch(() => {
      if (!isOver) setFailed(true);
    });
    return () => {
      isOver = true;
      decoder.close();
    };
  }, [state, video]);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="md"
      title={<Trans>Scan the QR code</Trans>}
      description={<Trans>Hold the large code into the frame, in good light, until it is read.</Trans>}
      footer={
        <Button variant="secondary" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {hasFailed && (
          <Alert tone="danger">
            <Trans>The scanner could not be loaded. Please check your connection and open it again.</Trans>
          </Alert>
        )}
        <CameraView video={video} state={state} onRetry={retry} label={t`What the camera sees`}>
          <span
            aria-hidden
            className="pointer-events-none absolute aspect-square h-3/4 rounded-lg border-[3px] border-marigold"
          />
        </CameraView>
        {state === "live" && (
          <p role="status" className="text-center text-ink-soft">
            <Trans>Looking for the code…</Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
}

let canvas: HTMLCanvasElement | undefined;

/** The current video frame; one canvas serves all frames. */
function frameOf(video: HTMLVideoElement): ImageData {
  canvas ??= document.createElement("canvas");
  if (canvas.width !== video.videoWidth) canvas.width = video.videoWidth;
  if (canvas.height !== video.videoHeight) canvas.height = video.videoHeight;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new TypeError("no canvas");
  pen.drawImage(video, 0, 0);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}
