import { zodResolver } from "@hookform/resolvers/zod";
import { Trans } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { ReasonDialog as AnyReasonDialog } from "@/components/reports/reason-dialog";
import { reasonSchema } from "./act-schemas";

type ReasonDialogProps = Omit<ComponentProps<typeof AnyReasonDialog>, "label" | "help" | "resolver">;

/** Asks for the reason, for the audit log, then performs the action. */
export function ReasonDialog(props: ReasonDialogProps) {
  const resolver = zodResolver(reasonSchema());
  return (
    <AnyReasonDialog
      {...props}
      label={<Trans>Why</Trans>}
      help={<Trans>Goes into the audit log, e.g. the number of a ticket.</Trans>}
      resolver={resolver}
    />
  );
}
