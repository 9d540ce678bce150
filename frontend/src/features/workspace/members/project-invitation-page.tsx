import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Envelope } from "@/components/drawings/envelope";
import { QueryView } from "@/components/query-view";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useSession } from "@/features/accounts/session";
import { useOneTimeKey } from "@/features/accounts/use-one-time-key";
import { formatDate } from "@/lib/dates";
import { useDocumentTitle } from "@/lib/document-title";
import { toProblem } from "@/lib/problem";
import { Link } from "@/lib/router/link";
import { fullName } from "../model";
import { AnswerInvitation, EnterFirst } from "./answer-invitation";
import { RIGHTS_HELP } from "./labels";
import { type ReceivedInvitation, invitationOfKeyQuery } from "./queries";

/** /project-invitation: where the mail of a guest's invitation leads. */
export function ProjectInvitationPage() {
  const { t } = useLingui();
  const oneTimeKey = useOneTimeKey();
  useDocumentTitle(t`Invitation to a project`);
  return (
    <div className="page-width flex max-w-2xl flex-1 flex-col justify-center py-12">
      {oneTimeKey === null ? <Closed /> : <Found oneTimeKey={oneTimeKey} />}
    </div>
  );
}

function Found({ oneTimeKey }: { oneTimeKey: string }) {
  const { user, isLoading } = useSession();
  const query = useQuery({ ...invitationOfKeyQuery(oneTimeKey, user?.id), enabled: !isLoading });
  if (query.error && toProblem(query.error).code === "project_invitation_closed") return <Closed />;
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-72 rounded-lg" />}>
      {(invitation) => <Shown invitation={invitation} oneTimeKey={oneTimeKey} />}
    </QueryView>
  );
}

function Shown({ invitation, oneTimeKey }: { invitation: ReceivedInvitation; oneTimeKey: string }) {
  const { t } = useLingui();
  const { user } = useSession();
  const { inviter, project_title: project, note } = invitation;
  const name = fullName(inviter);
  const until = formatDate(invitation.expires_at);
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-8">
      <div className="flex items-start gap-4">
        <Avatar
          firstName={inviter.first_name}
          lastName={inviter.last_name}
          src={inviter.avatar_url}
          className="max-sm:hidden"
        />
        <div className="min-w-0">
          <h1 className="text-2xl wrap-break-word">
            <Trans>
              {name} invites you to the project “{project}”
            </Trans>
          </h1>
          <p className="mt-2 text-ink-soft">
            <Trans>You join as a guest, it costs nothing, and you can leave at any time.</Trans>{" "}
            {t(RIGHTS_HELP[invitation.guest_rights])}{" "}
            <Trans>The members see your name. The invitation is open until {until}.</Trans>
          </p>
        </div>
      </div>
      {note && (
        <blockquote className="rounded-md border-l-4 border-marigold bg-marigold-soft px-4 py-3 wrap-break-word whitespace-pre-line">
          {note}
        </blockquote>
      )}
      {user ? (
        <AnswerInvitation user={user} invitation={invitation} oneTimeKey={oneTimeKey} />
      ) : (
        <EnterFirst invitation={invitation} oneTimeKey={oneTimeKey} />
      )}
    </Card>
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
          <Link to="/projects">
            <Trans>My Projects</Trans>
          </Link>
        </Button>
      }
    >
      <Trans>It was answered, withdrawn or has expired. Please ask for a new one.</Trans>
    </EmptyState>
  );
}
