import { Trans, useLingui } from "@lingui/react/macro";
import { Share2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";

interface ShareButtonProps {
  title: string;
  /** The search of the address is part of what is shared. */
  withSearch?: boolean;
  /** The parameters of the search that are not. */
  without?: readonly string[];
  /** Shares another page than the one shown. */
  path?: string;
}

/** Shares the page through the device's share sheet, or copies its link if there is none. */
export function ShareButton({ title, withSearch = false, without = [], path }: ShareButtonProps) {
  const { t } = useLingui();
  const share = async () => {
    const { origin, pathname, search } = window.location;
    const params = new URLSearchParams(withSearch ? search : "");
    for (const name of without) params.delete(name);
    const shown = params.size > 0 ? `${pathname}?${params}` : pathname;
    const url = origin + (path ?? shown);
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
    <Button icon={Share2} variant="secondary" onClick={() => void share()}>
      <Trans context="verb">Share</Trans>
    </Button>
  );
}
