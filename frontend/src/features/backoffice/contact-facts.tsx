import { Trans, useLingui } from "@lingui/react/macro";
import { BadgeCheck, Eye } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { Schemas } from "@/api/schemas";
import { formatPhone } from "@/lib/phone";
import { lazyDialog } from "@/lib/lazy-part";
import { useReadContact } from "./mutations";
import type { UserDetail } from "./queries";

const ReasonDialog = lazyDialog(() => import("./reason-dialog").then((module) => module.ReasonDialog));

type Contact = Schemas["ContactOut"];

/** E-mail and number: masked until staff give a reason for reading them. The values stay on this page only. */
export function ContactFacts({ user }: { user: UserDetail }) {
  const { t } = useLingui();
  const read = useReadContact(user.id);
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<Contact>();
  const phone = shown?.phone ? formatPhone(shown.phone) : user.phone;
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-3 rounded-md bg-sunken px-4 py-3">
      <Line label={<Trans>Email</Trans>} isProven={user.email_verified}>
        {shown?.email ?? user.email}
      </Line>
      <Line label={<Trans>Phone</Trans>} isProven={user.phone_verified}>
        {phone}
      </Line>
      {!shown && (user.email ?? user.phone) && (
        <Button icon={Eye} variant="secondary" className="ml-auto" onClick={() => setAsking(true)}>
          <Trans>Show contact</Trans>
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title={<Trans>Show the contact</Trans>}
          description={<Trans>That you read it, and why, is kept in the audit log.</Trans>}
          submitLabel={<Trans>Show contact</Trans>}
          onSend={async (words) => {
            setShown(await read.mutateAsync(words));
            toast.info(t`Recorded in the audit log`);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function Line({ label, isProven, children }: { label: ReactNode; isProven: boolean; children: ReactNode }) {
  return (
    <p className="flex min-w-0 flex-col gap-0.5">
      <span className="text-sm text-ink-soft">{label}</span>
      <span className="flex flex-wrap items-center gap-x-2 font-medium break-all figures">
        {children ?? <Trans context="contact">None</Trans>}
        {isProven && children && (
          <span className="inline-flex items-center gap-1 text-sm font-normal text-success">
            <BadgeCheck aria-hidden className="size-4" />
            <Trans context="contact">confirmed</Trans>
          </span>
        )}
      </span>
    </p>
  );
}
