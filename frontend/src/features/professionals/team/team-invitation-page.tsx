import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@/lib/router/hooks";
import { Link } from "@/lib/router/link";
import { Envelope } from "@/components/drawings/envelope";
import { QueryView } from "@/components/query-view";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { type SessionUser, useSession } from "@/features/accounts/session";
import { openSignIn } from "@/features/accounts/sign-in-store";
import { useOneTimeKey } from "@/features/accounts/use-one-time-key";
import { formatDate } from "@/lib/dates";
import { useDocumentTitle } from "@/lib/document-title";
import { toProblem } from "@/lib/problem";
import { storeRedirectPath } from "@/lib/redirect-path";
import { useAnswerByKey } from "./mutations";
import { type ReceivedInvitation, invitationOfKeyQuery } from "./queries";

/** /team-invitation: where the mail or the text of an invitation leads. */
export function TeamInvitationPage() {
  const { t } = useLingui();
  const oneTimeKey = useOneTimeKey();
  useDocumentTitle(t`Invitation to a team`);
  return (
    <div className="page-width flex max-w-2xl flex-1 flex-col justify-center py-12">
      {oneTimeKey === null ? <Closed /> : <Found oneTimeKey={oneTimeKey} />}
    </div>
  );
}

function Found({ oneTimeKey }: { oneTimeKey: string }) {
  const query = useQuery(invitationOfKeyQuery(oneTimeKey));
  if (query.error && toProblem(query.error).code === "team_invitation_closed") return <Closed />;
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-64 rounded-lg" />}>
      {(invitation) => <Shown invitation={invitation} oneTimeKey={oneTimeKey} />}
    </QueryView>
  );
}

function Shown({ invitation, oneTimeKey }: { invitation: ReceivedInvitation; oneTimeKey: string }) {
  const { user } = useSession();
  const { contractor_name: contractor, team_name: team } = invitation;
  const until = formatDate(invitation.expires_at);
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-8">
      <div>
        <h1 className="text-2xl">
          <Trans>
            {contractor} invites you to the team “{team}”
          </Trans>
        </h1>
        <p className="mt-2 text-ink-soft">
          <Trans>
            Joining costs nothing, and you can leave at any time. Clients see you among the team, by the name
            you show everybody. The invitation is open until {until}.
          </Trans>
        </p>
      </div>
      {user ? <Answer user={user} oneTimeKey={oneTimeKey} /> : <EnterFirst oneTimeKey={oneTimeKey} />}
    </Card>
  );
}

function Answer({ user, oneTimeKey }: { user: SessionUser; oneTimeKey: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const answer = useAnswerByKey(user.id);
  if (user.role !== "worker" && user.role !== "supervisor") {
    return (
      <Alert tone="warning">
        <Trans>
          Only a worker or a supervisor can join a team. Sign in with such an account, or sign up for one.
        </Trans>
      </Alert>
    );
  }
  const give = (accept: boolean) =>
    answer.mutate(
      { key: oneTimeKey, accept },
      {
        onSuccess: () => {
          toast.success(accept ? t`You are in the team` : t`Invitation declined`);
          void navigate("/team", { replace: true });
        },
      },
    );
  return (
    <>
      {answer.error && <Alert tone="danger">{toProblem(answer.error).detail}</Alert>}
      <div className="flex flex-wrap gap-3 max-sm:flex-col-reverse">
        <Button variant="secondary" size="lg" disabled={answer.isPending} onClick={() => give(false)}>
          <Trans>Decline</Trans>
        </Button>
        <Button size="lg" busy={answer.isPending} onClick={() => give(true)}>
          <Trans>Join the team</Trans>
        </Button>
      </div>
    </>
  );
}

function EnterFirst({ oneTimeKey }: { oneTimeKey: string }) {
  const enter = (door: "sign-in" | "sign-up") => {
    storeRedirectPath(`/team-invitation#key=${oneTimeKey}`);
    openSignIn(door);
  };
  return (
    <>
      <p>
        <Trans>Sign in, or sign up as a worker or supervisor; you come back here.</Trans>
      </p>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <Button size="lg" onClick={() => enter("sign-in")}>
          <Trans>Sign In</Trans>
        </Button>
        <Button size="lg" variant="secondary" onClick={() => enter("sign-up")}>
          <Trans>Sign Up</Trans>
        </Button>
      </div>
    </>
  );
}

function Closed() {
  return (
    <EmptyState
      as="h1"
      drawing={<Envelope />}
      title={<Trans>This invitation is closed</Trans>}
      action={
        <Button asChild variant="secondary">
          <Link to="/">
            <Trans>Return to Home</Trans>
          </Link>
        </Button>
      }
    >
      <Trans>It was answered, withdrawn or has expired. Please ask for a new one.</Trans>
    </EmptyState>
  );
}
