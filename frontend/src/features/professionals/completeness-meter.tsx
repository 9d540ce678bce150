import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronRight } from "lucide-react";
import { Link } from "@/lib/router/link";
import { Card } from "@/components/ui/card";
import { ProgressBar } from "@/components/ui/progress-bar";
import { useSession } from "@/features/accounts/session";
import { type Gap, completenessOf } from "./completeness";
import type { Worker } from "./queries";

const MOST_SHOWN = 3;

/** What is missing, why it matters, and the link to fill it in. */
const WORDS: Record<Gap, { what: MessageDescriptor; why: MessageDescriptor; to: string }> = {
  trades: {
    what: msg`Choose your trades`,
    why: msg`Homeowners search by trade; without one nobody finds you.`,
    to: "#profile-form",
  },
  area: {
    what: msg`Give your area or PIN code`,
    why: msg`Searches show who is near. Your home is never shown.`,
    to: "#profile-form",
  },
  portfolio: {
    what: msg`Add a photo of finished work`,
    why: msg`Before and after says more than any words.`,
    to: "#portfolio",
  },
  picture: {
    what: msg`Add a picture of yourself`,
    why: msg`People let in whose face they know.`,
    to: "/profile",
  },
  rate: {
    what: msg`Give your usual rate`,
    why: msg`People who compare prices skip profiles without one.`,
    to: "#profile-form",
  },
  prices: {
    what: msg`Price common jobs`,
    why: msg`Who searches for a job sees your price beside your name.`,
    to: "/profile/rate-card",
  },
  about: {
    what: msg`Write about your work`,
    why: msg`What you do best, in a few lines.`,
    to: "#profile-form",
  },
  languages: {
    what: msg`Tick the languages you speak`,
    why: msg`Many look for somebody who speaks theirs.`,
    to: "#profile-form",
  },
  business: {
    what: msg`Add your business name`,
    why: msg`It is shown on your page and on what you send.`,
    to: "#business",
  },
};

/** How complete the profile is, and the next steps that add most. */
export function CompletenessMeter({ worker }: { worker: Worker }) {
  const { t } = useLingui();
  const { user } = useSession();
  const { gaps, percent } = completenessOf(worker, user?.role === "contractor");
  if (gaps.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-3 text-lg font-semibold">
        <Trans>Your profile is {percent}% complete</Trans>
      </h2>
      <ProgressBar value={percent} label={t`Profile complete`} />
      <ul className="mt-3 divide-y divide-line">
        {gaps.slice(0, MOST_SHOWN).map((gap) => (
          <li key={gap}>
            <Step {...WORDS[gap]} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Step({ what, why, to }: { what: MessageDescriptor; why: MessageDescriptor; to: string }) {
  const { t } = useLingui();
  const words = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{t(what)}</span>
        <span className="block text-sm text-ink-soft">{t(why)}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
    </>
  );
  const look = "flex min-h-14 items-center gap-3 py-2 hover:text-brand";
  return to.startsWith("#") ? (
    <a href={to} className={look}>
      {words}
    </a>
  ) : (
    <Link to={to} className={look}>
      {words}
    </Link>
  );
}
