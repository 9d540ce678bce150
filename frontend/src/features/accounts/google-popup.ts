import type { GoogleFailure } from "./google-failure";

const CHANNEL = "karigar_google";
const WIDTH = 500;
const HEIGHT = 680;
const LOOK_EVERY = 400;
/**
 * A popup that returns may lose its opener before it sends its message: a popup that looks closed gets this long to
 * send it.
 */
const GRACE = 3_000;

/** The message from the page in the popup to its opener. */
interface Return {
  attempt: string;
  failure: GoogleFailure | null;
}

export interface GooglePopup {
  /** Names the window and is part of the return URL, so that only the tab that asked listens. */
  attempt: string;
  /** Resolves with the result; null if it was closed before. */
  returned: Promise<Return | null>;
  close: () => void;
}

/** Opens an empty popup in the centre of the window, to be sent to Google; null if the browser blocks it. */
export function openGooglePopup(): GooglePopup | null {
  const attempt = crypto.randomUUID();
  const left = window.screenX + Math.max(0, (window.outerWidth - WIDTH) / 2);
  const top = window.screenY + Math.max(0, (window.outerHeight - HEIGHT) / 2);
  const features = `popup,width=${WIDTH},height=${HEIGHT},left=${Math.round(left)},top=${Math.round(top)}`;
  const popup = window.open("", attempt, features);
  if (popup === null) return null;
  return { attempt, returned: untilReturned(popup, attempt), close: () => popup.close() };
}

function untilReturned(popup: Window, attempt: string): Promise<Return | null> {
  const channel = new BroadcastChannel(CHANNEL);
  const { promise, resolve } = Promise.withResolvers<Return | null>();
  channel.addEventListener("message", ({ data }: MessageEvent<Return>) => {
    if (data.attempt === attempt) resolve(data);
  });
  const timer = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(timer);
    setTimeout(() => resolve(null), GRACE);
  }, LOOK_EVERY);
  void promise.finally(() => {
    clearInterval(timer);
    channel.close();
  });
  return promise;
}

/** In the popup: sends the result to the tab that opened it. */
export function notifyOpener(message: Return): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}
