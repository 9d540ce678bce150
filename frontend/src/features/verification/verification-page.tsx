import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "@/lib/router/hooks";
import { QueryView } from "@/components/query-view";
import { TitledSection } from "@/components/titled-section";
import { NotForAccount } from "@/features/accounts/not-for-account";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { type SessionUser, useSession } from "@/features/accounts/session";
import { offersWork } from "@/features/projects/offers-work";
import { useDocumentTitle } from "@/lib/document-title";
import { lazyPart } from "@/lib/lazy-part";
import { useTopics } from "@/lib/topics";
import { useRefreshVerification } from "./mutations";
import { type Verification, verificationQuery } from "./queries";
import { StateBadge } from "./state-badge";
import { Expired, Rejected, UnderReview, Verified } from "./status/status-screens";
import { Wizard } from "./wizard/wizard";

const UploadedDocuments = lazyPart(
  () => import("./status/uploaded-documents").then((module) => module.UploadedDocuments),
  { fallback: <Skeleton className="h-40 rounded-lg" /> },
);
const OwnBadges = lazyPart(() => import("./badges/own-badges").then((module) => module.OwnBadges), {
  fallback: <Skeleton className="h-56 rounded-lg" />,
});
const SavedReferences = lazyPart(
  () => import("./references/saved-references").then((module) => module.SavedReferences),
  { fallback: <Skeleton className="h-40 rounded-lg" /> },
);
const Openings = lazyPart(() => import("./status/uploaded-documents").then((module) => module.Openings), {
  fallback: <Skeleton className="h-28 rounded-lg" />,
});

/** /verification: the four steps, or their status once submitted. */
export function VerificationPage() {
  const { t } = useLingui();
  const { user } = useSession();
  useDocumentTitle(t`Verification`);
  if (!user) return null;
  if (!offersWork(user)) return <NotAsked />;
  return <OwnVerification key={user.id} user={user} />;
}

function OwnVerification({ user }: { user: SessionUser }) {
  const query = useQuery(verificationQuery(user.id));
  const refresh = useRefreshVerification(user.id);
  useTopics([`user:${user.id}`]);
  return (
    <div className="page-width max-w-4xl pb-16">
      <PageHeader
        title={<Trans>Verification</Trans>}
        badges={query.data && <StateBadge status={query.data.status} />}
        description={
          <Trans>Prove your identity once. Homeowners then see your badge and let you in sooner.</Trans>
        }
        back={{ to: "/dashboard?tab=verification", label: <Trans>Dashboard</Trans> }}
      />
      <QueryView
        query={query}
        skeleton={<PageSkeleton />}
        errorTitle={<Trans>Your verification could not be loaded</Trans>}
      >
        {(verification) => <Content user={user} verification={verification} onDone={() => void refresh()} />}
      </QueryView>
    </div>
  );
}

interface ContentProps {
  user: SessionUser;
  verification: Verification;
  onDone: () => void;
}

/** People who may change something see the steps: at once, or after the status screen, as the URL says. */
function Content({ user, verification, onDone }: ContentProps) {
  const [params] = useSearchParams();
  const { status, can_edit: canEdit } = verification;
  const isOpen = status === "draft" || status === "changes_requested" || params.has("step");
  if (canEdit && isOpen) return <Wizard user={user} verification={verification} onDone={onDone} />;
  return (
    <div className="flex flex-col gap-8">
      {screenOf(verification)}
      <TitledSection title={<Trans>Your badges</Trans>}>
        <OwnBadges userId={user.id} />
      </TitledSection>
      <TitledSection title={<Trans>Your references</Trans>}>
        <SavedReferences userId={user.id} />
      </TitledSection>
      <TitledSection title={<Trans>Your documents</Trans>}>
        <UploadedDocuments userId={user.id} />
      </TitledSection>
      <TitledSection title={<Trans>Who saw my documents</Trans>}>
        <Openings userId={user.id} />
      </TitledSection>
    </div>
  );
}

function screenOf(verification: Verification): ReactNode {
  switch (verification.status) {
    case "pending":
      return <UnderReview verification={verification} />;
    case "verified":
      return <Verified verification={verification} />;
    case "expired":
      return <Expired verification={verification} />;
    // A draft or a change request that may not be edited: the person is barred from submitting.
    default:
      return <Rejected verification={verification} />;
  }
}

/** For homeowners, who only let others in, and supervisors, who come with a verified team. */
function NotAsked() {
  return (
    <NotForAccount title={<Trans>Verification is for workers and contractors</Trans>}>
      <Trans>Your account needs none.</Trans>
    </NotForAccount>
  );
}

function PageSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-6">
      <div className="flex justify-between">
        <Skeleton count={4} className="size-11 rounded-full" />
      </div>
      <Skeleton className="h-72 rounded-lg" />
    </SkeletonGroup>
  );
}
