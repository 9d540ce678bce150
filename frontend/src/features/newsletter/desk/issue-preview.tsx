import { Trans } from "@lingui/react/macro";
import { Dialog } from "@/components/ui/dialog";
import { IssueLook } from "./issue-look";
import type { IssueValues } from "./issue-schema";

/** A draft as its readers will receive it. */
export function IssuePreview({ values, onClose }: { values: IssueValues; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} width="lg" title={<Trans>Preview</Trans>}>
      <IssueLook values={values} />
    </Dialog>
  );
}
