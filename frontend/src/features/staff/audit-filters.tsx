import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { today } from "@/lib/dates";
import { type ActFilter, NO_FILTER } from "./act-filter";
import { ACTS } from "./act-names";
import { DESKS } from "./desks";
import { teamQuery } from "./queries";
import { useActSentence } from "./use-act-sentence";

interface AuditFiltersProps {
  filter: ActFilter;
  onChange: (filter: ActFilter) => void;
}

/** What of the log is asked for; it stands in the address, so that a finding can be passed on. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { t } = useLingui();
  const { ofVerb } = useActSentence();
  const team = useQuery(teamQuery).data?.members ?? [];
  const change = (part: Partial<ActFilter>) => onChange({ ...filter, ...part });
  const isElsewhere = filter.actor !== "" && !team.some(({ id }) => id === filter.actor);
  const isFiltered = Object.values(filter).some((value) => value !== "");
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <Field label={t`Staff member`}>
        <Select value={filter.actor} onChange={(event) => change({ actor: event.target.value })}>
          <option value="">{t`Everybody`}</option>
          {isElsewhere && <option value={filter.actor}>{t`A former member`}</option>}
          {team.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Desk`}>
        <Select
          value={filter.desk}
          onChange={(event) =>
            change({ desk: DESKS.find(({ value }) => value === event.target.value)?.value ?? "" })
          }
        >
          <option value="">{t`All desks`}</option>
          {DESKS.map(({ value, name }) => (
            <option key={value} value={value}>
              {t(name)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Act`}>
        <Select value={filter.verb} onChange={(event) => change({ verb: event.target.value })}>
          <option value="">{t`All actions`}</option>
          {filter.verb && !(filter.verb in ACTS) && <option value={filter.verb}>{filter.verb}</option>}
          {Object.keys(ACTS).map((verb) => (
            <option key={verb} value={verb}>
              {ofVerb(verb)}
            </option>
          ))}
        </Select>
      </Field>
      <About key={filter.about} about={filter.about} onChange={(about) => change({ about })} />
      <Field label={t`From day`}>
        <DateInput
          max={filter.last || today()}
          value={filter.first}
          onChange={(event) => change({ first: event.target.value })}
        />
      </Field>
      <Field label={t`To day`}>
        <DateInput
          min={filter.first}
          max={today()}
          value={filter.last}
          onChange={(event) => change({ last: event.target.value })}
        />
      </Field>
      {isFiltered && (
        <div className="flex flex-wrap items-center gap-3 sm:col-span-2 xl:col-span-3">
          {filter.subjectId && (
            <p className="text-sm break-all text-ink-soft">
              <Trans>
                Only of the record {filter.subjectKind} {filter.subjectId}
              </Trans>
            </p>
          )}
          <Button variant="quiet" size="sm" onClick={() => onChange(NO_FILTER)}>
            <X aria-hidden />
            <Trans>Show all actions</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

/** Asks once the whole address is typed: half of one finds nobody. */
function About({ about, onChange }: { about: string; onChange: (about: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(about);
  const ask = () => {
    if (typed.trim() !== about) onChange(typed.trim());
  };
  return (
    <form
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
