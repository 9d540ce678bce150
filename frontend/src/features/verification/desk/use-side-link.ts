import { useEffect, useState } from "react";
import { useOpenDeskSide } from "./mutations";
import type { DeskSide } from "./queries";

export interface SideLink {
  /** Where the picture is, for as long as its link is good; null before it is asked for, and after. */
  url: string | null;
  hasEnded: boolean;
  isOpening: boolean;
  error: Error | null;
  open: () => void;
}

/** The link of one picture: fetched when it is asked for, gone with its minute. */
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
