import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { useDraft } from "./draft";
import { applyProblemToForm } from "./form-problem";
import { useIdempotencyKey } from "./idempotency";
import { toProblem } from "./problem";

interface KeptFormOptions<Values extends FieldValues> {
  /** The draft's name. Contains the person's id, because devices are shared. Without it no draft is saved. */
  draft?: string;
  /** The same form's draft by a visitor who has since signed in. */
  adopts?: string;
  /** Fields that must not be saved. */
  except?: (keyof Values & string)[];
  /** The draft stays in this tab, for an hour. */
  inTab?: boolean;
  /** Maps the server's field names to the form's where they differ. */
  fields?: Record<string, FieldPath<Values>>;
}

/**
 * Nothing typed into a form is lost: the draft stays until the server has accepted it. The idempotency key
 * also stays while the outcome is unknown (no answer, server error), so that sending again can't repeat the
 * action. After a refusal the corrected form is sent with a new key.
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
  const onRefused = (error: unknown) => {
    const problem = toProblem(error);
    if (problem.isFinal) key.renew();
    applyProblemToForm(problem, form.setError, {
      fields,
      known: Object.keys(form.getValues()) as FieldPath<Values>[],
    });
  };
  return {
    /** The form shows an earlier draft; `discard` clears it. */
    isRestored,
    discard,
    idempotencyKey: key.current,
    onSent: () => {
      forget();
      key.renew();
    },
    onRefused,
    /** The form's submit handler, which shows a refusal at the fields. */
    submit: (send: (values: Sent) => Promise<void>) =>
      form.handleSubmit(async (values) => {
        try {
          await send(values);
        } catch (error) {
          onRefused(error);
        }
      }),
  };
}
