import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { type FieldValues, type Path, type UseFormReturn, useWatch } from "react-hook-form";
import { toast } from "@/components/ui/toast";
import { useFormDraft } from "@/lib/form-draft";
import { ApiProblem, type FieldProblem, toProblem } from "@/lib/problem";

interface VersionedFormOptions<Values> {
  /** The current version, as initial form values. */
  inForce: Values;
  /** The draft's name; contains the person's id. */
  draft: string;
  /** Publishes, and returns the form values of the version then current. */
  publish: (values: Values) => Promise<Values>;
}

/**
 * A form over one version of a text. The typed text stays, in the form and its draft, even if somebody else publishes
 * in the meantime: then `isOutdated` is true, and the text can be published only after it is based on the newer
 * version (`keepMine`), or is discarded (`takeTheirs`).
 */
export function useVersionedForm<Values extends FieldValues & { base_number: number }>(
  form: UseFormReturn<Values>,
  { inForce, draft, publish }: VersionedFormOptions<Values>,
) {
  const { t } = useLingui();
  const formDraft = useFormDraft(form, { draft });
  const { isDirty, isSubmitting, defaultValues } = form.formState;
  const base = Number(useWatch({ control: form.control, name: "base_number" as Path<Values> }));
  const begunFrom = Number(defaultValues?.base_number);

  // Nothing was typed: the form follows what others publish.
  useEffect(() => {
    if (!isDirty && begunFrom !== inForce.base_number) form.reset(inForce);
  }, [form, inForce, isDirty, begunFrom]);

  const begin = (values: Values) => {
    form.reset(values);
    formDraft.discard();
  };
  return {
    isRestored: formDraft.isRestored,
    discard: formDraft.discard,
    base,
    isOutdated: base < inForce.base_number && isDirty && !isSubmitting,
    takeTheirs: () => begin(inForce),
    keepMine: () => {
      const mine = { ...form.getValues(), base_number: inForce.base_number };
      form.reset(inForce);
      form.reset(mine, { keepDefaultValues: true });
    },
    refuse: (error: unknown) => formDraft.onRefused(oneForEachField(toProblem(error))),
    submit: form.handleSubmit(async (values) => {
      try {
        begin(await publish(values));
        toast.success(t`Published`);
      } catch (error) {
        formDraft.onRefused(oneForEachField(toProblem(error)));
      }
    }),
  };
}

/** A text may have errors in several lines; a field shows them all in one place. */
function oneForEachField(problem: ApiProblem): ApiProblem {
  const fields = new Map<string, FieldProblem>();
  for (const error of problem.fieldErrors) {
    const before = fields.get(error.field);
    fields.set(error.field, before ? { ...before, message: `${before.message} ${error.message}` } : error);
  }
  return new ApiProblem({ ...problem, fieldErrors: [...fields.values()] });
}
