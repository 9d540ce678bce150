import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { UNJUDGED } from "@/lib/lazy-resolver";
import { Alert } from "./alert";

interface FormErrorSummaryProps {
  /** `formState.errors`, of any form. */
  errors: object;
  /** `formState.submitCount`: each refused submission moves the focus here once. */
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
 * All errors of a form, at its top: takes focus after a refused submission and links to each field. Also
 * shows the server's error about the whole form (`root.server`, see applyProblemToForm).
 */
export function FormErrorSummary({ errors, submitCount }: FormErrorSummaryProps) {
  const { t } = useLingui();
  const summary = useRef<HTMLDivElement>(null);
  const focusedAt = useRef(0);
  // The same message at several fields ("Please fill in all required fields") is listed once, for the first.
  const leaves = leavesOf(errors).filter(
    (leaf, index, all) => all.findIndex(({ message }) => message === leaf.message) === index,
  );
  const hasErrors = leaves.length > 0;
  const [first] = leaves;

  useEffect(() => {
    if (!hasErrors || submitCount === focusedAt.current) return undefined;
    // react-hook-form focuses the first field in a timer of its own, set before this one.
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
              <button
                type="button"
                onClick={leaf.focus}
                className="text-left underline underline-offset-2 pointer-coarse:min-h-11"
              >
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
