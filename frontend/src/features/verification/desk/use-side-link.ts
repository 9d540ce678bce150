import { useEffect, useState } from "react";
import { useOpenDeskSide } from "./mutations";
import type { DeskSide } from "./queries";

export interface SideLink {
  /** The picture's URL while its link is valid; otherwise null. */
  url: string | null;
  hasEnded: boolean;
  isOpening: boolean;
  error: Error | null;
  open: () => void;
}

/** The link of one picture: fetched on request, discarded after its minute. */
export function useSideLink(side: DeskSide): SideLink {
  const { mutate, isPending, error } = useOpenDeskSide();
  const [opened, setOpened] = useState<{ url: string; expires_at: string } | null>(null);
  const [hasEnded, setEnded] = useState(false);

  useEffect(() => {
    if (!opened) return undefined;
    const left = Math.max(0, new Date(opened.expires_at).getTime() - Date.now());
    const timer = setTimeout(() => {
      setOpened(null);
      setEnded(true);
    }, left);
    return () => clearTimeout(timer);
  }, [opened]);

  return {
    url: opened?.url ?? null,
    hasEnded,
    isOpening: isPending,
    error,
    open: () => mutate(side, { onSuccess: setOpened }),
  };
}
