import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { today } from "@/lib/dates";
import { ACT_FILTER, type ActFilter } from "./act-filter";
import { ACTS } from "./act-names";
import { DESKS } from "./desks";
import { teamQuery } from "./queries";
import { ChoiceField } from "./queue/choice-field";
import { useActSentence } from "./use-act-sentence";

interface AuditFiltersProps {
  filter: ActFilter;
  onChange: (part: Partial<ActFilter>) => void;
}

/** The log's filters; they are stored in the URL, so that a result can be shared. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { t } = useLingui();
  const { ofVerb } = useActSentence();
  const team = useQuery(teamQuery).data?.members ?? [];
  const isFiltered = Object.values(filter).some((value) => value !== "");
  return (
    <div className="grid grid-cols-2 gap-4 xl:grid-cols-3">
      <ChoiceField
        label={t`Staff member`}
        choices={["", ...new Set([...team.map(({ id }) => id), filter.actor].filter(Boolean))]}
        nameOf={(actor) =>
          actor === "" ? t`Everybody` : (team.find(({ id }) => id === actor)?.name ?? t`A former member`)
        }
        value={filter.actor}
        onChange={(actor) => onChange({ actor })}
      />
      <ChoiceField
        label={t`Desk`}
        choices={["", ...DESKS.map(({ value }) => value)]}
        nameOf={(desk) => {
          const found = DESKS.find(({ value }) => value === desk);
          return found ? t(found.name) : t`All desks`;
        }}
        value={filter.desk}
        onChange={(desk) => onChange({ desk })}
      />
      <ChoiceField
        label={t`Act`}
        choices={["", ...new Set([...Object.keys(ACTS), filter.act].filter(Boolean))]}
        nameOf={(act) => {
          if (act === "") return t`All actions`;
          return act in ACTS ? ofVerb(act) : act;
        }}
        value={filter.act}
        onChange={(act) => onChange({ act })}
        className="max-sm:col-span-2"
      />
      <About key={filter.about} about={filter.about} onChange={(about) => onChange({ about })} />
      <Field label={t`From day`}>
        <DateInput
          max={filter.to || today()}
          value={filter.from}
          onChange={(event) => onChange({ from: event.target.value })}
        />
      </Field>
      <Field label={t`To day`}>
        <DateInput
          min={filter.from}
          max={today()}
          value={filter.to}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </Field>
      {isFiltered && (
        <div className="col-span-2 flex flex-wrap items-center gap-3 xl:col-span-3">
          {filter.id && (
            <p className="text-sm break-all text-ink-soft">
              <Trans>
                Only of the record {filter.record} {filter.id}
              </Trans>
            </p>
          )}
          <Button icon={X} variant="quiet" size="sm" onClick={() => onChange(ACT_FILTER.none)}>
            <Trans>Show all actions</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

/** Searches once the whole address is typed, because a part of one finds nobody. */
function About({ about, onChange }: { about: string; onChange: (about: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(about);
  const ask = () => {
    if (typed.trim() !== about) onChange(typed.trim());
  };
  return (
    <form
      className="max-sm:col-span-2"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <Field label={t`About whom`}>
        <Input
          placeholder={t`Email or id`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={ask}
        />
      </Field>
    </form>
  );
}
