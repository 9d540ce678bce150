import {
  type FieldValues,
  type UseFormHandleSubmit,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from "react-hook-form";

const guarded = new WeakSet<object>();

/**
 * react-hook-form's `useForm` with one submission at a time. Between the press and the busy button the rules
 * run, and their code may still be loading. A second press (double click, Enter twice) would send a second
 * request. It is dropped until the first has been validated and what it awaits has settled.
 */
export function useForm<Values extends FieldValues = FieldValues, Context = unknown, Sent = Values>(
  props?: UseFormProps<Values, Context, Sent>,
): UseFormReturn<Values, Context, Sent> {
  const form = useHookForm<Values, Context, Sent>(props);
  guard(form);
  return form;
}

/** The form object is the same at every render, so it is changed once. */
function guard<Values extends FieldValues, Context, Sent>(form: UseFormReturn<Values, Context, Sent>): void {
  if (guarded.has(form)) return;
  guarded.add(form);
  form.handleSubmit = oneAtATime(form.handleSubmit);
}

/** All submit functions of the form share the guard: "Save draft" waits for "Publish" too. */
function oneAtATime<Values extends FieldValues, Sent>(
  handleSubmit: UseFormHandleSubmit<Values, Sent>,
): UseFormHandleSubmit<Values, Sent> {
  let isUnderWay = false;
  return (onValid, onInvalid) => {
    const submit = handleSubmit(onValid, onInvalid);
    return (event) => {
      if (isUnderWay) {
        event?.preventDefault?.();
        return Promise.resolve(undefined);
      }
      isUnderWay = true;
      return submit(event).finally(() => {
        isUnderWay = false;
      });
    };
  };
}
