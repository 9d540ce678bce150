/** A local picture that is being cropped; revoke its `src` when done. */
export interface ChosenPicture {
  src: string;
  image: HTMLImageElement;
}

/** Opens a file as a picture, rotated by its EXIF orientation. Throws if the browser cannot read it. */
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
