import type { GoogleFailure } from "./google-failure";

const CHANNEL = "karigar_google";
const WIDTH = 500;
const HEIGHT = 680;
const LOOK_EVERY = 400;
/** A popup that leads back may lose its opener before it has spoken: what looks closed gets this long to speak. */
const GRACE = 3_000;

/** What the page in the popup tells the one that opened it. */
interface Return {
  attempt: string;
  failure: GoogleFailure | null;
}

export interface GooglePopup {
  /** Names the window and travels with the way back, so that only the asking tab listens. */
  attempt: string;
  /** Resolves with what came back; null when it was closed before. */
  returned: Promise<Return | null>;
  close: () => void;
}

/** Opens an empty popup in the midst of the window, to be led to Google; null when the browser allows none. */
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

/** In the popup: tells the tab that opened it what came back. */
export function tellOpener(message: Return): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}
