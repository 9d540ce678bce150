import { Trans } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { Avatar } from "@/components/ui/avatar";
import { accountLabel } from "@/features/accounts/account-label";
import type { SessionUser } from "@/features/accounts/session";
import { OpenedOnDemand } from "@/components/ui/opened-on-demand";
import { prefetchedCode } from "@/lib/lazy-code";

const ACCOUNT_CHOICES = prefetchedCode(() =>
  import("./account-choices").then((module) => module.AccountChoices),
);

/**
 * The button of the signed-in person's menu. Its label is the e-mail, or the number of a person who signed up
 * by phone.
 */
export function AccountMenu({ user }: { user: SessionUser }) {
  return (
    <OpenedOnDemand
      kind="menu"
      part={ACCOUNT_CHOICES}
      renderOpened={(AccountChoices, opened) => <AccountChoices {...opened} />}
      trigger={
        <button
          type="button"
          className="flex h-11 max-w-60 items-center gap-2 rounded-md border border-line-strong bg-surface px-1.5 font-medium hover:border-ink lg:pr-2.5"
        >
          <Avatar firstName={user.first_name} lastName={user.last_name} src={user.avatar_url} size="sm" />
          <span className="sr-only">
            <Trans>Account</Trans>
          </span>
          {/* From xl on the header's seven links are beside it, each on one line. */}
          <span className="min-w-0 truncate text-sm max-lg:sr-only xl:max-w-20">{accountLabel(user)}</span>
          <ChevronDown aria-hidden className="hidden size-4 shrink-0 lg:block" />
        </button>
      }
    />
  );
}
