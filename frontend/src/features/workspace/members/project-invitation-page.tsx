import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Avatar } from "@/components/ui/avatar";
import { EnterFirst } from "@/features/accounts/invitations/enter-first";
import { InvitationView } from "@/features/accounts/invitations/invitation-view";
import { useSession } from "@/features/accounts/session";
import { useOneTimeKey } from "@/features/accounts/use-one-time-key";
import { formatDate } from "@/lib/dates";
import { useDocumentTitle } from "@/lib/document-title";
import { Link } from "@/lib/router/link";
import { fullName } from "../model";
import { AnswerInvitation } from "./answer-invitation";
import { RIGHTS_HELP } from "./labels";
import { type ReceivedInvitation, invitationOfKeyQuery } from "./queries";

/** /project-invitation: the page that a guest's invitation mail links to. */
export function ProjectInvitationPage() {
  const { t } = useLingui();
  const oneTimeKey = useOneTimeKey();
  const { user, isLoading } = useSession();
  const query = useQuery({
    ...invitationOfKeyQuery(oneTimeKey ?? "", user?.id),
    enabled: oneTimeKey !== null && !isLoading,
  });
  useDocumentTitle(t`Invitation to a project`);
  return (
    <InvitationView
      oneTimeKey={oneTimeKey}
      query={query}
      closedCode="project_invitation_closed"
      closed={<Trans>It was answered, withdrawn or has expired. Please ask for a new one.</Trans>}
      closedLink={
        <Link to="/projects">
          <Trans>My Projects</Trans>
        </Link>
      }
    >
      {(invitation, key) => <Shown invitation={invitation} oneTimeKey={key} />}
    </InvitationView>
  );
}

function Shown({ invitation, oneTimeKey }: { invitation: ReceivedInvitation; oneTimeKey: string }) {
  const { t } = useLingui();
  const { user } = useSession();
  const { inviter, project_title: project, address_hint: invited, note } = invitation;
  const name = fullName(inviter);
  const until = formatDate(invitation.expires_at);
  return (
    <>
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
        <EnterFirst oneTimeKey={oneTimeKey}>
          <Trans>
            Sign in with the account of {invited}, or sign up with that address; you come back here.
          </Trans>
        </EnterFirst>
      )}
    </>
  );
}
