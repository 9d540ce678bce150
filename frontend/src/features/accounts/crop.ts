/** A picture's size, in its own pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The square crop of a picture: its centre in the picture's own pixels, and the zoom. */
export interface Crop {
  x: number;
  y: number;
  /** 1 shows the shorter side whole. */
  zoom: number;
}

export const MOST_ZOOM = 4;
/** The side of the uploaded square; the server stores no larger one. */
const SENT_SIDE = 512;

export function wholeCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** The side of the crop, in the picture's pixels. */
export function sideOf({ width, height }: Size, { zoom }: Crop): number {
  return Math.min(width, height) / zoom;
}

/** The closest crop that stays inside the picture. */
export function within(size: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, MOST_ZOOM);
  const half = sideOf(size, { ...crop, zoom }) / 2;
  return {
    zoom,
    x: clamp(crop.x, half, size.width - half),
    y: clamp(crop.y, half, size.height - half),
  };
}

/** Moves the picture in the frame by fractions of the frame: (0.1, 0) moves it a tenth to the right. */
export function movedBy(size: Size, crop: Crop, right: number, down: number): Crop {
  const side = sideOf(size, crop);
  return within(size, { ...crop, x: crop.x - right * side, y: crop.y - down * side });
}

/** Zooms around a point of the frame, (0.5, 0.5) being the centre; that point stays in place. */
export function zoomedTo(size: Size, crop: Crop, zoom: number, at = { x: 0.5, y: 0.5 }): Crop {
  const before = sideOf(size, crop);
  const next = { ...crop, zoom: clamp(zoom, 1, MOST_ZOOM) };
  const change = before - sideOf(size, next);
  return within(size, { ...next, x: crop.x + (at.x - 0.5) * change, y: crop.y + (at.y - 0.5) * change });
}

/** The picture's position in the frame, in percent of the frame. */
export function placement(size: Size, crop: Crop) {
  const side = sideOf(size, crop);
  return {
    width: `${(size.width / side) * 100}%`,
    height: `${(size.height / side) * 100}%`,
    left: `${-((crop.x - side / 2) / side) * 100}%`,
    top: `${-((crop.y - side / 2) / side) * 100}%`,
  };
}

/** Draws the crop as a small JPEG, which is all that leaves the device. */
export async function cutOut(picture: HTMLImageElement, crop: Crop): Promise<Blob> {
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const side = sideOf(size, crop);
  const canvas = document.createElement("canvas");
  canvas.width = SENT_SIDE;
  canvas.height = SENT_SIDE;
  const context = canvas.getContext("2d");
  if (!context) throw new TypeError("no canvas");
  // JPEG has no transparency; without this it would be black.
  context.fillStyle = "#fffefb";
  context.fillRect(0, 0, SENT_SIDE, SENT_SIDE);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, SENT_SIDE, SENT_SIDE);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new TypeError("no blob"))), "image/jpeg", 0.9);
  });
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
