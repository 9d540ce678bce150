import { Trans } from "@lingui/react/macro";
import { useFormContext } from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { type ApprovalForm, LONGEST_NOTE } from "./approval-schema";
import type { Case } from "./queries";

/** What the server flagged; the person who may approve the case notes the result of each check. */
export function CaseFlags({ flags, isAsked }: { flags: Case["flags"]; isAsked: boolean }) {
  if (flags.length === 0) return null;
  return (
    <Alert tone="warning" title={<Trans>What stands out</Trans>} className="mb-5">
      <ul className="flex flex-col gap-3">
        {flags.map(({ code, label, advice }) => (
          <li key={code} className="min-w-0">
            <span className="block font-medium">{label}</span>
            {advice}
            {isAsked && <FlagAnswer code={code} label={label} />}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function FlagAnswer({ code, label }: { code: string; label: string }) {
  const { register, formState } = useFormContext<ApprovalForm>();
  return (
    <Field
      label={
        <>
          <Trans>What did you find out?</Trans>
          <span className="sr-only"> {label}</span>
        </>
      }
      error={formState.errors.flag_answers?.[code]?.message}
      required
      className="mt-2 max-w-prose text-ink"
    >
      <Textarea {...register(`flag_answers.${code}`)} maxLength={LONGEST_NOTE} dir="auto" rows={2} />
    </Field>
  );
}
