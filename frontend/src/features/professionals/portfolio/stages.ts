import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { PhotoStage } from "./queries";

export const STAGES = ["before", "during", "after"] as const satisfies PhotoStage[];

/** The label of a photo's stage, in the page's language. */
export function stageLabel(stage: PhotoStage): string {
  switch (stage) {
    case "before":
      return t(i18n)({ message: "Before", context: "photo of work" });
    case "during":
      return t(i18n)({ message: "During", context: "photo of work" });
    case "after":
      return t(i18n)({ message: "After", context: "photo of work" });
  }
}
