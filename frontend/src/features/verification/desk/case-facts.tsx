import { Trans, useLingui } from "@lingui/react/macro";
import { Check, CircleX, Eye } from "lucide-react";
import type { ReactNode } from "react";
import { Table } from "@/components/ui/table";
import { cn } from "@/lib/cn";
import { SkillBadgeCard } from "../badges/skill-badge-card";
import { BankFacts } from "./bank-facts";
import { CaseHistory } from "./case-history";
import { DocumentFacts } from "./document-facts";
import { PersonFacts } from "./person-facts";
import type { Case } from "./queries";
import { ReferenceFacts } from "./reference-facts";
import { CHECK_NAMES, NAME_SOURCES } from "./words";

/** What the documents, the references and the bank say, with marks where it fits and where it does not. */
export function CaseFacts({ shown }: { shown: Case }) {
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <Facts title={<Trans>Checklist</Trans>}>
        <Checklist checks={shown.checks} />
      </Facts>
      <Facts title={<Trans>Names</Trans>}>
        <Names names={shown.names} />
      </Facts>
      <Facts title={<Trans>Documents</Trans>}>
        <DocumentFacts documents={shown.documents} />
      </Facts>
      <Facts title={<Trans>References</Trans>}>
        <ReferenceFacts references={shown.references} />
      </Facts>
      <Facts title={<Trans>Bank account</Trans>}>
        <BankFacts bank={shown.bank} />
      </Facts>
      <Facts title={<Trans>Person</Trans>}>
        <PersonFacts person={shown.person} />
      </Facts>
      <Facts title={<Trans>Skill Verified</Trans>}>
        <SkillBadgeCard workerId={shown.person.id} />
      </Facts>
      {shown.history.length > 0 && (
        <Facts title={<Trans>Earlier decisions</Trans>}>
          <CaseHistory decisions={shown.history} />
        </Facts>
      )}
    </div>
  );
}

function Facts({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}

function Checklist({ checks }: { checks: Case["checks"] }) {
  const { t } = useLingui();
  const marks = {
    good: { Icon: Check, classes: "text-success", word: t`fits` },
    look: { Icon: Eye, classes: "text-info", word: t`please look` },
    bad: { Icon: CircleX, classes: "text-danger", word: t`does not fit` },
  };
  return (
    <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {checks.map(({ code, result }) => {
        const { Icon, classes, word } = marks[result];
        return (
          <li key={code} className="flex items-start gap-2">
            <Icon aria-hidden strokeWidth={2.5} className={cn("mt-0.5 size-5 shrink-0", classes)} />
            <span className="min-w-0">
              {t(CHECK_NAMES[code])}
              <span className={cn("block text-sm", classes)}>{word}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Names({ names }: { names: Case["names"] }) {
  const { t } = useLingui();
  return (
    <Table
      caption={t`Names, as each source tells them`}
      rows={names}
      rowKey={({ source }) => source}
      columns={[
        { key: "source", header: t`From`, cell: ({ source }) => t(NAME_SOURCES[source]) },
        { key: "name", header: t`Name`, cell: toldName },
        {
          key: "score",
          header: t({ context: "verification desk", message: "Match" }),
          isFigure: true,
          cell: score,
        },
      ]}
    />
  );
}

const toldName = ({ name }: Case["names"][number]) => (
  <span className="font-medium wrap-anywhere">{name}</span>
);
const score = (name: Case["names"][number]) => <Score name={name} />;

function Score({ name: { score: percent, is_match: isMatch } }: { name: Case["names"][number] }) {
  const { t } = useLingui();
  if (percent === null) return "–";
  const Mark = isMatch ? Check : CircleX;
  return (
    <span
      className={cn(
        "inline-flex items-center gap-1.5 font-semibold",
        isMatch ? "text-success" : "text-danger",
      )}
    >
      <Mark aria-hidden strokeWidth={2.5} className="size-4" />
      {percent} %<span className="sr-only">{isMatch ? t`fits` : t`does not fit`}</span>
    </span>
  );
}
