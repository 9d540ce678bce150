import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { lazyDialog } from "@/lib/lazy-part";
import { STAGE_NAMES } from "../words";
import type { Application, NextStage } from "./queries";

const MoveDialog = lazyDialog(() => import("./move-dialog").then((module) => module.MoveDialog));

/** The possible steps of an application: the next one is highlighted, declining is separate. */
export function MoveButtons({ application }: { application: Application }) {
  const { i18n } = useLingui();
  const [to, setTo] = useState<NextStage | null>(null);
  const stages = application.next_stages;
  return (
    <>
      {stages.map((stage, index) => (
        <Button
          key={stage}
          variant={stage === "declined" ? "quiet" : index === 0 ? "primary" : "secondary"}
          onClick={() => setTo(stage)}
        >
          {stage === "declined" ? <Trans>Decline</Trans> : i18n._(STAGE_NAMES[stage])}
        </Button>
      ))}
      {to && <MoveDialog application={application} to={to} onClose={() => setTo(null)} />}
    </>
  );
}
