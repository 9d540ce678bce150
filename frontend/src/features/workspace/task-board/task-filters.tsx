import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Search, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useSearchText } from "@/components/ui/use-search-text";
import { Options, Select } from "@/components/ui/select";
import { type Member, type Task, PRIORITIES, fullName } from "../model";
import { NOBODY, NO_FILTER, type TaskFilter, countsOf, isFiltering } from "./filters";
import { PRIORITY_LABELS } from "./labels";

interface TaskFiltersProps {
  tasks: readonly Task[];
  members: Member[];
  userId: string;
  filter: TaskFilter;
  /** The number of tasks that match the filter. */
  shown: number;
  onChange: (part: Partial<TaskFilter>) => void;
}

/** The filters: own tasks, a member's, priority, overdue, and text; each with its count. */
export function TaskFilters({ tasks, members, userId, filter, shown, onChange }: TaskFiltersProps) {
  const { t } = useLingui();
  const counts = countsOf(tasks, userId);
  const total = tasks.length;
  return (
    <div className="mb-4 flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-center">
        <WordSearch text={filter.text} onSearch={(text) => onChange({ text })} />
        <Chip
          label={t`My tasks`}
          count={counts.mine}
          isOn={filter.isMine}
          onToggle={() => onChange({ isMine: !filter.isMine, assignee: "" })}
        />
        <Chip
          label={t`Overdue`}
          count={counts.overdue}
          isOn={filter.isOverdue}
          onToggle={() => onChange({ isOverdue: !filter.isOverdue })}
        />
        <div className="min-w-0">
          <Select
            aria-label={t`Assigned to`}
            value={filter.isMine ? userId : filter.assignee}
            onChange={({ target: { value } }) => onChange({ assignee: value, isMine: false })}
          >
            <option value="">{t`Everybody`}</option>
            {members.map((member) => {
              const name = fullName(member);
              const count = counts.ofAssignee(member.id);
              return (
                <option key={member.id} value={member.id}>
                  {t`${name} (${count})`}
                </option>
              );
            })}
            <option value={NOBODY}>
              {t`Nobody yet`} ({counts.ofAssignee(NOBODY)})
            </option>
          </Select>
        </div>
        <div className="min-w-0">
          <Select
            aria-label={t`Priority`}
            value={filter.priority}
            onChange={({ target: { value } }) =>
              onChange({ priority: PRIORITIES.find((priority) => priority === value) ?? "" })
            }
          >
            <option value="">{t`Any priority`}</option>
            <Options
              of={PRIORITIES.toReversed()}
              label={(priority) => `${t(PRIORITY_LABELS[priority])} (${counts.ofPriority(priority)})`}
            />
          </Select>
        </div>
      </div>
      <div role="status">
        {isFiltering(filter) && (
          <div className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
            <span className="figures">
              <Plural
                value={total}
                one={<Trans>{shown} of # task</Trans>}
                other={<Trans>{shown} of # tasks</Trans>}
              />
            </span>
            <Button icon={X} variant="link" size="sm" onClick={() => onChange(NO_FILTER)}>
              <Trans>Clear filters</Trans>
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

interface ChipProps {
  label: string;
  count: number;
  isOn: boolean;
  onToggle: () => void;
}

function Chip({ label, count, isOn, onToggle }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className="inline-flex h-11 items-center gap-2 rounded-md border border-line-strong bg-surface px-3 font-medium text-ink hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper max-sm:justify-between"
    >
      {label}
      <span className="text-sm figures">{count}</span>
    </button>
  );
}

function WordSearch({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const { t } = useLingui();
  const { typed, setTyped } = useSearchText(text, onSearch);
  return (
    <div className="relative min-w-0 max-sm:col-span-2 sm:w-56">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-ink-faint"
      />
      <Input
        type="search"
        aria-label={t`Search tasks`}
        placeholder={t`Search tasks`}
        value={typed}
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
        className="pl-10"
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}
