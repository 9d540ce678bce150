import { lazyDialog } from "@/lib/lazy-part";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { placeName } from "@/features/places/place";
import { formatDate } from "@/lib/dates";
import { AnswerForm } from "./answer-form";
import { NoticeList } from "./notice-list";
import type { Lookup } from "./queries";

const RefuseDialog = lazyDialog(() => import("./refuse-dialog").then((module) => module.RefuseDialog));

interface AskedPageProps {
  asked: Lookup;
  oneTimeKey: string;
  onEnd: (end: "answered" | "refused" | "closed") => void;
}

/** First who asks and why, then the questions. */
export function AskedPage({ asked, oneTimeKey, onEnd }: AskedPageProps) {
  const [isAnswering, setAnswering] = useState(false);
  const [isRefusing, setRefusing] = useState(false);
  const name = asked.worker_name;
  const until = formatDate(asked.answer_until);
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl sm:text-3xl">
          <Trans>Do you know the work of {name}?</Trans>
        </h1>
        <WhoAsks asked={asked} />
      </div>
      {isAnswering ? (
        <AnswerForm asked={asked} oneTimeKey={oneTimeKey} onEnd={onEnd} />
      ) : (
        <>
          <NoticeList name={name} until={until} />
          <div className="flex flex-col gap-3 sm:flex-row">
            <Button size="lg" onClick={() => setAnswering(true)}>
              <Trans>Answer three questions</Trans>
            </Button>
            <Button size="lg" variant="secondary" onClick={() => setRefusing(true)}>
              <Trans>I would rather not</Trans>
            </Button>
          </div>
        </>
      )}
      {isRefusing && (
        <RefuseDialog
          name={name}
          oneTimeKey={oneTimeKey}
          onClose={() => setRefusing(false)}
          onRefused={() => onEnd("refused")}
          onClosed={() => onEnd("closed")}
        />
      )}
    </div>
  );
}

function WhoAsks({ asked }: { asked: Lookup }) {
  const { worker_name: name, trade } = asked;
  const city = placeName({ name: asked.city, name_hi: asked.city_hi });
  const about = [trade && placeName(trade), city].filter(Boolean).join(" · ");
  return (
    <Card className="mt-4 flex items-center gap-4">
      <Avatar firstName={name} size="lg" />
      <div className="min-w-0">
        <p className="text-lg font-semibold">{name}</p>
        {about && <p className="text-ink-soft">{about}</p>}
        <p className="text-sm text-ink-soft">
          <Trans>has given us your number as somebody who knows their work.</Trans>
        </p>
      </div>
    </Card>
  );
}
