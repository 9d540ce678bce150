import { Trans, useLingui } from "@lingui/react/macro";
import { Field } from "@/components/ui/field";
import { Options, Select } from "@/components/ui/select";
import { cn } from "@/lib/cn";
import type { Choice } from "./centre-queries";
import { CATEGORIES, useCategories } from "./use-categories";

interface NoticesFilterProps {
  category: Choice["category"];
  onCategory: (category: Choice["category"]) => void;
  onlyUnread: boolean;
  onOnlyUnread: (onlyUnread: boolean) => void;
}

/** The filters: all or unread notifications, one category or all. */
export function NoticesFilter({ category, onCategory, onlyUnread, onOnlyUnread }: NoticesFilterProps) {
  const { t } = useLingui();
  const categories = useCategories();
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
      <div
        role="group"
        aria-label={t`Which notifications`}
        className="flex rounded-md border border-line-strong bg-surface p-0.5"
      >
        <Half isChosen={!onlyUnread} onChoose={() => onOnlyUnread(false)}>
          <Trans context="notifications">All</Trans>
        </Half>
        <Half isChosen={onlyUnread} onChoose={() => onOnlyUnread(true)}>
          <Trans context="notifications">Unread</Trans>
        </Half>
      </div>
      <Field label={t`What it is about`} hideLabel className="sm:w-60">
        <Select
          value={category}
          onChange={({ target }) => onCategory(CATEGORIES.find((known) => known === target.value) ?? "all")}
        >
          <option value="all">{t`Everything`}</option>
          <Options of={CATEGORIES} label={(known) => categories[known].label} />
        </Select>
      </Field>
    </div>
  );
}

interface HalfProps {
  isChosen: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}

function Half({ isChosen, onChoose, children }: HalfProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cn(
        "h-11 flex-1 rounded-sm px-5 font-medium sm:flex-none",
        isChosen ? "bg-ink text-paper" : "text-ink-soft hover:text-ink",
      )}
    >
      {children}
    </button>
  );
}
