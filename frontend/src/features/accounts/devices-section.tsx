import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "@/components/query-view";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { SettingsSection } from "@/components/ui/settings-section";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { NearScreen } from "@/lib/near-screen";
import { toProblem } from "@/lib/problem";
import { DeviceRow } from "./device-row";
import { type DeviceSession, deviceName, devicesQuery, useEndSession, useEndSessions } from "./devices";
import { SecurityActivity } from "./security-activity";
import { type SessionUser, useSession } from "./session";

/** Settings: the person's signed-in devices, buttons to sign them out, and the account's activity. */
export function DevicesSection() {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <SettingsSection
      id="devices"
      title={t`Devices`}
      description={t`Where you are signed in. Sign out any device that you don't recognise or no longer use.`}
    >
      {user && (
        <NearScreen className="min-h-232 sm:min-h-176">
          <Devices user={user} />
          <SecurityActivity userId={user.id} />
        </NearScreen>
      )}
    </SettingsSection>
  );
}

type Asked = DeviceSession | "current" | "none" | null;

function Devices({ user }: { user: SessionUser }) {
  const query = useQuery(devicesQuery(user.id));
  const [asked, setAsked] = useState<Asked>(null);
  return (
    <>
      <QueryView query={query} skeleton={<DevicesSkeleton />}>
        {(devices) => (
          <>
            <ul className="flex flex-col">
              {devices.map((device) => (
                <DeviceRow key={device.id} session={device} onEnd={() => setAsked(device)} />
              ))}
            </ul>
            <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
              {devices.length > 1 && (
                <Button variant="secondary" size="sm" onClick={() => setAsked("current")}>
                  <Trans>Sign out all other devices</Trans>
                </Button>
              )}
              <Button variant="quiet" size="sm" onClick={() => setAsked("none")}>
                <Trans>Sign out everywhere</Trans>
              </Button>
            </div>
          </>
        )}
      </QueryView>
      <EndDialog userId={user.id} asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

function EndDialog({ userId, asked, onClose }: { userId: string; asked: Asked; onClose: () => void }) {
  const { t } = useLingui();
  const endOne = useEndSession(userId);
  const endMany = useEndSessions(userId);
  const words = useWords(asked);
  const end = async () => {
    if (asked === null) return;
    try {
      await (typeof asked === "string" ? endMany.mutateAsync(asked) : endOne.mutateAsync(asked.id));
      toast.success(words.done);
    } catch (error) {
      // 404: the session ended by itself meanwhile.
      if (toProblem(error).status !== 404) toast.error(t`Error`, { description: toProblem(error).detail });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words.title}
      description={words.description}
      confirmLabel={words.confirm}
      busy={endOne.isPending || endMany.isPending}
      onConfirm={() => void end()}
    />
  );
}

function useWords(asked: Asked) {
  const { t } = useLingui();
  if (asked === "none") {
    return {
      title: t`Sign out everywhere?`,
      description: t`Every browser and app is signed out at once, this one too.`,
      confirm: t`Sign out everywhere`,
      done: t`Signed out everywhere`,
    };
  }
  if (asked === "current") {
    return {
      title: t`Sign out all other devices?`,
      description: t`Every other browser and app is signed out at once. You stay signed in here.`,
      confirm: t`Sign out the others`,
      done: t`All other devices are signed out`,
    };
  }
  const name = asked ? deviceName(asked.device) : "";
  return {
    title: t`Sign out “${name}”?`,
    description: t`That device loses access to your account at once.`,
    confirm: t`Sign out device`,
    done: t`“${name}” is signed out`,
  };
}

function DevicesSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      {["first", "second"].map((line) => (
        <div key={line} className="flex items-center gap-4">
          <Skeleton className="size-11 rounded-md" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-44" />
            <Skeleton className="h-4 w-60 max-w-full" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
