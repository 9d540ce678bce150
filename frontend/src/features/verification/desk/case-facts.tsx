import { Trans, useLingui } from "@lingui/react/macro";
import { Check, CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { Table } from "@/components/ui/table";
import { cn } from "@/lib/cn";
import { SkillBadgeCard } from "../badges/skill-badge-card";
import { BankFacts } from "./bank-facts";
import { CaseChecklist } from "./case-checklist";
import { CaseHistory } from "./case-history";
import { DocumentFacts } from "./document-facts";
import { PersonFacts } from "./person-facts";
import type { Case } from "./queries";
import { ReferenceFacts } from "./reference-facts";
import { NAME_SOURCES } from "./words";

/** The facts from documents, references and bank, marked where they match or not. */
export function CaseFacts({ shown }: { shown: Case }) {
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <Facts title={<Trans>Checklist</Trans>}>
        <CaseChecklist checks={shown.checks} isAsked={shown.possible_verbs.includes("approve")} />
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

function Names({ names }: { names: Case["names"] }) {
  const { t } = useLingui();
  return (
    <Table
      caption={t`Names, by source`}
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
      {percent}% <span className="sr-only">{isMatch ? t`match` : t`do not match`}</span>
    </span>
  );
}
