import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query-view";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { BADGE_KINDS, type BadgeKind } from "./badge-kinds";
import { type BadgeRules, badgeRulesQuery } from "./badge-queries";

/** The rules of the badges, with the server's thresholds. */
export function BadgeRulesDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(badgeRulesQuery);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>How badges are given</Trans>}
      description={<Trans>No badge can be bought. Each says what we know, and for how long.</Trans>}
    >
      <QueryView query={query} skeleton={<Skeleton className="h-72 rounded-lg" />}>
        {(rules) => <RulesList rules={rules} />}
      </QueryView>
    </Dialog>
  );
}

function RulesList({ rules }: { rules: BadgeRules }) {
  const { t } = useLingui();
  return (
    <dl className="flex flex-col gap-5">
      {BADGE_KINDS.map(({ kind, label, icon: Icon }) => (
        <div key={kind} className="grid grid-cols-[auto_1fr] gap-x-3">
          <Icon aria-hidden className="mt-0.5 size-5 text-success" />
          <dt className="font-semibold">{t(label)}</dt>
          <dd className="col-start-2 text-ink-soft">
            <Rule kind={kind} rules={rules} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Rule({ kind, rules }: { kind: BadgeKind; rules: BadgeRules }) {
  const {
    verified_years: years,
    references,
    skill_pieces: pieces,
    skill_reviews: reviews,
    skill_years: skillYears,
    top_reviews: topReviews,
    top_months: months,
    top_usual_weight: usual,
  } = rules;
  const [skillAverage, topAverage] = [rules.skill_average.toFixed(1), rules.top_average.toFixed(1)];
  switch (kind) {
    case "id_verified":
      return (
        <Trans>
          A member of our team compares an identity document, a photo taken live and the bank account's name.
          Good for <Plural value={years} one="# year" other="# years" />; then everything is checked again.
        </Trans>
      );
    case "reference_verified":
      return (
        <Trans>
          At least {references} people the worker named have confirmed the work, each by a code sent to their
          own phone. It ends together with ID Verified.
        </Trans>
      );
    case "skill_verified":
      return (
        <Trans>
          At least {pieces} pieces of work with photos and {reviews} reviews averaging {skillAverage} stars,
          all in one trade. Then a member of our team looks at the work and decides. Good for{" "}
          <Plural value={skillYears} one="# year" other="# years" />.
        </Trans>
      );
    case "top_rated":
      return (
        <Trans>
          At least {topReviews} reviews in the last {months} months, averaging {topAverage} stars when {usual}{" "}
          usual reviews of the trade are counted along, and no dispute lost. Given and ended by this rule
          alone, every night.
        </Trans>
      );
  }
}
