import type { Answered, Asked } from "./qr-worker";

/** Reads QR codes in a web worker, so that the camera picture does not freeze. */
export interface Decoder {
  /** The code's text, or null if none is found. Throws if the decoder could not be loaded. */
  read: (picture: ImageData | Blob) => Promise<string | null>;
  close: () => void;
}

/** Starts a decoder; its code (about 1 MB) is loaded only now. Close it when done. */
export function openDecoder(): Decoder {
  const worker = new Worker(new URL("./qr-worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, PromiseWithResolvers<string | null>>();
  let asked = 0;
  const failAll = () => {
    for (const { reject } of waiting.values()) reject(new TypeError("decoder could not be loaded"));
    waiting.clear();
  };
  worker.addEventListener("error", failAll);
  worker.addEventListener("message", ({ data }: MessageEvent<Answered>) => {
    const asker = waiting.get(data.number);
    waiting.delete(data.number);
    if (data.hasFailed) asker?.reject(new TypeError("decoder could not be loaded"));
    else asker?.resolve(data.text);
  });
  return {
    read: (picture) => {
      const answer = Promise.withResolvers<string | null>();
      asked += 1;
      waiting.set(asked, answer);
      worker.postMessage({ number: asked, picture } satisfies Asked);
      return answer.promise;
    },
    close: () => {
      worker.terminate();
      failAll();
    },
  };
}
