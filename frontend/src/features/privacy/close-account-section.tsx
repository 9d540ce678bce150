import { lazyDialog } from "@/lib/lazy-part";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { Link } from "@/lib/router/link";
import { QueryView } from "@/components/query-view";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { SettingsSection } from "@/components/ui/settings-section";
import { Skeleton } from "@/components/ui/skeleton";
import { type SessionUser, useSession } from "@/features/accounts/session";
import { NearScreen } from "@/lib/near-screen";
import { type Closure, closureQuery } from "./queries";

const CloseAccountDialog = lazyDialog(() =>
  import("./close-account-dialog").then((module) => module.CloseAccountDialog),
);

/** Settings: deleting the account, and what prevents it. */
export function CloseAccountSection() {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <SettingsSection
      id="close-account"
      title={t`Delete account`}
      description={t`Your account is hidden at once and erased after 14 days. Until then you can change your mind.`}
    >
      {user?.is_staff && (
        <Alert>
          <Trans>A staff account is closed by an administrator.</Trans>
        </Alert>
      )}
      {user && !user.is_staff && (
        <NearScreen className="min-h-11">
          <Closing user={user} />
        </NearScreen>
      )}
    </SettingsSection>
  );
}

function Closing({ user }: { user: SessionUser }) {
  const [isAsking, setIsAsking] = useState(false);
  const query = useQuery(closureQuery(user.id));
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-11 w-48" />}>
      {(closure: Closure) => (
        <>
          {closure.obstacles.length > 0 ? (
            <Obstacles obstacles={closure.obstacles} />
          ) : (
            <Button
              variant="secondary"
              className="border-danger text-danger hover:border-danger"
              onClick={() => setIsAsking(true)}
            >
              <Trans>Delete my account</Trans>
            </Button>
          )}
          {isAsking && (
            <CloseAccountDialog user={user} undoDays={closure.undo_days} onClose={() => setIsAsking(false)} />
          )}
        </>
      )}
    </QueryView>
  );
}

function Obstacles({ obstacles }: { obstacles: Closure["obstacles"] }) {
  return (
    <Alert tone="warning" title={<Trans>Please finish this first, since others rely on it</Trans>}>
      <ul className="mt-1 flex flex-col">
        {obstacles.map(({ title, link }) => (
          <li key={link}>
            <Link
              to={link}
              className="inline-flex min-h-11 items-center gap-1 font-medium text-brand underline underline-offset-2 md:pointer-fine:min-h-8"
            >
              {title}
              <ChevronRight aria-hidden className="size-4 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
