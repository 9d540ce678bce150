import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "@/lib/use-form";
import { Alert } from "@/components/ui/alert";
import { FormDialog } from "@/components/ui/form-dialog";
import { toast } from "@/components/ui/toast";
import type { SessionUser } from "@/features/accounts/session";
import type { OpenWork } from "@/features/projects/market/queries";
import { ScheduleField } from "./payment-schedule/schedule-field";
import { MOST_ATTACHMENTS, useChosenFiles } from "./attachments";
import { ChosenFiles } from "./chosen-files";
import { IncludedChips } from "./included-chips";
import { useRefreshApplications, useSubmitApplication } from "./mutations";
import { ProposalField } from "./proposal-field";
import {
  type ApplicationForm,
  type ApplicationValues,
  EMPTY_APPLICATION,
  applicationBody,
  applicationSchema,
} from "./schema";
import { TeamField } from "./team-field";
import { TermsFields } from "./terms-fields";

interface ApplyDialogProps {
  work: OpenWork;
  user: SessionUser;
  onClose: () => void;
}

/** The application form: proposal, rate with its unit and what it includes, duration, start and files. */
export function ApplyDialog({ work, user, onClose }: ApplyDialogProps) {
  const { t } = useLingui();
  const isContractor = user.role === "contractor";
  const form = useForm<ApplicationForm, unknown, ApplicationValues>({
    resolver: zodResolver(applicationSchema),
    defaultValues: EMPTY_APPLICATION,
  });
  const submit = useSubmitApplication(work.id);
  const refresh = useRefreshApplications(user.id);
  const attachments = useChosenFiles();

  /**
   * Uploads the files after the application is sent; a failed upload does not undo it. Resolves to the number that
   * failed.
   */
  const send = async (values: ApplicationValues, idempotencyKey: string): Promise<number> => {
    const body = { ...applicationBody(values), as_business: isContractor };
    const { id } = await submit.mutateAsync({ body, idempotencyKey });
    const { failed } = await attachments.send(id);
    return failed;
  };

  return (
    <FormDialog
      form={form}
      title={<Trans>Apply for “{work.title}”</Trans>}
      submitLabel={<Trans>Send application</Trans>}
      draft={`apply:${work.id}:${user.id}`}
      onSend={send}
      onSent={(failed) => {
        refresh(work.id);
        toast.success(t`Application sent`, {
          description: t`${work.homeowner_first_name} has been told and will decide.`,
        });
        if (failed > 0) {
          toast.warning(t`Some files did not arrive`, {
            description: t`Add them again on the page of your application.`,
          });
        }
      }}
      onClose={onClose}
    >
      {isContractor && (
        <Alert>
          <Trans>You apply in the name of your business.</Trans>
        </Alert>
      )}
      <ProposalField userId={user.id} />
      <TermsFields />
      <IncludedChips />
      <ScheduleField work={work} />
      {isContractor && <TeamField userId={user.id} />}
      <div className="flex flex-col gap-1.5">
        <p className="font-medium">
          <Trans>Pictures of similar work, a quotation</Trans>
          <span className="ml-1.5 text-sm font-normal text-ink-faint">
            <Trans>(optional)</Trans>
          </span>
        </p>
        <ChosenFiles
          files={attachments.files}
          room={MOST_ATTACHMENTS - attachments.files.length}
          onChoose={attachments.add}
          onCancel={attachments.cancel}
        />
      </div>
    </FormDialog>
  );
}
