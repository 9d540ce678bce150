import { useLingui } from "@lingui/react/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { toProblem } from "@/lib/problem";
import { MOVES } from "./moves";
import { useMoveProject } from "./mutations";
import type { MoveVerb } from "./project-verbs";
import type { Project } from "./queries";

interface MoveProjectDialogProps {
  project: Pick<Project, "id" | "title">;
  verb: MoveVerb;
  onClose: () => void;
}

const LONGEST_REASON = 500;

/** Asks before a step of the lifecycle, naming the project, with a reason where one helps the other side. */
export function MoveProjectDialog({ project, verb, onClose }: MoveProjectDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const { question, consequence, confirm, tone, reason: asks } = MOVES[verb];
  const [reason, setReason] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const move = useMoveProject(project.id);

  const send = () => {
    const lacks = Boolean(asks?.isRequired) && reason.trim() === "";
    setIsMissing(lacks);
    if (!lacks) move.mutate({ verb, reason: reason.trim() }, { onSuccess: onClose });
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(question(project.title))}
      description={t(consequence)}
      isLocked={move.isPending}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary" disabled={move.isPending}>
              <Trans>Back</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" form={formId} variant={tone} busy={move.isPending}>
            {t(confirm)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4 empty:hidden"
        onSubmit={(submit) => {
          submit.preventDefault();
          send();
        }}
      >
        {move.error && <Alert tone="danger">{toProblem(move.error).detail}</Alert>}
        {asks && (
          <Field
            label={t(asks.label)}
            required={asks.isRequired}
            optional={!asks.isRequired}
            error={isMissing ? t`Please write what happened, so that the other side can answer.` : undefined}
          >
            <Textarea
              value={reason}
              maxLength={LONGEST_REASON}
              onChange={(change) => {
                setReason(change.target.value);
                setIsMissing(false);
              }}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
