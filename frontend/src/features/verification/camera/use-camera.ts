import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/**
 * "refused": the person or the system forbids it; "missing": there is none; "failed": another app may be using it.
 */
export type CameraState = "starting" | "live" | "refused" | "missing" | "failed";

interface Camera {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  /** Requests it once more. */
  retry: () => void;
}

/** Shows a camera in the returned video element while the component is mounted, then switches it off. */
export function useCamera(facing: "user" | "environment"): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>("starting");
  const stop = useRef<() => void>(null);

  const start = useCallback(() => {
    stop.current?.();
    let isOver = false;
    let stream: MediaStream | undefined;
    const darken = () => stream?.getTracks().forEach((track) => track.stop());
    stop.current = () => {
      isOver = true;
      darken();
    };
    const show = async () => {
      try {
        stream = await openCamera(facing);
        if (isOver || !video.current) {
          darken();
          return;
        }
        video.current.srcObject = stream;
        await video.current.play();
        if (!isOver) setState("live");
      } catch (error) {
        darken();
        if (!isOver) setState(stateOf(error));
      }
    };
    void show();
  }, [facing]);

  useEffect(() => {
    start();
    return () => stop.current?.();
  }, [start]);

  const retry = () => {
    setState("starting");
    start();
  };
  return { video, state, retry };
}

/** Highest resolution: a dense QR code needs every pixel. */
async function openCamera(facing: "user" | "environment"): Promise<MediaStream> {
  // Undefined on insecure pages and in old browsers.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new DOMException("no camera", "NotFoundError");
  return devices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: facing }, width: { ideal: 1920 }, height: { ideal: 1080 } },
  });
}

function stateOf(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "missing" : "failed";
}
