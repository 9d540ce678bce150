import type { Photo } from "./queries";
import { stageLabel } from "./stages";

/** The alt text of a photo: its caption, or the work and when it was taken. */
export function altOf({ caption, stage }: Photo, title: string): string {
  return caption || `${title}, ${stageLabel(stage)}`;
}
