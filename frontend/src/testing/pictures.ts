import type { PictureSource } from "@/components/picture";

export function aPicture(changes: Partial<PictureSource> = {}): PictureSource {
  return {
    at: "/api/pictures/token",
    width: 1600,
    height: 1200,
    sizes: [
      { name: "tiny", width: 320 },
      { name: "small", width: 640 },
      { name: "large", width: 1600 },
    ],
    formats: ["avif", "webp"],
    ...changes,
  };
}
