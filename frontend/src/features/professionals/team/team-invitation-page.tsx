import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@/lib/router/hooks";
import { Alert } from "@/components/ui/alert";
import { toast } from "@/components/ui/toast";
import { AnswerButtons } from "@/features/accounts/invitations/answer-buttons";
import { EnterFirst } from "@/features/accounts/invitations/enter-first";
import { InvitationView } from "@/features/accounts/invitations/invitation-view";
import { type SessionUser, useSession } from "@/features/accounts/session";
import { useOneTimeKey } from "@/features/accounts/use-one-time-key";
import { formatDate } from "@/lib/dates";
import { useDocumentTitle } from "@/lib/document-title";
import { useAnswerByKey } from "./mutations";
import { type ReceivedInvitation, invitationOfKeyQuery } from "./queries";

/** /team-invitation: the page that an invitation's mail or text message links to. */
export function TeamInvitationPage() {
  const { t } = useLingui();
  const oneTimeKey = useOneTimeKey();
  const query = useQuery({ ...invitationOfKeyQuery(oneTimeKey ?? ""), enabled: oneTimeKey !== null });
  useDocumentTitle(t`Invitation to a team`);
  return (
    <InvitationView
      oneTimeKey={oneTimeKey}
      query={query}
      closedCode="team_invitation_closed"
      closed={<Trans>It was answered, withdrawn or has expired. Please ask for a new one.</Trans>}
    >
      {(invitation, key) => <Shown invitation={invitation} oneTimeKey={key} />}
    </InvitationView>
  );
}

function Shown({ invitation, oneTimeKey }: { invitation: ReceivedInvitation; oneTimeKey: string }) {
  const { user } = useSession();
  const { contractor_name: contractor, team_name: team } = invitation;
  const until = formatDate(invitation.expires_at);
  return (
    <>
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
      {user ? (
        <Answer user={user} oneTimeKey={oneTimeKey} />
      ) : (
        <EnterFirst oneTimeKey={oneTimeKey}>
          <Trans>Sign in, or sign up as a worker or supervisor; you come back here.</Trans>
        </EnterFirst>
      )}
    </>
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
    <AnswerButtons answer={answer} onAnswer={give}>
      <Trans>Join the team</Trans>
    </AnswerButtons>
  );
}
