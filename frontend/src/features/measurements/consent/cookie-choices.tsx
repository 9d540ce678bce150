import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { refusesTracking, useCookieChoice } from "@/lib/cookie-choice";
import { useChoose } from "./use-choose";

interface CookieChoicesProps {
  /** The heading level of the purposes' names. */
  as: "h2" | "h3";
  onChosen?: () => void;
}

/** The purposes one by one, in plain words (DPDP Act 2023, section 5), and the two answers. */
export function CookieChoices({ as, onChosen }: CookieChoicesProps) {
  const choice = useCookieChoice();
  const choose = useChoose();
  const isForbidden = refusesTracking();
  const answer = (chosen: "necessary" | "measurement") => {
    choose(chosen);
    onChosen?.();
  };
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        <Purpose
          as={as}
          title={<Trans>What Karigar needs to work</Trans>}
          state={
            <Badge tone="neutral">
              <Trans context="cookies">Always</Trans>
            </Badge>
          }
        >
          <Trans>
            Staying signed in, protecting your forms from other sites, your language, and this choice. Without
            them the site does not work, so they need no permission.
          </Trans>
        </Purpose>
        <Purpose
          as={as}
          title={<Trans>Measuring how fast pages are</Trans>}
          state={
            choice === "measurement" && !isForbidden ? (
              <Badge tone="success">
                <Trans context="cookies">Allowed</Trans>
              </Badge>
            ) : (
              <Badge tone="neutral">
                <Trans context="cookies">Not allowed</Trans>
              </Badge>
            )
          }
        >
          <Trans>
            How long pages take to appear and to answer a touch, counted by page, phone or computer, and
            language. The counts say nothing about you, stay on our own servers and are deleted after 90 days.
            No analytics company is involved.
          </Trans>
        </Purpose>
        <Purpose
          as={as}
          title={<Trans>Other companies</Trans>}
          state={
            <Badge tone="neutral">
              <Trans context="cookies">Only when you ask</Trans>
            </Badge>
          }
        >
          <Trans>
            Google when you press “Continue with Google”, and Razorpay while you pay. They may set cookies of
            their own then, and never before.
          </Trans>
        </Purpose>
      </ul>
      {isForbidden ? (
        <Alert tone="info" title={<Trans>Your browser says no for you</Trans>}>
          <Trans>It sends Global Privacy Control or “Do Not Track”. We keep to it and measure nothing.</Trans>
        </Alert>
      ) : (
        <div className="grid gap-2 sm:grid-cols-2">
          <Button
            variant="secondary"
            aria-pressed={choice === "necessary"}
            onClick={() => answer("necessary")}
          >
            <Trans>Only necessary</Trans>
          </Button>
          <Button
            variant="secondary"
            aria-pressed={choice === "measurement"}
            onClick={() => answer("measurement")}
          >
            <Trans>Allow measurement</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

interface PurposeProps {
  as: "h2" | "h3";
  title: ReactNode;
  state: ReactNode;
  children: ReactNode;
}

function Purpose({ as: Title, title, state, children }: PurposeProps) {
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Title className="text-base font-semibold">{title}</Title>
        {state}
      </div>
      <p className="max-w-prose text-ink-soft">{children}</p>
    </li>
  );
}
