import { openDecoder } from "./decoder";

/** The text of the QR code in a picture of this device, or null when none is found. Throws when it can't be read. */
export async function qrTextOf(file: Blob): Promise<string | null> {
  const decoder = openDecoder();
  try {
    return await decoder.read(file);
  } finally {
    decoder.close();
  }
}
