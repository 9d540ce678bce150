import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "@/components/query-view";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { SettingsSection } from "@/components/ui/settings-section";
import { Skeleton } from "@/components/ui/skeleton";
import { type SessionUser, useSession } from "@/features/accounts/session";
import { formatDate } from "@/lib/dates";
import { useTopics } from "@/lib/topics";
import { lazyDialog } from "@/lib/lazy-part";
import { type SecondFactor, secondFactorQuery } from "./queries";
import { SwitchOffDialog } from "./switch-off-dialog";

const SetUpDialog = lazyDialog(() => import("./set-up-dialog").then((module) => module.SetUpDialog));

const NewCodesDialog = lazyDialog(() => import("./new-codes-dialog").then((module) => module.NewCodesDialog));

/** Settings: a second step at sign-in, by an authenticator app. */
export function SecondFactorSection() {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <SettingsSection
      id="second-factor"
      title={t`Two-step sign-in`}
      description={t`A code from an app on your phone, on top of your password. Knowing one of the two is not enough to get in.`}
    >
      {user && <Standing user={user} />}
    </SettingsSection>
  );
}

function Standing({ user }: { user: SessionUser }) {
  const query = useQuery(secondFactorQuery(user.id));
  const [isSettingUp, setIsSettingUp] = useState(false);
  useTopics([`user:${user.id}`]);
  return (
    <>
      <QueryView query={query} skeleton={<Skeleton className="h-24 rounded-md" />}>
        {(factor) =>
          factor.app ? (
            <On app={factor.app} factor={factor} isStaff={user.is_staff} />
          ) : (
            <Off isStaff={user.is_staff} onSetUp={() => setIsSettingUp(true)} />
          )
        }
      </QueryView>
      {isSettingUp && <SetUpDialog open onClose={() => setIsSettingUp(false)} />}
    </>
  );
}

function Off({ isStaff, onSetUp }: { isStaff: boolean; onSetUp: () => void }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col items-start gap-4">
      {isStaff ? (
        <Alert tone="warning" title={t`Needed for staff`}>
          <Trans>What staff may do opens only after a code from the app. Please set it up now.</Trans>
        </Alert>
      ) : (
        <Badge tone="neutral">
          <Trans>Off</Trans>
        </Badge>
      )}
      <Button variant={isStaff ? "primary" : "secondary"} onClick={onSetUp}>
        <Trans>Set up two-step sign-in</Trans>
      </Button>
    </div>
  );
}

const FEW = 3;

interface OnProps {
  app: NonNullable<SecondFactor["app"]>;
  factor: SecondFactor;
  isStaff: boolean;
}

function On({ app, factor, isStaff }: OnProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<"codes" | "off" | null>(null);
  const since = formatDate(app.createdAt * 1000);
  const used = app.lastUsedAt === null ? null : formatDate(app.lastUsedAt * 1000);
  const left = factor.codesLeft;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone="success">
          <Trans>On</Trans>
        </Badge>
        <p className="text-ink-soft">
          {used === null ? (
            <Trans>Authenticator app, since {since}</Trans>
          ) : (
            <Trans>
              Authenticator app, since {since}, last used on {used}
            </Trans>
          )}
        </p>
      </div>
      {left > FEW ? (
        <p>
          <Plural value={left} one="# recovery code left" other="# recovery codes left" />
        </p>
      ) : (
        <Alert
          tone="warning"
          title={<Plural value={left} one="# recovery code left" other="# recovery codes left" />}
        >
          <Trans>Make new ones before you lose your phone.</Trans>
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setAsked("codes")}>
          <Trans>New recovery codes</Trans>
        </Button>
        {!isStaff && (
          <Button variant="quiet" onClick={() => setAsked("off")}>
            <Trans>Switch off</Trans>
          </Button>
        )}
      </div>
      {isStaff && (
        <p className="text-sm text-ink-soft">{t`Staff accounts can't be without two-step sign-in.`}</p>
      )}
      <NewCodesDialog open={asked === "codes"} onClose={() => setAsked(null)} />
      <SwitchOffDialog open={asked === "off"} onClose={() => setAsked(null)} />
    </div>
  );
}
