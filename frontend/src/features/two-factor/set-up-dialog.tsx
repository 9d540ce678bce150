import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "@/components/query-view";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { newSecret } from "./mutations";
import { NewAppForm } from "./new-app-form";
import { RecoveryCodes } from "./recovery-codes";

/** Sets up two-step sign-in: the app first, then the recovery codes. */
export function SetUpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>();
  const close = () => {
    setCodes(undefined);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      width="md"
      title={codes ? <Trans>Two-step sign-in is on</Trans> : <Trans>Set up two-step sign-in</Trans>}
      // The codes are shown only once, so an accidental press does not close them.
      isLocked={codes !== undefined}
    >
      {codes && <RecoveryCodes codes={codes} onSaved={close} />}
      {/* Not while it closes, because that would request another secret. */}
      {!codes && open && <NewApp onOn={setCodes} />}
    </Dialog>
  );
}

function NewApp({ onOn }: { onOn: (codes: string[]) => void }) {
  const query = useQuery({
    queryKey: ["second-factor-secret"],
    queryFn: newSecret,
    staleTime: Infinity,
    // A secret is for one set-up; the next one gets another.
    gcTime: 0,
  });
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-96 rounded-md" />}>
      {(secret) => <NewAppForm secret={secret} onOn={onOn} />}
    </QueryView>
  );
}
