/** A picture of this device that is being cut to shape; revoke its `src` when done. */
export interface ChosenPicture {
  src: string;
  image: HTMLImageElement;
}

/** Opens a file as a picture, turned upright as the camera says. Throws when the browser can't read it as one. */
export async function openPicture(file: File): Promise<ChosenPicture> {
  const src = URL.createObjectURL(file);
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(src);
    throw error;
  }
  return { src, image };
}
