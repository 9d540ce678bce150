import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "@/lib/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { toast } from "@/components/ui/toast";
import { useOpened } from "@/lib/opened";
import { ScheduleField } from "./payment-schedule/schedule-field";
import { IncludedChips } from "./included-chips";
import { useEditApplication } from "./mutations";
import { ProposalField } from "./proposal-field";
import type { ApplicationDetail } from "./queries";
import {
  type ApplicationForm,
  type ApplicationValues,
  applicationBody,
  applicationForm,
  applicationSchemaFrom,
} from "./schema";
import { TeamField } from "./team-field";
import { TermsFields } from "./terms-fields";

interface EditApplicationDialogProps {
  application: ApplicationDetail;
  userId: string;
  onClose: () => void;
}

/** Edits an application that the homeowner has not read. */
export function EditApplicationDialog({ application, userId, onClose }: EditApplicationDialogProps) {
  const { t } = useLingui();
  const form = useForm<ApplicationForm, unknown, ApplicationValues>({
    resolver: zodResolver(applicationSchemaFrom(application)),
    defaultValues: applicationForm(application),
  });
  const edit = useEditApplication(userId, useOpened(application));
  return (
    <FormDialog
      form={form}
      title={<Trans>Edit your application</Trans>}
      description={<Trans>Possible until the homeowner reads it.</Trans>}
      submitLabel={<Trans>Save changes</Trans>}
      onSend={(values) => edit.mutateAsync(applicationBody(values))}
      onSent={() => toast.success(t`Application changed`)}
      onClose={onClose}
    >
      <ProposalField userId={userId} />
      <TermsFields />
      <IncludedChips />
      <ScheduleField work={application.project} />
      {application.as_business && <TeamField userId={userId} />}
    </FormDialog>
  );
}
