import { lazyDialog } from "@/lib/lazy-part";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { QueryView } from "@/components/query-view";
import { Button } from "@/components/ui/button";
import { SettingsSection } from "@/components/ui/settings-section";
import { SkeletonGroup } from "@/components/ui/skeleton";
import { EmailMethod } from "./email-method";
import { PhoneMethod } from "./phone-method";
import { GoogleMethod } from "./google-method";
import { SignInMethodRow, SignInMethodSkeleton } from "./sign-in-method-row";
import { signInMethodsQuery } from "./sign-in-methods";

const ChangePasswordDialog = lazyDialog(() =>
  import("./change-password-dialog").then((module) => module.ChangePasswordDialog),
);

/** Settings: e-mail, phone, password and Google, with their actions. */
export function SignInMethodsSection() {
  const { t } = useLingui();
  const query = useQuery(signInMethodsQuery);
  return (
    <SettingsSection
      id="sign-in"
      title={t`Ways to sign in`}
      description={t`Keep at least two, so that you can always get back in.`}
    >
      <QueryView query={query} skeleton={<MethodsSkeleton />}>
        {({ email, pending_email, has_password }) => (
          <ul className="flex flex-col">
            <EmailMethod email={email} pendingEmail={pending_email} />
            <PhoneMethod />
            <PasswordMethod hasEmail={email !== null} hasPassword={has_password} />
            <GoogleMethod />
          </ul>
        )}
      </QueryView>
    </SettingsSection>
  );
}

function PasswordMethod({ hasEmail, hasPassword }: { hasEmail: boolean; hasPassword: boolean }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SignInMethodRow
      Icon={KeyRound}
      name={t`Password`}
      value={hasPassword ? "••••••••" : t`Not set`}
      actions={
        hasEmail && (
          <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
            {hasPassword ? <Trans>Change password</Trans> : <Trans>Set a password</Trans>}
          </Button>
        )
      }
    >
      {!hasEmail && (
        <p className="text-sm text-ink-soft">
          <Trans>A password goes with an email address. Add one first.</Trans>
        </p>
      )}
      {isOpen && <ChangePasswordDialog hasPassword={hasPassword} onClose={() => setIsOpen(false)} />}
    </SignInMethodRow>
  );
}

const METHODS = ["email", "phone", "password", "google"];

function MethodsSkeleton() {
  return (
    <SkeletonGroup>
      <ul className="flex flex-col">
        {METHODS.map((method) => (
          <SignInMethodSkeleton key={method} />
        ))}
      </ul>
    </SkeletonGroup>
  );
}
