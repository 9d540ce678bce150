/** The longest side sent, in pixels: the server stores no larger photo. */
const SENT_SIDE = 2_048;
const QUALITY = 0.86;
/** A file this small is sent as it is. */
const SMALL_ENOUGH = 600_000;

/**
 * The photo at the stored size, so that a slow network carries a tenth of the bytes and the camera's metadata
 * never leaves the phone. A photo that this browser can't read is returned unchanged: the server decides.
 */
export async function shrunk(file: File): Promise<Blob> {
  if (file.size <= SMALL_ENOUGH) return file;
  try {
    return (await redrawn(file)) ?? file;
  } catch {
    return file;
  }
}

async function redrawn(file: File): Promise<Blob | null> {
  // Rotated according to the camera's orientation.
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const scale = Math.min(1, SENT_SIDE / Math.max(picture.width, picture.height));
    const sheet = document.createElement("canvas");
    sheet.width = Math.round(picture.width * scale);
    sheet.height = Math.round(picture.height * scale);
    const pen = sheet.getContext("2d");
    if (!pen) return null;
    pen.imageSmoothingQuality = "high";
    pen.fillStyle = "#fffefb";
    pen.fillRect(0, 0, sheet.width, sheet.height);
    pen.drawImage(picture, 0, 0, sheet.width, sheet.height);
    const blob = await new Promise<Blob | null>((resolve) => sheet.toBlob(resolve, "image/jpeg", QUALITY));
    return blob && blob.size < file.size ? blob : null;
  } finally {
    picture.close();
  }
}
