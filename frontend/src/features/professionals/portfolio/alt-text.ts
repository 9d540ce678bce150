import type { Photo } from "./queries";
import { stageLabel } from "./stages";

/** What a photo shows, for those who don't see it: its caption, or the work and when it was taken. */
export function altOf({ caption, stage }: Photo, title: string): string {
  return caption || `${title}, ${stageLabel(stage)}`;
}
