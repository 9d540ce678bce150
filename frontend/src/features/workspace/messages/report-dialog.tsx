import { Trans } from "@lingui/react/macro";
import { ReportDialog } from "@/components/reports/report-dialog";
import { type Message, fullName } from "../model";
import { useReportMessage } from "./mutations";
import { useMessageReportReasons } from "./report-reasons";

interface ReportMessageDialogProps {
  projectId: string;
  message: Message;
  onClose: () => void;
}

export function ReportMessageDialog({ projectId, message, onClose }: ReportMessageDialogProps) {
  const report = useReportMessage(projectId);
  const author = fullName(message.author);
  return (
    <ReportDialog
      title={<Trans>Report the message from {author}</Trans>}
      description={
        <Trans>
          We read it with the five messages before and after it, and decide. Until then it stays; its author
          is not told who asked.
        </Trans>
      }
      submitLabel={<Trans>Report message</Trans>}
      reasons={useMessageReportReasons()}
      onSend={(body) => report.mutateAsync({ messageId: message.id, body })}
      onClose={onClose}
    />
  );
}
