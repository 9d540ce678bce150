import { Trans, useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { CATEGORIES } from "../contact-schema";
import { CATEGORY_NAMES } from "../words";
import type { QueueFilter } from "./queries";
import { OWNERS, STATUSES } from "./queue-address";
import { DESK_STATUS_NAMES, OWNER_NAMES } from "./words";

interface QueueFiltersProps {
  filter: QueueFilter;
  onChange: (filter: QueueFilter) => void;
}

/** State, category, whose, and a search by number or address. */
export function QueueFilters({ filter, onChange }: QueueFiltersProps) {
  const { i18n } = useLingui();
  const [words, setWords] = useState(filter.words);
  const [shown, setShown] = useState(filter.words);
  // Back and Forward change the address without the field.
  if (shown !== filter.words) {
    setShown(filter.words);
    setWords(filter.words);
  }
  return (
    <div className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-[repeat(3,minmax(0,1fr))_minmax(0,1.6fr)]">
      <Field label={<Trans>State</Trans>} className="max-sm:col-span-2">
        <Select
          value={filter.status}
          onChange={({ target }) =>
            onChange({ ...filter, status: STATUSES.find((status) => status === target.value) ?? "open" })
          }
        >
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {i18n._(DESK_STATUS_NAMES[status])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={<Trans>Category</Trans>}>
        <Select
          value={filter.category}
          onChange={({ target }) =>
            onChange({ ...filter, category: CATEGORIES.find((one) => one === target.value) ?? "" })
          }
        >
          <option value="">{i18n._(OWNER_NAMES.all)}</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {i18n._(CATEGORY_NAMES[category])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={<Trans>Assignee</Trans>}>
        <Select
          value={filter.whose}
          onChange={({ target }) =>
            onChange({ ...filter, whose: OWNERS.find((whose) => whose === target.value) ?? "anybody" })
          }
        >
          {OWNERS.map((whose) => (
            <option key={whose} value={whose}>
              {i18n._(OWNER_NAMES[whose])}
            </option>
          ))}
        </Select>
      </Field>
      <form
        role="search"
        className="col-span-2 flex items-end gap-2 sm:col-span-3 xl:col-span-1"
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
