import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "@/components/query-view";
import { ShareButton } from "@/components/share-button";
import { Button, ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { type SessionUser, useSession } from "@/features/accounts/session";
import { useDocumentTitle } from "@/lib/document-title";
import { storeRedirectPath } from "@/lib/redirect-path";
import { useNavigate, useSearchParams } from "@/lib/router/hooks";
import { Link } from "@/lib/router/link";
import { type AnsweredEstimate, answeredQuery } from "../answers/queries";
import { type EstimateDraft, addressOf, draftFromAddress, draftOfAnswers } from "./estimate-draft";
import { EstimatorSkeleton } from "./estimator-skeleton";
import { Estimator } from "./estimator";
import { useCreateEstimate } from "./mutations";
import { type EstimateIn, type WorkKind, workKindsQuery } from "./queries";

/** Parts of the address that belong to the person alone: the answers and the draft of work. */
const PRIVATE = ["scope", "draft"];

/** /estimate: for everybody; the address has the measures, so that it can be shared. */
export function EstimatePage() {
  const { t, i18n } = useLingui();
  const kinds = useQuery(workKindsQuery(i18n.locale));
  const { user } = useSession();
  const [params] = useSearchParams();
  // What was searched for fills the form of a page that has no measures yet.
  const words = params.has("work") ? "" : (params.get("words") ?? "");
  const said = useQuery(answeredQuery({ words }, i18n.locale));
  useDocumentTitle(t`Estimate the cost of work`);
  return (
    <div className="page-width pb-16">
      <PageHeader
        title={<Trans>Estimate the cost of work</Trans>}
        description={
          <Trans>A bill of quantities with labour and material, and where every figure comes from.</Trans>
        }
        actions={
          <>
            <ShareButton title={t`Estimate the cost of work`} withSearch without={PRIVATE} />
            {user?.role === "homeowner" && (
              <ButtonLink to="/estimates" variant="secondary">
                <Trans>Your estimates</Trans>
              </ButtonLink>
            )}
          </>
        }
      />
      <QueryView
        query={kinds}
        isHeld={words !== "" && said.isLoading}
        errorTitle={<Trans>The estimator could not be loaded</Trans>}
        skeleton={<EstimatorSkeleton />}
      >
        {({ items: [first, ...rest] }) =>
          first && <NewEstimate kinds={[first, ...rest]} said={said.data?.estimate ?? null} user={user} />
        }
      </QueryView>
    </div>
  );
}

interface NewEstimateProps {
  kinds: [WorkKind, ...WorkKind[]];
  /** What the words in the address say. */
  said: AnsweredEstimate | null;
  user: SessionUser | null | undefined;
}

function NewEstimate({ kinds, said, user }: NewEstimateProps) {
  const [params, setParams] = useSearchParams();
  const [draft, setDraft] = useState(() => {
    const read = draftFromAddress(kinds, params);
    return said ? draftOfAnswers(kinds, said, read) : read;
  });
  const change = (next: EstimateDraft) => {
    setDraft(next);
    setParams(addressOf(next), { replace: true, preventScrollReset: true });
  };
  return (
    <Estimator
      kinds={kinds}
      draft={draft}
      onChange={change}
      renderActions={(body) =>
        user ? user.role === "homeowner" && <SaveButton userId={user.id} body={body} /> : <SignInFirst />
      }
    />
  );
}

function SaveButton({ userId, body }: { userId: string; body: EstimateIn | undefined }) {
  const save = useCreateEstimate(userId);
  const navigate = useNavigate();
  const send = async () => {
    if (!body) return;
    const saved = await save.mutateAsync(body).catch(() => undefined);
    if (saved) void navigate(`/estimates/${saved.id}`);
  };
  return (
    <Button size="lg" busy={save.isPending} disabled={!body} onClick={() => void send()}>
      <Trans>Save estimate</Trans>
    </Button>
  );
}

function SignInFirst() {
  return (
    <Button
      asChild
      size="lg"
      onClick={() => storeRedirectPath(window.location.pathname + window.location.search)}
    >
      <Link to="/auth">
        <Trans>Sign in to save and post</Trans>
      </Link>
    </Button>
  );
}
