import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { FormProvider } from "react-hook-form";
import { QueryView } from "@/components/query-view";
import { Badge } from "@/components/ui/badge";
import { PageHeader } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useParams } from "@/lib/router/hooks";
import { useTopics } from "@/lib/topics";
import { useDocumentTitle } from "@/lib/document-title";
import { useSession } from "@/features/accounts/session";
import { useDraft } from "@/lib/draft";
import { useForm } from "@/lib/use-form";
import { StateBadge } from "../state-badge";
import { type ApprovalForm, approvalSchema, blankApproval } from "./approval-schema";
import { CaseFacts } from "./case-facts";
import { CaseFlags } from "./case-flags";
import { DecisionBar } from "./decision-bar";
import { DocumentViewer } from "./document-viewer";
import { type Case, DESK_TOPIC, caseQuery } from "./queries";

const AGAIN_AFTER = 60_000;

/** /admin/verifications/:id: pictures on the left, facts on the right, the decision below. */
export function VerificationCasePage() {
  const { t } = useLingui();
  const { verificationId = "" } = useParams();
  useTopics([DESK_TOPIC]);
  const query = useQuery({ ...caseQuery(verificationId), refetchInterval: AGAIN_AFTER });
  const name = query.data?.person.name;
  useDocumentTitle(name ? t`Verification of ${name}` : t`Verification`);
  return (
    <QueryView
      query={query}
      skeleton={<CaseSkeleton />}
      errorTitle={<Trans>Couldn’t load this verification</Trans>}
    >
      {(shown) => <CaseView key={shown.id} shown={shown} />}
    </QueryView>
  );
}

function CaseView({ shown }: { shown: Case }) {
  const { user } = useSession();
  const { person, flags, round } = shown;
  const isAsked = shown.possible_verbs.includes("approve");
  const form = useForm<ApprovalForm>({
    resolver: (values, context, options) =>
      zodResolver<ApprovalForm, unknown, ApprovalForm>(approvalSchema(shown))(values, context, options),
    defaultValues: blankApproval(shown),
  });
  const name = `verification-approval:${user?.id}:${shown.id}:${round}`;
  const draft = useDraft(isAsked ? name : undefined, form);
  return (
    <FormProvider {...form}>
      <PageHeader
        back={{ to: "/admin/verifications", label: <Trans>Verifications</Trans> }}
        title={person.name}
        badges={
          <>
            <StateBadge status={shown.status} />
            {shown.is_overdue && (
              <Badge tone="danger">
                <Trans>Over 48 hours</Trans>
              </Badge>
            )}
          </>
        }
        description={
          <>
            {shown.submitted_at && (
              <Trans>
                Submitted <RelativeTime value={shown.submitted_at} />
              </Trans>
            )}
            {round > 1 && (
              <>
                {" · "}
                <Trans>Round {round}</Trans>
              </>
            )}
          </>
        }
      />
      <CaseFlags flags={flags} isAsked={isAsked} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="min-w-0 xl:sticky xl:top-20">
          <DocumentViewer documents={shown.documents} isOpen={shown.status === "pending"} />
        </div>
        <CaseFacts shown={shown} />
      </div>
      <DecisionBar shown={shown} onApproved={draft.forget} />
    </FormProvider>
  );
}

function CaseSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-6 py-8">
      <Skeleton className="h-10 w-64" />
      <div className="grid gap-6 xl:grid-cols-2">
        <Skeleton count={2} className="h-96 rounded-lg" />
      </div>
    </SkeletonGroup>
  );
}
