import { useState } from "react";
import { useSession } from "./session";
import { isAtStep, leaveStep } from "./unfinished-step";

const STEPS = ["change-number-code", "verify-number-code"] as const;

/**
 * Whether the dialog that verifies a number is open; a reload while it waited for a code opens it again. If a first
 * number is verified outside the dialog, pass only the dialog's own steps.
 */
export function useNumberDialog(steps: readonly (typeof STEPS)[number][] = STEPS) {
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(() => steps.some((step) => isAtStep(step, user?.id)));
  return {
    isOpen,
    open: () => setIsOpen(true),
    close: () => {
      for (const step of steps) leaveStep(step);
      setIsOpen(false);
    },
  };
}
