import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "@/lib/router/link";
import { Button } from "@/components/ui/button";
import { sessionQuery } from "@/features/accounts/session";
import { formatDate } from "@/lib/dates";
import { toProblem } from "@/lib/problem";
import { useConsentWords } from "./consent-words";
import { useSetConsent } from "./mutations";
import { type Consent, consentsQuery } from "./queries";

/**
 * Asks people who agreed to an earlier version of a text to agree to the current one. It is at the bottom of every
 * page and blocks nothing: they can read the text first and use the account meanwhile.
 */
export function NewTermsNotice() {
  const { data } = useQuery(sessionQuery);
  if (!data?.user || data.user.closing_at || !data.has_new_terms) return null;
  return <Notice userId={data.user.id} />;
}

function Notice({ userId }: { userId: string }) {
  const { t } = useLingui();
  const words = useConsentWords();
  const { data = [] } = useQuery(consentsQuery(userId));
  const set = useSetConsent(userId);
  const [isPutOff, setIsPutOff] = useState(false);
  const asked = data.filter((consent) => consent.is_required && !consent.is_current);
  if (asked.length === 0 || isPutOff) return null;
  const agree = async () => {
    for (const consent of asked) {
      // oxlint-disable-next-line no-await-in-loop -- each is an entry of its own, in the order they are read
      await set.mutateAsync({ consent, isGiven: true, surface: "notice" }).catch(() => undefined);
    }
  };
  return (
    <section
      aria-label={t`New terms`}
      data-bottom-bar
      className="sticky bottom-0 z-30 border-t border-line-strong bg-surface shadow-float print:hidden"
    >
      <div className="page-width flex flex-col gap-3 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:items-center sm:justify-between">
        <div className="min-w-0">
          <p className="font-semibold">
            <Trans>We have changed what you agreed to</Trans>
          </p>
          <ul className="mt-0.5 flex flex-wrap gap-x-4 text-ink-soft">
            {asked.map((consent) => (
              <li key={consent.purpose}>
                <TextLink consent={consent} name={words[consent.purpose].name} />
              </li>
            ))}
          </ul>
          {set.error && <p className="mt-1 text-sm font-medium text-danger">{toProblem(set.error).detail}</p>}
        </div>
        <div className="flex flex-col-reverse gap-2 sm:flex-row">
          <Button variant="quiet" onClick={() => setIsPutOff(true)}>
            <Trans>Later</Trans>
          </Button>
          <Button busy={set.isPending} onClick={() => void agree()}>
            <Trans>I agree</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
}

function TextLink({ consent: { text }, name }: { consent: Consent; name: string }) {
  if (!text) return name;
  const day = formatDate(text.version);
  return (
    <Link
      to={text.link}
      className="inline-flex min-h-8 items-center underline underline-offset-2 hover:text-brand"
    >
      <Trans>
        {name} of {day}
      </Trans>
    </Link>
  );
}
