import { Trans, useLingui } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { AnswerButtons } from "@/features/accounts/invitations/answer-buttons";
import type { SessionUser } from "@/features/accounts/session";
import { useNavigate } from "@/lib/router/hooks";
import { useAnswerInvitation } from "./mutations";
import type { ReceivedInvitation } from "./queries";

interface AnswerInvitationProps {
  user: SessionUser;
  invitation: ReceivedInvitation;
  oneTimeKey: string;
}

/** Accept or decline, for signed-in people. */
export function AnswerInvitation({ user, invitation, oneTimeKey }: AnswerInvitationProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const answer = useAnswerInvitation();
  const { project_title: project, address_hint: invited } = invitation;
  const address = user.email ?? user.first_name;
  if (invitation.project_id) {
    return (
      <>
        <Alert tone="info">
          <Trans>You are a member of this project already.</Trans>
        </Alert>
        <ButtonLink to={`/projects/${invitation.project_id}`} size="lg" className="self-start max-sm:w-full">
          <Trans>Open the project</Trans>
        </ButtonLink>
      </>
    );
  }
  const give = (accept: boolean) =>
    answer.mutate(
      { key: oneTimeKey, accept },
      {
        onSuccess: ({ project_id: projectId }) => {
          toast.success(accept ? t`You are a guest in “${project}” now` : t`Invitation declined`);
          void navigate(projectId ? `/projects/${projectId}` : "/projects", { replace: true });
        },
      },
    );
  return (
    <>
      {invitation.is_other_address && (
        <Alert tone="warning">
          <Trans>
            The invitation went to {invited}; you are signed in as {address}. If you accept, this account
            joins, and the homeowner is told so.
          </Trans>
        </Alert>
      )}
      <AnswerButtons answer={answer} onAnswer={give}>
        <Trans>Join as a guest</Trans>
      </AnswerButtons>
    </>
  );
}
