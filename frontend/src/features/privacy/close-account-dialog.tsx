import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import type { SessionUser } from "@/features/accounts/session";
import { formatDate } from "@/lib/dates";
import { toProblem } from "@/lib/problem";
import { useCloseAccount } from "./mutations";

const DAY = 24 * 3_600_000;

interface CloseAccountDialogProps {
  user: SessionUser;
  undoDays: number;
  onClose: () => void;
}

/** Explains what happens, what stays and why, before the account is deleted. */
export function CloseAccountDialog({ user, undoDays, onClose }: CloseAccountDialogProps) {
  const { t } = useLingui();
  const [isAgreed, setIsAgreed] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [day] = useState(() => formatDate(Date.now() + undoDays * DAY));
  const close = useCloseAccount(user.id, () =>
    toast.success(t`Your account will be deleted on ${day}`, {
      description: t`Sign in before then if you want to keep it.`,
    }),
  );
  const failure = close.error && toProblem(close.error);
  const submit = () => {
    setIsMissing(!isAgreed);
    if (!isAgreed) return;
    close.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isLocked={close.isPending}
      width="md"
      title={<Trans>Delete your account?</Trans>}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={close.isPending}>
            <Trans>Keep my account</Trans>
          </Button>
          <Button variant="danger" busy={close.isPending} onClick={submit}>
            <Trans>Delete my account</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {failure && failure.code !== "reauthentication_required" && (
          <Alert tone="danger">{failure.detail}</Alert>
        )}
        <Part title={<Trans>Now</Trans>}>
          <li>
            <Trans>You are signed out on every device.</Trans>
          </li>
          {user.role === "homeowner" ? (
            <li>
              <Trans>Your open work is taken off the market.</Trans>
            </li>
          ) : (
            <li>
              <Trans>Your profile and your pending applications are hidden.</Trans>
            </li>
          )}
        </Part>
        <Part title={<Trans>On {day}</Trans>}>
          <li>
            <Trans>Your name, email, phone, picture, profile and uploaded files are erased for good.</Trans>
          </li>
          <li>
            <Trans>Until then you can sign in and keep your account; everything is as it was.</Trans>
          </li>
        </Part>
        <Part title={<Trans>What stays, and why</Trans>}>
          <li>
            <Trans>Records of payments, without your name: for 7 years, because tax law asks for it.</Trans>
          </li>
          <li>
            <Trans>
              Your messages, reviews and finished work, under “Former member”: they are the other side's
              record too.
            </Trans>
          </li>
          <li>
            <Trans>That you agreed to our terms, and what happened to the account: without your name.</Trans>
          </li>
        </Part>
        <Checkbox
          checked={isAgreed}
          onChange={({ target }) => {
            setIsAgreed(target.checked);
            setIsMissing(false);
          }}
          error={isMissing ? t`Please tick this to go on.` : undefined}
          label={<Trans>I understand that my data will be erased on {day}.</Trans>}
        />
      </div>
    </Dialog>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 list-disc pl-5 text-ink-soft marker:text-ink-faint [&>li]:mt-1">{children}</ul>
    </section>
  );
}
