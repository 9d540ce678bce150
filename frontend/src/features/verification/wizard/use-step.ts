import { useState } from "react";
import { useSearchParams } from "@/lib/router/hooks";
import type { StepName, StepOut } from "../queries";
import { stepToGoOn } from "../steps";

/**
 * The step in the URL, `?step=documents`; without one, the first step with something to do when the page was opened:
 * a step that becomes complete stays until the person goes on.
 */
export function useStep(steps: StepOut[]): [StepName, (step: StepName) => void] {
  const [params, setParams] = useSearchParams();
  const [first] = useState(() => stepToGoOn(steps));
  const named = steps.find(({ step }) => step === params.get("step"));
  const go = (step: StepName) => setParams({ step });
  return [named?.step ?? first, go];
}
