import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";

/** The page's request; the response has the same number and the code's text, or null if none is found. */
export interface Asked {
  number: number;
  picture: ImageData | Blob;
}

export interface Answered {
  number: number;
  text: string | null;
  /** The decoder itself could not be loaded. */
  hasFailed: boolean;
}

const ready = prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
ready.catch(() => undefined);

async function textIn(picture: ImageData | Blob): Promise<string | null> {
  await ready;
  const found = await readBarcodes(picture, {
    formats: ["QRCode"],
    tryHarder: true,
    tryRotate: true,
    tryInvert: false,
    tryDownscale: true,
    maxNumberOfSymbols: 1,
  });
  return found[0]?.isValid ? found[0].text : null;
}

addEventListener("message", async ({ data }: MessageEvent<Asked>) => {
  const answer: Answered = { number: data.number, text: null, hasFailed: false };
  try {
    answer.text = await textIn(data.picture);
  } catch {
    answer.hasFailed = true;
  }
  postMessage(answer);
});
