import { Trans, useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { components } from "@/api/schema.gen";
import { STAGE_NAMES } from "../words";
import { SHOWN_STAGES } from "./list-address";
import type { ListFilter } from "./queries";

interface ListFiltersProps {
  filter: ListFilter;
  positions: components["schemas"]["StaffPositionOut"][];
  onChange: (filter: ListFilter) => void;
}

/** Stage, position, and a search by number or address. */
export function ListFilters({ filter, positions, onChange }: ListFiltersProps) {
  const { t, i18n } = useLingui();
  const [words, setWords] = useState(filter.words);
  const [shown, setShown] = useState(filter.words);
  // Back and Forward change the address without the field.
  if (shown !== filter.words) {
    setShown(filter.words);
    setWords(filter.words);
  }
  const nameOf = (stage: ListFilter["stage"]) => {
    if (stage === "waiting") return t`Wait for a first answer`;
    if (stage === "undecided") return t`All undecided`;
    if (stage === "all") return t({ context: "career", message: "All" });
    return i18n._(STAGE_NAMES[stage]);
  };
  return (
    <div className="mb-5 grid gap-3 sm:grid-cols-2 xl:grid-cols-[repeat(2,minmax(0,1fr))_minmax(0,1.6fr)]">
      <Field label={<Trans context="career">Stage</Trans>}>
        <Select
          value={filter.stage}
          onChange={({ target }) =>
            onChange({ ...filter, stage: SHOWN_STAGES.find((stage) => stage === target.value) ?? "waiting" })
          }
        >
          {SHOWN_STAGES.map((stage) => (
            <option key={stage} value={stage}>
              {nameOf(stage)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={<Trans>Position</Trans>}>
        <Select
          value={filter.position}
          onChange={({ target }) => onChange({ ...filter, position: target.value })}
        >
          <option value="">{t`All positions`}</option>
          {positions.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <form
        role="search"
        className="flex items-end gap-2 sm:col-span-2 xl:col-span-1"
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ ...filter, words: words.trim() });
        }}
      >
        <Field label={<Trans>Number or email</Trans>} className="flex-1">
          <Input
            type="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
        <Button type="submit" variant="secondary">
          <Search aria-hidden />
          <Trans>Search</Trans>
        </Button>
      </form>
    </div>
  );
}
