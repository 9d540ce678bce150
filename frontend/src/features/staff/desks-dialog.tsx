import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "@/lib/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { toast } from "@/components/ui/toast";
import { useOpened } from "@/lib/opened";
import { DeskFields } from "./desk-fields";
import { type DeskValues, deskSchema } from "./desk-schema";
import { useSetDesks } from "./mutations";
import type { StaffMember } from "./queries";

/** Changes a staff member's desks; takes effect at once. */
export function DesksDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { t } = useLingui();
  const opened = useOpened(member);
  const { name } = opened;
  const setDesks = useSetDesks(opened);
  const form = useForm<DeskValues>({
    resolver: zodResolver(deskSchema),
    defaultValues: { desks: opened.desks },
  });
  return (
    <FormDialog
      form={form}
      title={<Trans>Desks of {name}</Trans>}
      description={<Trans>It counts at once, on every device. {name} is told by email.</Trans>}
      submitLabel={<Trans>Save desks</Trans>}
      onSend={({ desks }) => setDesks.mutateAsync(desks)}
      onSent={() => toast.success(t`Desks saved`)}
      onClose={onClose}
    >
      <DeskFields />
    </FormDialog>
  );
}
