import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { PagedList } from "@/components/paged-list";
import { QueryView } from "@/components/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton, SkeletonList } from "@/components/ui/skeleton";
import { ConsentNote } from "../documents/consent-note";
import { KIND_NAMES } from "../documents/document-words";
import { SavedDocumentCard } from "../documents/saved-document-card";
import { type Documents, type Opening, documentsQuery, openingsQuery } from "../queries";

/** The person's stored identity documents, with buttons to view and delete them. */
export function UploadedDocuments({ userId }: { userId: string }) {
  const query = useQuery(documentsQuery(userId));
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-40 rounded-lg" />}
      isEmpty={(documents) => heldIn(documents).length === 0}
      empty={
        <p className="rounded-lg border border-line bg-surface p-4 text-ink-soft">
          <Trans>We hold no document of yours.</Trans>
        </p>
      }
      errorTitle={<Trans>Your documents could not be loaded</Trans>}
    >
      {(documents) => (
        <div className="flex flex-col gap-3">
          <ul className="grid gap-3 md:grid-cols-2">
            {heldIn(documents).map((saved) => (
              <li key={saved.id} className="min-w-0">
                <SavedDocumentCard userId={userId} saved={saved} />
              </li>
            ))}
          </ul>
          <ConsentNote userId={userId} documents={documents} />
        </div>
      )}
    </QueryView>
  );
}

function heldIn({ identity, pan, profile_photo: photo, selfie }: Documents) {
  return [identity, pan, photo, selfie].filter((saved) => saved !== null);
}

/** Who saw my documents: every opening with its time, the viewer's role and the reason. */
export function Openings({ userId }: { userId: string }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(openingsQuery(userId));
  return (
    <PagedList
      query={query}
      label={t`Who saw my documents`}
      skeleton={
        <SkeletonList
          className="flex flex-col gap-px overflow-hidden rounded-lg border border-line"
          count={2}
          each="h-14 rounded-none"
        />
      }
      empty={
        <p className="rounded-lg border border-line bg-surface p-4 text-ink-soft">
          <Trans>Nobody has opened your documents yet. Every look will appear here.</Trans>
        </p>
      }
      errorTitle={<Trans>This list could not be loaded</Trans>}
    >
      {(opening) => <OpeningRow opening={opening} />}
    </PagedList>
  );
}

function OpeningRow({ opening }: { opening: Opening }) {
  const { t } = useLingui();
  return (
    <p className="flex items-start gap-3 px-4 py-3">
      <Eye aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          {t(KIND_NAMES[opening.document_kind])} ·{" "}
          {opening.by === "you" ? <Trans>You</Trans> : <Trans>Our verification team</Trans>}
        </span>
        {opening.reason && <span className="block text-sm text-ink-soft">{opening.reason}</span>}
      </span>
      <RelativeTime value={opening.at} className="shrink-0 text-sm text-ink-soft" />
    </p>
  );
}
