import { Trans } from "@lingui/react/macro";
import { Dialog } from "@/components/ui/dialog";
import { ApplicationThread } from "./application-thread";

interface ThreadDrawerProps {
  applicationId: string;
  onClose: () => void;
}

/** The questions about one application, in a drawer over the list. */
export function ThreadDrawer({ applicationId, onClose }: ThreadDrawerProps) {
  return (
    <Dialog open onOpenChange={onClose} width="md" title={<Trans>Questions</Trans>}>
      <ApplicationThread applicationId={applicationId} viewer="homeowner" />
    </Dialog>
  );
}
