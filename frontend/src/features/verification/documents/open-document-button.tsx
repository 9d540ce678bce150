import { Trans, useLingui } from "@lingui/react/macro";
import { Eye } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { toProblem } from "@/lib/problem";
import { useOpenSide } from "../mutations";
import type { StoredSide } from "../queries";
import { sideName } from "./document-words";

interface LookButtonProps {
  side: StoredSide;
  documentName: string;
  /** There is no other picture to distinguish it from. */
  isOnly: boolean;
}

/** Shows a stored picture while its link is valid; nothing is fetched before or stored afterwards. */
export function OpenDocumentButton({ side, documentName, isOnly }: LookButtonProps) {
  const { t } = useLingui();
  const open = useOpenSide();
  const [link, setLink] = useState<{ url: string; expires_at: string } | null>(null);
  const name = isOnly ? documentName : `${documentName}, ${t(sideName(side.side))}`;

  useEffect(() => {
    if (!link) return undefined;
    const left = Math.max(0, new Date(link.expires_at).getTime() - Date.now());
    const timer = setTimeout(() => setLink(null), left);
    return () => clearTimeout(timer);
  }, [link]);

  const look = () =>
    open.mutate(side, {
      onSuccess: setLink,
      onError: (error) => toast.error(t`This could not be opened`, { description: toProblem(error).detail }),
    });
  return (
    <>
      <Button icon={Eye} variant="secondary" size="sm" busy={open.isPending} onClick={look}>
        {isOnly ? <Trans>Look at it</Trans> : t(sideName(side.side))}
        <span className="sr-only">{isOnly ? documentName : t`of ${documentName}: look at it`}</span>
      </Button>
      {link && (
        <Dialog
          open
          onOpenChange={() => setLink(null)}
          width="md"
          title={name}
          description={
            <Trans>It closes by itself after a minute. This view is logged, like every other.</Trans>
          }
        >
          <img
            src={link.url}
            alt={name}
            width={side.width}
            height={side.height}
            className="h-auto w-full rounded-md"
          />
        </Dialog>
      )}
    </>
  );
}
