import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "@/lib/router/link";
import { Card } from "@/components/ui/card";
import { ButtonLink } from "@/components/ui/button";
import { StickyActions } from "@/components/ui/sticky-actions";
import type { SessionUser } from "@/features/accounts/session";
import { formatRate } from "@/features/trades/rates";
import { weekdayName } from "@/lib/weekdays";
import { monthName } from "./calendar/month";
import { acceptsOfHundred, answersWithin, languageName } from "./labels";
import type { Worker } from "./queries";

interface WorkerAsideProps {
  worker: Worker;
  isOwn: boolean;
  /** The viewer's role; a visitor has none. */
  role: SessionUser["role"] | undefined;
  /** The button that requests a booking. */
  bookNow: ReactNode;
}

/** The rate, the key facts, and the viewer's actions. */
export function WorkerAside({ worker, isOwn, role, bookNow }: WorkerAsideProps) {
  const [mainTrade] = worker.skills;
  // Visitors are asked to sign in there; workers and supervisors cannot post.
  const mayPost = !isOwn && (role === undefined || role === "homeowner");
  const post = new URLSearchParams({ new: "project", ...(mainTrade && { trade: mainTrade.slug }) });
  return (
    <div className="flex flex-col gap-4 max-lg:contents lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <Card className="flex flex-col gap-4 max-lg:order-first">
        <Rate worker={worker} />
        <Facts worker={worker} />
        {mayPost && (
          <p className="border-t border-line pt-4 text-sm text-ink-soft">
            <Trans>Post what you need done; workers of this trade apply with their rate.</Trans>{" "}
            <Link
              to={`/projects?${post}`}
              className="py-3.5 font-semibold text-brand underline underline-offset-4"
            >
              <Trans>Post work for this trade</Trans>
            </Link>
          </p>
        )}
      </Card>
      {mayPost && worker.is_listed && bookNow && <StickyActions>{bookNow}</StickyActions>}
      {isOwn && (
        <StickyActions>
          <ButtonLink to="/profile/professional" size="lg" variant="secondary" className="w-full">
            <Trans>Edit professional profile</Trans>
          </ButtonLink>
        </StickyActions>
      )}
    </div>
  );
}

function Rate({ worker }: { worker: Worker }) {
  return (
    <div>
      <p className="text-sm text-ink-soft">
        <Trans>Usual rate</Trans>
      </p>
      <p className="text-xl font-bold figures">
        {worker.rate_paise !== null && worker.rate_unit !== null ? (
          formatRate(worker.rate_paise, worker.rate_unit)
        ) : worker.prices.length > 0 ? (
          <Trans>Priced by the job</Trans>
        ) : (
          <Trans>Rate on request</Trans>
        )}
      </p>
    </div>
  );
}

function Facts({ worker }: { worker: Worker }) {
  return (
    <dl className="flex flex-col gap-2 border-t border-line pt-4">
      <Fact name={<Trans>Experience</Trans>}>
        <Plural value={worker.experience_years} one="# year" other="# years" />
      </Fact>
      <Fact name={<Trans>Completed projects</Trans>}>{worker.completed_projects}</Fact>
      {worker.response_minutes !== null && (
        <Fact name={<Trans>Requests</Trans>}>{answersWithin(worker.response_minutes)}</Fact>
      )}
      {worker.acceptance_percent !== null && (
        <Fact name={<Trans>Acceptance</Trans>}>{acceptsOfHundred(worker.acceptance_percent)}</Fact>
      )}
      <Fact name={<Trans>Works within</Trans>}>
        <Trans>{worker.travel_radius_km} km</Trans>
      </Fact>
      {worker.founded_year !== null && (
        <Fact name={<Trans>In business since</Trans>}>{worker.founded_year}</Fact>
      )}
      {worker.has_gstin && (
        <Fact name={<Trans>GSTIN</Trans>}>
          <Trans>Given</Trans>
        </Fact>
      )}
      <Fact name={<Trans>Works on</Trans>}>{weekdaysInWords(worker.weekdays)}</Fact>
      {worker.languages.length > 0 && (
        <Fact name={<Trans>Languages</Trans>}>{worker.languages.map(languageName).join(", ")}</Fact>
      )}
      <Fact name={<Trans>On Karigar since</Trans>}>{monthName(worker.joined_on.slice(0, 7))}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-ink-soft">{name}</dt>
      <dd className="text-right font-medium figures">{children}</dd>
    </div>
  );
}

/** Mon–Sat for consecutive days, Mon, Wed, Fri otherwise. */
function weekdaysInWords(weekdays: number[]): string {
  const names = weekdays.map((day) => weekdayName(day, "short"));
  const [first] = weekdays;
  const isInRow = first !== undefined && weekdays.every((day, place) => day === first + place);
  return isInRow && names.length > 2 ? `${names[0]}–${names.at(-1)}` : names.join(", ");
}
