import { Trans, useLingui } from "@lingui/react/macro";
import { Share2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";

interface ShareButtonProps {
  title: string;
  /** The search of the address is part of what is shared. */
  withSearch?: boolean;
}

/** Shares the page through the device's share sheet, or copies its link if there is none. */
export function ShareButton({ title, withSearch = false }: ShareButtonProps) {
  const { t } = useLingui();
  const share = async () => {
    const { origin, pathname, search } = window.location;
    const url = origin + pathname + (withSearch ? search : "");
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
