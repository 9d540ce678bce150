import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { FileText, Send, Sheet, Trash2 } from "lucide-react";
import { useState } from "react";
import { QueryView } from "@/components/query-view";
import { Alert } from "@/components/ui/alert";
import { ShareButton } from "@/components/share-button";
import { Button, ButtonLink } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PageHeader } from "@/components/ui/page-header";
import { useSession } from "@/features/accounts/session";
import { useDocumentTitle } from "@/lib/document-title";
import { useNavigate } from "@/lib/router/hooks";
import { Link } from "@/lib/router/link";
import { useTopics } from "@/lib/topics";
import { draftOf, sharedAddressOf } from "./estimate-draft";
import { Estimator } from "./estimator";
import { EstimatorSkeleton } from "./estimator-skeleton";
import { useDeleteEstimate, useEditEstimate, usePostEstimate } from "./mutations";
import { type Estimate, type WorkKind, estimateFile, estimateQuery, workKindsQuery } from "./queries";

/** /estimates/:estimateId: change it, post work from it, take it along as a file. */
export function SavedEstimatePage({ estimateId }: { estimateId: string }) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const userId = user?.id ?? "";
  const query = useQuery({ ...estimateQuery(userId, estimateId, i18n.locale), enabled: userId !== "" });
  const kinds = useQuery(workKindsQuery(i18n.locale));
  useTopics([`user:${userId}`]);
  useDocumentTitle(query.data?.title ?? t`Estimate`);
  return (
    <div className="page-width pb-16">
      <QueryView
        query={query}
        isHeld={query.data !== undefined && kinds.isPending}
        errorTitle={<Trans>This estimate could not be loaded</Trans>}
        skeleton={
          <div className="pt-28">
            <EstimatorSkeleton />
          </div>
        }
      >
        {(estimate) => (
          <SavedEstimate
            // What was saved elsewhere is shown; what was typed here is sent with the version it began with.
            key={estimate.id}
            userId={userId}
            estimate={estimate}
            kinds={kinds.data?.items ?? []}
          />
        )}
      </QueryView>
    </div>
  );
}

interface SavedEstimateProps {
  userId: string;
  estimate: Estimate;
  kinds: WorkKind[];
}

function SavedEstimate({ userId, estimate, kinds }: SavedEstimateProps) {
  const fields = kinds.find(({ slug }) => slug === estimate.work)?.fields ?? [];
  const [opened, setOpened] = useState(estimate);
  const [draft, setDraft] = useState(() => draftOf(estimate, fields));
  const edit = useEditEstimate(userId);
  return (
    <>
      <PageHeader
        back={{ to: "/estimates", label: <Trans>Your estimates</Trans> }}
        title={estimate.title}
        actions={
          <FileActions
            userId={userId}
            estimate={estimate}
            shared={sharedAddressOf(draftOf(opened, fields))}
          />
        }
      />
      {estimate.project_id && !estimate.is_project_draft && (
        <Alert className="mb-5">
          <Link to={`/projects/${estimate.project_id}/applications`} className="underline">
            <Trans>A job was started from this estimate. See its applications.</Trans>
          </Link>
        </Alert>
      )}
      <div className="mb-5 max-w-2xl">
        <Field label={<Trans>Name of the estimate</Trans>}>
          <Input
            value={draft.title}
            maxLength={120}
            onChange={({ target }) => setDraft({ ...draft, title: target.value })}
          />
        </Field>
      </div>
      <Estimator
        kinds={kinds}
        draft={draft}
        onChange={setDraft}
        isWorkFixed
        renderActions={(body) => (
          <>
            <Button
              variant="secondary"
              size="lg"
              busy={edit.isPending}
              disabled={!body}
              onClick={() => {
                if (!body) return;
                edit.mutate(
                  { opened, body },
                  {
                    onSuccess: (saved) => {
                      setOpened(saved);
                      setDraft(draftOf(saved, fields));
                    },
                  },
                );
              }}
            >
              <Trans>Save changes</Trans>
            </Button>
            {!estimate.project_id && <PostButton userId={userId} estimate={estimate} />}
            {estimate.project_id && estimate.is_project_draft && (
              <ButtonLink icon={Send} to={`/jobs?draft=${estimate.project_id}`} size="lg">
                <Trans>Continue posting</Trans>
              </ButtonLink>
            )}
          </>
        )}
      />
    </>
  );
}

function PostButton({ userId, estimate }: { userId: string; estimate: Estimate }) {
  const post = usePostEstimate(userId);
  const navigate = useNavigate();
  const start = async () => {
    const draft = await post.mutateAsync(estimate.id).catch(() => undefined);
    if (draft) void navigate(`/jobs?draft=${draft.id}`);
  };
  return (
    <Button icon={Send} size="lg" busy={post.isPending} onClick={() => void start()}>
      <Trans>Post a job from this</Trans>
    </Button>
  );
}

interface FileActionsProps {
  userId: string;
  estimate: Estimate;
  /** Where others see its figures and make their own. */
  shared: string;
}

function FileActions({ userId, estimate, shared }: FileActionsProps) {
  const [isAsked, setAsked] = useState(false);
  const remove = useDeleteEstimate(userId);
  const navigate = useNavigate();
  const confirm = async () => {
    await remove.mutateAsync(estimate.id).catch(() => undefined);
    setAsked(false);
    void navigate("/estimates", { replace: true });
  };
  return (
    <>
      <Button asChild variant="secondary">
        <a href={estimateFile(estimate.id, "pdf")} download>
          <FileText aria-hidden />
          <Trans>PDF</Trans>
        </a>
      </Button>
      <Button asChild variant="secondary">
        <a href={estimateFile(estimate.id, "csv")} download>
          <Sheet aria-hidden />
          <Trans>Spreadsheet</Trans>
        </a>
      </Button>
      <ShareButton title={estimate.title} path={shared} />
      <Button icon={Trash2} variant="secondary" onClick={() => setAsked(true)}>
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={<Trans>Delete “{estimate.title}”?</Trans>}
        description={<Trans>This cannot be undone. Work that was posted from it stays.</Trans>}
        confirmLabel={<Trans>Delete estimate</Trans>}
        busy={remove.isPending}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
