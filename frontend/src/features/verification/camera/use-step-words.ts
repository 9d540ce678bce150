import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ChallengeStep } from "../queries";

/** The instruction of a step, in a few plain words. */
export function useStepWords(): (step: ChallengeStep) => string {
  const { t } = useLingui();
  return ({ code, count }) => {
    switch (code) {
      case "turn_left":
        return t`Turn your head to your left`;
      case "turn_right":
        return t`Turn your head to your right`;
      case "look_up":
        return t`Look up`;
      case "smile":
        return t`Smile`;
      case "show_fingers":
        return plural(count ?? 1, {
          one: "Show # finger beside your face",
          other: "Show # fingers beside your face",
        });
    }
  };
}
