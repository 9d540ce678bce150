import { Trans, useLingui } from "@lingui/react/macro";
import { Share2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";

/** Shares the page through the device's share sheet, or copies its link if there is none. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useLingui();
  const share = async () => {
    const url = window.location.origin + window.location.pathname;
    if ("share" in navigator) {
      // Also rejects if the person closes the sheet, which is not an error.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      // Missing on plain http outside localhost.
      await window.navigator.clipboard.writeText(url);
      toast.success(t`Link copied`);
    } catch {
      toast.info(t`Copy this link`, { description: url });
    }
  };
  return (
    <Button variant="secondary" onClick={() => void share()}>
      <Share2 aria-hidden />
      <Trans context="verb">Share</Trans>
    </Button>
  );
}
