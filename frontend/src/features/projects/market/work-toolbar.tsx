import { Trans, useLingui } from "@lingui/react/macro";
import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Options, Select } from "@/components/ui/select";
import { Sheet } from "@/components/ui/sheet";
import { type WorkSearch, type WorkSearchChange, sortOf, sortsFor } from "./work-filters";
import { WorkFiltersPanel } from "./work-filters-panel";

interface WorkToolbarProps {
  search: WorkSearch;
  isMine: boolean;
  filterCount: number;
  onChange: (changes: WorkSearchChange) => void;
}

/** The sort order and, on narrow screens, the button for the filters. */
export function WorkToolbar({ search, isMine, filterCount, onChange }: WorkToolbarProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const labels = {
    best: t`Best match first`,
    newest: t`Newest first`,
    nearest: t`Nearest first`,
    budget: t`Highest budget first`,
  };
  const sorts = sortsFor(search, isMine);
  const sort = sortOf(search, isMine);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        icon={SlidersHorizontal}
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="lg:hidden"
      >
        <Trans>Filters</Trans>{" "}
        {filterCount > 0 && (
          <span className="rounded-full bg-brand-fill px-2 text-sm text-on-brand figures">{filterCount}</span>
        )}
      </Button>
      <Field label={<Trans>Sort by</Trans>} hideLabel className="min-w-0 flex-1 sm:max-w-60">
        <Select
          value={sort}
          onChange={(choice) => {
            const chosen = sorts.find((one) => one === choice.target.value) ?? null;
            // The first one is the usual one.
            onChange({ sort: chosen === sorts[0] ? null : chosen });
          }}
        >
          <Options of={sorts} label={(one) => labels[one]} />
        </Select>
      </Field>
      <Sheet
        open={isOpen}
        onOpenChange={setIsOpen}
        title={<Trans>Filters</Trans>}
        footer={
          <Button className="w-full" onClick={() => setIsOpen(false)}>
            <Trans>Show jobs</Trans>
          </Button>
        }
      >
        <WorkFiltersPanel search={search} onChange={onChange} />
      </Sheet>
    </div>
  );
}
