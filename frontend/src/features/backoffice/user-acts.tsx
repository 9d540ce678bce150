import { lazyDialog } from "@/lib/lazy-part";
import { Trans, useLingui } from "@lingui/react/macro";
import { Ban, LogOut } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useSignOutUser } from "./mutations";
import type { UserDetail } from "./queries";

const SuspendDialog = lazyDialog(() => import("./suspend-dialog").then((module) => module.SuspendDialog));

const ReasonDialog = lazyDialog(() => import("./reason-dialog").then((module) => module.ReasonDialog));

/** The desk's actions on an account. Never: act as this person. */
export function UserActs({ user }: { user: UserDetail }) {
  const { t } = useLingui();
  const signOut = useSignOutUser(user.id);
  const [open, setOpen] = useState<"sign-out" | "suspend">();
  const close = () => setOpen(undefined);
  const { name } = user;
  if (user.is_staff) return null;
  return (
    <>
      {user.sessions > 0 && (
        <Button icon={LogOut} variant="secondary" onClick={() => setOpen("sign-out")}>
          <Trans>Sign out everywhere</Trans>
        </Button>
      )}
      {user.state !== "suspended" && (
        <Button icon={Ban} variant="danger" onClick={() => setOpen("suspend")}>
          <Trans context="account">Suspend</Trans>
        </Button>
      )}
      {open === "sign-out" && (
        <ReasonDialog
          title={<Trans>Sign {name} out everywhere</Trans>}
          description={<Trans>On every device, in this moment. Signing in again stays possible.</Trans>}
          submitLabel={<Trans>Sign out everywhere</Trans>}
          onSend={(words) => signOut.mutateAsync(words)}
          done={t`${name} is signed out everywhere`}
          onClose={close}
        />
      )}
      {open === "suspend" && <SuspendDialog user={user} onClose={close} />}
    </>
  );
}
