import { lazyDialog } from "@/lib/lazy-part";
import { Trans } from "@lingui/react/macro";
import { BookmarkPlus } from "lucide-react";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { MaskedContactHint } from "./masked-contact-hint";
import { type ApplicationForm, LONGEST_PROPOSAL } from "./schema";
import { cutAtWord } from "@/lib/shortened";

const SavedAnswersDialog = lazyDialog(() =>
  import("./saved-answers/saved-answers-dialog").then((module) => module.SavedAnswersDialog),
);

/** The proposal field, with saved answers and a hint on what others will not see yet. */
export function ProposalField({ userId }: { userId: string }) {
  const { register, control, setValue, formState } = useFormContext<ApplicationForm>();
  const [isOpen, setOpen] = useState(false);
  const text = useWatch({ control, name: "proposal" });
  const insert = (body: string) => {
    const before = text.trim();
    const whole = cutAtWord(before ? `${before}\n\n${body}` : body, LONGEST_PROPOSAL);
    setValue("proposal", whole, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    setOpen(false);
  };
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={<Trans>Proposal</Trans>}
        required
        help={<Trans>How you would do the work, what is included, and similar work you have done.</Trans>}
        error={formState.errors.proposal?.message}
      >
        <Textarea // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog's focus belongs on what it asks for, not on Close
          autoFocus
          {...register("proposal")}
          rows={6}
          maxLength={LONGEST_PROPOSAL}
        />
      </Field>
      <Button icon={BookmarkPlus} variant="secondary" className="self-start" onClick={() => setOpen(true)}>
        <Trans>Saved answers</Trans>
      </Button>
      <MaskedContactHint text={text} />
      {isOpen && (
        <SavedAnswersDialog userId={userId} text={text} onInsert={insert} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
