import { zodResolver } from "@hookform/resolvers/zod";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useForm } from "@/lib/use-form";
import { useLocation, useNavigate } from "@/lib/router/hooks";
import { Navigate } from "@/lib/router/link";
import { Door } from "@/components/drawings/door";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmailInput } from "@/components/ui/email-input";
import { Field } from "@/components/ui/field";
import { FormErrorSummary } from "@/components/ui/form-error-summary";
import { sentenceFor } from "./account-problems";
import { AuthFrame } from "./auth-frame";
import { CheckYourEmail } from "./check-your-email";
import { useResendConfirmation } from "./mutations";
import { forgetPendingEmail, leavePendingEmail, readPendingEmail, waitingEmail } from "./pending-email";
import { type ResetValues, resetSchemas } from "./schemas";
import { useSession } from "./session";

/** /email-confirmation: the status of a confirmation (product.md): sent, confirmed, link refused, send again. */
export function EmailConfirmationPage() {
  const { state } = useLocation();
  const { user } = useSession();
  const navigate = useNavigate();
  const isLinkRefused = (state as { isLinkRefused?: boolean } | null)?.isLinkRefused === true;
  const [pending, setPending] = useState(waitingEmail);

  // People who signed up by phone have no address to confirm.
  if (user)
    return user.email ? <AlreadyConfirmed email={user.email} /> : <Navigate to="/dashboard" replace />;
  if (pending !== null) {
    return (
      <AuthFrame title={<Trans>Confirm your email</Trans>}>
        <CheckYourEmail
          pending={pending}
          onDifferentEmail={() => {
            forgetPendingEmail();
            void navigate("/auth?tab=signup");
          }}
          onSignIn={() => {
            leavePendingEmail();
            void navigate("/auth");
          }}
        />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={isLinkRefused ? <Trans>This link no longer works</Trans> : <Trans>Confirm your email</Trans>}
    >
      {isLinkRefused && (
        <Alert tone="warning" className="mb-5">
          <Trans>
            The confirmation link has expired or was already used. If your email is confirmed already, simply
            sign in. Otherwise ask for a new link.
          </Trans>
        </Alert>
      )}
      <RequestForm onSent={() => setPending(waitingEmail())} />
    </AuthFrame>
  );
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const { t } = useLingui();
  const resend = useResendConfirmation();
  const form = useForm<ResetValues>({
    resolver: zodResolver(resetSchemas.page),
    defaultValues: { email: readPendingEmail()?.email ?? "" },
  });
  const { errors, submitCount } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await resend.mutateAsync(email);
      onSent();
    } catch (error) {
      form.setError("root.server", { message: sentenceFor(error, "confirmation", "page") });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="text-ink-soft">
        <Trans>An account works once its email is confirmed. We will send you a link to do that.</Trans>
      </p>
      <FormErrorSummary errors={errors} submitCount={submitCount} />
      <Field label={t`Email`} error={errors.email?.message} required>
        <EmailInput autoComplete="username" {...form.register("email")} />
      </Field>
      <div className="flex flex-col gap-2">
        <Button type="submit" size="lg" busy={resend.isPending} className="w-full">
          <Trans>Send confirmation email</Trans>
        </Button>
        <ButtonLink to="/auth" variant="link" className="self-center">
          <Trans>Back to Sign In</Trans>
        </ButtonLink>
      </div>
    </form>
  );
}

function AlreadyConfirmed({ email }: { email: string }) {
  return (
    <AuthFrame title={<Trans>Email Confirmed!</Trans>}>
      <div className="flex flex-col items-center gap-3 text-center text-ink-soft">
        <Door />
        <p>
          <Trans>
            You are signed in as <strong className="break-all text-ink">{email}</strong>, and this address is
            confirmed.
          </Trans>
        </p>
        <ButtonLink to="/dashboard" size="lg" className="mt-2 w-full">
          <Trans>Go to Dashboard</Trans>
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}
