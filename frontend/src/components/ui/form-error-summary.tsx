import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { UNJUDGED } from "@/lib/lazy-resolver";
import { Alert } from "./alert";

interface FormErrorSummaryProps {
  /** `formState.errors`, of whatever form. */
  errors: object;
  /** `formState.submitCount`: focus comes here once for every refused sending. */
  submitCount: number;
}

interface Leaf {
  path: string;
  message: string;
  focus: (() => void) | undefined;
}

function leavesOf(errors: object, prefix = ""): Leaf[] {
  return Object.entries(errors).flatMap(([key, error]): Leaf[] => {
    if (typeof error !== "object" || error === null || key === "ref") return [];
    const path = prefix + key;
    if ("message" in error && typeof error.message === "string") {
      const field = (error as { ref?: { focus?: () => void } }).ref;
      return [{ path, message: error.message, focus: field?.focus?.bind(field) }];
    }
    return leavesOf(error, `${path}.`);
  });
}

/**
 * What keeps a form from being sent, in one place at its head: takes focus after a refused sending and leads to each
 * field. Also shows what the server said about the whole form (`root.server`, see applyProblemToForm).
 */
export function FormErrorSummary({ errors, submitCount }: FormErrorSummaryProps) {
  const { t } = useLingui();
  const summary = useRef<HTMLDivElement>(null);
  const focusedAt = useRef(0);
  // The same sentence at several fields ("Please fill in all required fields") is said once, for the first.
  const leaves = leavesOf(errors).filter(
    (leaf, index, all) => all.findIndex(({ message }) => message === leaf.message) === index,
  );
  const hasErrors = leaves.length > 0;
  const [first] = leaves;

  useEffect(() => {
    if (!hasErrors || submitCount === focusedAt.current) return undefined;
    // react-hook-form moves focus to the first field in a timer of its own, set before this one.
    const timer = setTimeout(() => {
      focusedAt.current = submitCount;
      summary.current?.focus();
    });
    return () => clearTimeout(timer);
  }, [submitCount, hasErrors]);

  if (!first) return null;
  if (leaves.length === 1 && (first.path.startsWith("root") || first.path === UNJUDGED)) {
    return (
      <Alert ref={summary} tone="danger" tabIndex={-1}>
        {first.message}
      </Alert>
    );
  }
  return (
    <Alert ref={summary} tone="danger" tabIndex={-1} title={t`Please correct the following:`}>
      <ul className="mt-1 flex flex-col gap-1">
        {leaves.map((leaf) => (
          <li key={leaf.path}>
            {leaf.focus ? (
              <button type="button" onClick={leaf.focus} className="text-left underline underline-offset-2">
                {leaf.message}
              </button>
            ) : (
              leaf.message
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
