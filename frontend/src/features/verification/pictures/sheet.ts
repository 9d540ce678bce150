import { findDocument } from "./find-document";
import type { Box } from "./mask";
import { type Quad, type Size, straightSize } from "./quad";
import { straighten } from "./straighten";

/** The maximum side of the working and the sent picture: print stays legible, and a small phone's memory suffices. */
const LONGEST_OPENED = 2_400;
const LONGEST_SENT = 1_800;
/** A small picture is enough to find a document. */
const LONGEST_SEARCHED = 240;
/** The maximum upload size; a slow network sends it in half a minute. */
const MOST_BYTES = 1_500_000;
const QUALITIES = [0.88, 0.8, 0.7, 0.6, 0.5, 0.4];

/** An empty canvas and its context. Throws if the browser has none. */
function emptySheet({ width, height }: Size): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new TypeError("no canvas");
  pen.imageSmoothingQuality = "high";
  return [canvas, pen];
}

function scaledSize({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Opens a file as a picture, rotated by its EXIF orientation. Only its pixels are kept: place, time and device in the
 * file's metadata are dropped. Throws if the browser cannot read it as a picture.
 */
export async function openSheet(file: Blob): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const [canvas, pen] = emptySheet(scaledSize(picture, LONGEST_OPENED));
    // Transparent pixels would be black in a JPEG.
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    picture.close();
  }
}

/** The current video frame, at its own size; as the camera sees it, not mirrored as on the screen. */
export function sheetOfVideo(video: HTMLVideoElement): HTMLCanvasElement {
  const size = scaledSize({ width: video.videoWidth, height: video.videoHeight }, LONGEST_OPENED);
  const [canvas, pen] = emptySheet(size);
  pen.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The likely corners of a document, in the sheet's pixels. */
export function documentIn(sheet: HTMLCanvasElement): Quad {
  const [small, pen] = emptySheet(scaledSize(sheet, LONGEST_SEARCHED));
  pen.drawImage(sheet, 0, 0, small.width, small.height);
  const scale = sheet.width / small.width;
  const found = findDocument(pen.getImageData(0, 0, small.width, small.height));
  return found.map(({ x, y }) => ({ x: x * scale, y: y * scale })) as unknown as Quad;
}

/** The sheet rotated a quarter to the right. */
export function turnedRight(sheet: HTMLCanvasElement): HTMLCanvasElement {
  const [canvas, pen] = emptySheet({ width: sheet.height, height: sheet.width });
  pen.translate(canvas.width, 0);
  pen.rotate(Math.PI / 2);
  pen.drawImage(sheet, 0, 0);
  return canvas;
}

/** The area between the corners, as if photographed from straight above. */
export function straightened(sheet: HTMLCanvasElement, quad: Quad): HTMLCanvasElement {
  const [canvas, pen] = emptySheet(straightSize(quad, LONGEST_SENT));
  const source = sheet.getContext("2d")?.getImageData(0, 0, sheet.width, sheet.height);
  if (!source) throw new TypeError("no canvas");
  const straight = pen.createImageData(canvas.width, canvas.height);
  straighten(source, quad, straight);
  pen.putImageData(straight, 0, 0);
  return canvas;
}

/** The sheet with a part painted over permanently. */
export function covered(sheet: HTMLCanvasElement, box: Box): HTMLCanvasElement {
  const [canvas, pen] = emptySheet(sheet);
  pen.drawImage(sheet, 0, 0);
  pen.fillStyle = "#14213d";
  pen.fillRect(
    Math.floor(box.left * canvas.width),
    Math.floor(box.top * canvas.height),
    Math.ceil(box.width * canvas.width),
    Math.ceil(box.height * canvas.height),
  );
  return canvas;
}

/** The sheet as a JPEG of at most MOST_BYTES. */
export async function encoded(sheet: HTMLCanvasElement): Promise<Blob> {
  const [canvas, pen] = emptySheet(scaledSize(sheet, LONGEST_SENT));
  pen.drawImage(sheet, 0, 0, canvas.width, canvas.height);
  let smallest: Blob | null = null;
  for (const quality of QUALITIES) {
    // One after the other is the point: most pictures are small enough at once.
    // oxlint-disable-next-line no-await-in-loop
    smallest = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (smallest && smallest.size <= MOST_BYTES) return smallest;
  }
  if (!smallest) throw new TypeError("no blob");
  return smallest;
}
