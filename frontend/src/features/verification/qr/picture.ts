import { openDecoder } from "./decoder";

/** The text of the QR code in a local picture, or null if none is found. Throws if the picture cannot be read. */
export async function qrTextOf(file: Blob): Promise<string | null> {
  const decoder = openDecoder();
  try {
    return await decoder.read(file);
  } finally {
    decoder.close();
  }
}
