import { Trans, useLingui } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { SessionUser } from "@/features/accounts/session";
import { openSignIn } from "@/features/accounts/sign-in-store";
import { toProblem } from "@/lib/problem";
import { storeRedirectPath } from "@/lib/redirect-path";
import { useNavigate } from "@/lib/router/hooks";
import { Link } from "@/lib/router/link";
import { useAnswerInvitation } from "./mutations";
import type { ReceivedInvitation } from "./queries";

interface AnswerInvitationProps {
  user: SessionUser;
  invitation: ReceivedInvitation;
  oneTimeKey: string;
}

/** For whoever is signed in: come in, or say no. */
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
        <Button asChild size="lg" className="self-start max-sm:w-full">
          <Link to={`/projects/${invitation.project_id}`}>
            <Trans>Open the project</Trans>
          </Link>
        </Button>
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
      {answer.error && <Alert tone="danger">{toProblem(answer.error).detail}</Alert>}
      <div className="flex flex-wrap gap-3 max-sm:flex-col-reverse">
        <Button variant="secondary" size="lg" disabled={answer.isPending} onClick={() => give(false)}>
          <Trans>Decline</Trans>
        </Button>
        <Button size="lg" busy={answer.isPending} onClick={() => give(true)}>
          <Trans>Join as a guest</Trans>
        </Button>
      </div>
    </>
  );
}

interface EnterFirstProps {
  invitation: ReceivedInvitation;
  oneTimeKey: string;
}

/** For whoever is not signed in: sign in or up, and come back here. */
export function EnterFirst({ invitation, oneTimeKey }: EnterFirstProps) {
  const { address_hint: invited } = invitation;
  const enter = (door: "sign-in" | "sign-up") => {
    storeRedirectPath(`/project-invitation#key=${oneTimeKey}`);
    openSignIn(door);
  };
  return (
    <>
      <p>
        <Trans>
          Sign in with the account of {invited}, or sign up with that address; you come back here.
        </Trans>
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
