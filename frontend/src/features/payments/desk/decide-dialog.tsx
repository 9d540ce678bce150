import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "@/lib/use-form";
import { QueryView } from "@/components/query-view";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { StatementThread } from "@/features/disputes/statement-thread";
import { disputeStatementsQuery } from "@/features/disputes/queries";
import { type DecideForm, type DecideValues, LONGEST_WORDS, decideSchema, heldOf } from "./decide-schema";
import { useDecideDispute } from "./mutations";
import { type Dispute, disputeQuery } from "./queries";
import { ShareFields } from "./share-fields";

/** Loads a dispute, then shows the form that decides it. */
export function DecideDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const query = useQuery(disputeQuery(projectId));
  if (query.data) return <DecideForm dispute={query.data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={<Trans>Decide the dispute</Trans>}>
      <QueryView query={query} skeleton={<Skeleton className="h-48 rounded-md" />}>
        {() => null}
      </QueryView>
    </Dialog>
  );
}

function DecideForm({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const { t } = useLingui();
  const decide = useDecideDispute(dispute.project_id);
  const { data: thread } = useQuery(disputeStatementsQuery(dispute.project_id));
  const held = heldOf(dispute);
  const form = useForm<DecideForm, unknown, DecideValues>({
    resolver: zodResolver(decideSchema(dispute)),
    defaultValues: { shares: held.map(() => ({ worker_paise: undefined })), is_done: false, words: "" },
  });
  const { errors } = form.formState;
  const { title } = dispute;
  const send = ({ shares, is_done: isDone, words }: DecideValues) =>
    decide.mutateAsync({
      words,
      is_done: isDone,
      shares: held.map(({ milestone_id: milestone }, index) => ({
        milestone_id: milestone,
        worker_paise: shares[index]?.worker_paise ?? 0,
      })),
    });
  return (
    <FormDialog
      form={form}
      width="lg"
      title={<Trans>Decide the dispute about “{title}”</Trans>}
      description={<Trans>The money is split at once and the work ends. It can’t be taken back.</Trans>}
      submitLabel={<Trans>Decide</Trans>}
      onSend={send}
      onSent={() => toast.success(t`The dispute is decided`)}
      onClose={onClose}
    >
      {thread && <StatementThread thread={thread} />}
      {held.length > 0 ? (
        <ShareFields dispute={dispute} held={held} />
      ) : (
        <Checkbox
          label={<Trans>The work counts as done</Trans>}
          help={<Trans>No money is held. Without the tick the work ends as cancelled.</Trans>}
          {...form.register("is_done")}
        />
      )}
      <Field
        label={<Trans>Why it is decided so</Trans>}
        error={errors.words?.message}
        help={<Trans>Both sides read it.</Trans>}
        required
      >
        <Textarea {...form.register("words")} maxLength={LONGEST_WORDS} dir="auto" rows={3} />
      </Field>
    </FormDialog>
  );
}
