import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { useDraft } from "./draft";
import { applyProblemToForm } from "./form-problem";
import { useIdempotencyKey } from "./idempotency";
import { toProblem } from "./problem";

interface KeptFormOptions<Values extends FieldValues> {
  /** Names the draft; holds the person's id, since devices are shared. Without it nothing typed is kept. */
  draft?: string;
  /** The draft of the same form by a visitor, who has signed in since. */
  adopts?: string;
  /** Fields that must not be kept. */
  except?: (keyof Values & string)[];
  /** The draft stays in this tab, for an hour. */
  inTab?: boolean;
  /** The form's name for a field of the server's, where they differ. */
  fields?: Record<string, FieldPath<Values>>;
}

/**
 * Nothing typed into a form is lost: its draft stays until the server has taken it, whatever goes wrong. The
 * idempotency key stays too while the outcome is unknown (no answer, a fault), so that sending again cannot do the
 * thing twice; after a refusal a new key goes with what was corrected.
 */
export function useFormDraft<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { draft, adopts, except, inTab, fields }: KeptFormOptions<Values>,
) {
  const { forget, discard, isRestored } = useDraft(draft, form as unknown as UseFormReturn<Values>, {
    adopts,
    except,
    inTab,
  });
  const key = useIdempotencyKey();
  return {
    /** An earlier draft stands in the form; `discard` empties it. */
    isRestored,
    discard,
    idempotencyKey: key.current,
    onSent: () => {
      forget();
      key.renew();
    },
    onRefused: (error: unknown) => {
      const problem = toProblem(error);
      if (problem.isFinal) key.renew();
      applyProblemToForm(problem, form.setError, {
        fields,
        known: Object.keys(form.getValues()) as FieldPath<Values>[],
      });
    },
  };
}
