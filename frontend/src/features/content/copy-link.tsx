import { Trans, useLingui } from "@lingui/react/macro";
import { Link2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";

/** Copies the URL of a section to the clipboard. Without clipboard access, the address bar shows it. */
export function CopyLink({ hash }: { hash: string }) {
  const { t } = useLingui();
  const copy = async () => {
    const address = new URL(`#${hash}`, window.location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t`Link copied`);
    } catch {
      toast.error(t`The link could not be copied`, { description: address });
    }
  };
  return (
    <Button
      icon={Link2}
      variant="quiet"
      className="-ml-2 self-start print:hidden"
      onClick={() => void copy()}
    >
      <Trans>Copy link</Trans>
    </Button>
  );
}
