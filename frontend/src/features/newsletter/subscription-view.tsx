import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { LANGUAGES } from "@/lib/locale";
import { toProblem } from "@/lib/problem";
import { Link } from "@/lib/router/link";
import { useSubscriptionAct } from "./mutations";
import type { Language, Subscription } from "./queries";

interface SubscriptionViewProps {
  linkKey: string;
  subscription: Subscription;
}

function show(box: HTMLElement | null): void {
  box?.focus({ preventScroll: true });
}

/**
 * One subscription for the holder of a mailed link. Opening the page changes nothing, because mail scanners open
 * links too.
 */
export function SubscriptionView({ linkKey, subscription }: SubscriptionViewProps) {
  const { t } = useLingui();
  const act = useSubscriptionAct(linkKey, subscription);
  const [done, setDone] = useState<"confirmed" | "ended" | "renewed" | null>(null);
  const run = (kind: "confirm" | "cancel" | "renew", outcome: typeof done) =>
    act.mutate({ kind }, { onSuccess: () => setDone(outcome) });
  const { status, email_hint: address, is_to_confirm: isToConfirm, language } = subscription;
  return (
    <div className="flex flex-col gap-4">
      {(done === "confirmed" || done === "renewed") && (
        <Alert ref={show} tone="success" tabIndex={-1} title={t`Successfully subscribed to our newsletter!`}>
          <Trans>The next issue comes to {address}.</Trans>
        </Alert>
      )}
      {done === "ended" && (
        <Alert ref={show} tone="success" tabIndex={-1} title={<Trans>You have unsubscribed</Trans>}>
          <Trans>No further issue comes to {address}.</Trans>
        </Alert>
      )}
      {act.error && (
        <Alert
          tone="danger"
          title={
            act.variables?.kind === "confirm" || act.variables?.kind === "renew" ? (
              <Trans>Failed to subscribe. Please try again.</Trans>
            ) : (
              <Trans>This could not be saved</Trans>
            )
          }
        >
          {toProblem(act.error).detail}
        </Alert>
      )}
      <Card className="flex flex-col items-start gap-4">
        {isToConfirm && (
          <>
            <div className="flex flex-col gap-1">
              <h2 className="text-xl">
                <Trans>Shall it come to you?</Trans>
              </h2>
              <p className="max-w-prose text-ink-soft">
                <Trans>The newsletter comes to {address}, about once a month, until you stop it.</Trans>
              </p>
            </div>
            <Button size="lg" busy={act.isPending} onClick={() => run("confirm", "confirmed")}>
              <Trans>Yes, subscribe me</Trans>
            </Button>
          </>
        )}
        {!isToConfirm && status === "subscribed" && (
          <>
            <div className="flex flex-col gap-1">
              <h2 className="text-xl">
                <Trans>Your subscription</Trans>
              </h2>
              <p className="max-w-prose text-ink-soft">
                <Trans>The newsletter comes to {address}.</Trans>
              </p>
            </div>
            <Field label={<Trans>Language of the newsletter</Trans>} className="w-full max-w-60">
              <Select
                value={language}
                disabled={act.isPending}
                onChange={(event) => act.mutate({ kind: "speak", language: event.target.value as Language })}
              >
                {Object.entries(LANGUAGES).map(([code, name]) => (
                  <option key={code} value={code} lang={code}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <Button
              variant="secondary"
              busy={act.isPending && act.variables.kind === "cancel"}
              onClick={() => run("cancel", "ended")}
            >
              <Trans>Unsubscribe</Trans>
            </Button>
          </>
        )}
        {!isToConfirm && status !== "subscribed" && (
          <>
            <p className="max-w-prose">
              <Trans>{address} gets no newsletter.</Trans>
            </p>
            <Button variant="secondary" busy={act.isPending} onClick={() => run("renew", "renewed")}>
              <Trans>Subscribe again</Trans>
            </Button>
          </>
        )}
      </Card>
      <p>
        <Link to="/blog" className="font-medium text-brand underline underline-offset-2">
          <Trans>Read our articles</Trans>
        </Link>
      </p>
    </div>
  );
}
