import { Trans, useLingui } from "@lingui/react/macro";
import { BadgeCheck, FileWarning, RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { formatDate } from "@/lib/dates";
import { toProblem } from "@/lib/problem";
import { useRemoveDocument } from "../mutations";
import type { StoredDocument } from "../queries";
import { KIND_NAMES } from "./document-words";
import { OpenDocumentButton } from "./open-document-button";

interface SavedDocumentCardProps {
  userId: string;
  saved: StoredDocument;
  /** Omitted if nothing may be changed. */
  onReplace?: () => void;
}

/** A stored document: masked, viewable on demand, with buttons to replace or remove it. */
export function SavedDocumentCard({ userId, saved, onReplace }: SavedDocumentCardProps) {
  const { t } = useLingui();
  const name = t(KIND_NAMES[saved.kind]);
  const added = formatDate(saved.added_at);
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-success/40 bg-success-soft p-4">
      <div className="flex items-start gap-3">
        <BadgeCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-success" />
        <div className="min-w-0">
          <p className="font-semibold">
            {name}{" "}
            {saved.masked_number && <span className="whitespace-nowrap figures">{saved.masked_number}</span>}
          </p>
          {saved.name && <p>{saved.name}</p>}
          <p className="text-sm text-ink-soft">
            {saved.is_signature_verified ? (
              <Trans>The government’s signature on the code is genuine. Added on {added}.</Trans>
            ) : (
              <Trans>Added on {added}.</Trans>
            )}
          </p>
          <p className="text-sm text-ink-soft">{saved.retention_note}</p>
          {saved.shows_face === false && (
            <p role="status" className="mt-1 flex gap-1.5 text-sm font-medium text-warning">
              <FileWarning aria-hidden className="mt-0.5 size-4 shrink-0" />
              <Trans>
                We can’t find a face in this picture. Choose one that shows your face from the front, in good
                light; otherwise our team may ask you for another.
              </Trans>
            </p>
          )}
          {saved.kind === "selfie" && saved.method === "file" && (
            <p className="mt-1 flex gap-1.5 text-sm text-ink-soft">
              <FileWarning aria-hidden className="mt-0.5 size-4 shrink-0" />
              <Trans>
                Chosen from a file, not taken live. Our team may ask you to take it with the camera.
              </Trans>
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {saved.sides.map((side) => (
          <OpenDocumentButton
            key={side.id}
            side={side}
            documentName={name}
            isOnly={saved.sides.length === 1}
          />
        ))}
        {onReplace && (
          <>
            <Button icon={RefreshCw} variant="secondary" size="sm" onClick={onReplace}>
              <Trans>Replace</Trans>
              <span className="sr-only">{name}</span>
            </Button>
            <RemoveButton userId={userId} saved={saved} name={name} />
          </>
        )}
      </div>
    </div>
  );
}

function RemoveButton({ userId, saved, name }: { userId: string; saved: StoredDocument; name: string }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveDocument(userId);
  // Not `mutate`'s own callbacks, which are lost when this card unmounts.
  const confirm = () =>
    void remove.mutateAsync(saved.kind).then(
      () => toast.success(t`${name} was deleted`),
      (error: unknown) => {
        setAsking(false);
        toast.error(t`This could not be deleted`, { description: toProblem(error).detail });
      },
    );
  return (
    <>
      <Button icon={Trash2} variant="secondary" size="sm" onClick={() => setAsking(true)}>
        <Trans>Remove</Trans>
        <span className="sr-only">{name}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Remove {name}?</Trans>}
        description={<Trans>We delete it. You can add another one at any time.</Trans>}
        confirmLabel={<Trans>Remove</Trans>}
        busy={remove.isPending}
        onConfirm={confirm}
      />
    </>
  );
}
