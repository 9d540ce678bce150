import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { lazyDialog } from "@/lib/lazy-part";
import { useRejectRest } from "./mutations";

const RejectDialog = lazyDialog(() => import("./reject-dialog").then((module) => module.RejectDialog));

/** Rejects all pending applications that are not on the shortlist; shown beside the shortlist. */
export function RejectRestButton({ projectId, count }: { projectId: string; count: number }) {
  const [isAsked, setAsked] = useState(false);
  const reject = useRejectRest(projectId);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        <Trans>Reject all others</Trans>
      </Button>
      {isAsked && (
        <RejectDialog
          reason="chose_another"
          title={<Trans>Reject all who are not on the shortlist?</Trans>}
          description={
            <Plural
              value={count}
              one="# applicant is told so kindly in ten minutes. Until then you can undo it."
              other="# applicants are told so kindly in ten minutes. Until then you can undo each."
            />
          }
          submitLabel={<Trans>Reject</Trans>}
          onSend={(values) => reject.mutateAsync(values)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
