import { useLingui } from "@lingui/react/macro";
import { LayoutGrid, List, Search } from "lucide-react";
import { Input } from "@/components/ui/input";
import { useSearchText } from "@/components/ui/use-search-text";
import { Options, Select } from "@/components/ui/select";
import { FILE_KINDS, type FilesAddress } from "./use-files-address";

/** Filters by name and kind, and the choice between cards and list. */
export function FilesToolbar({ address: { filter, isList, change } }: { address: FilesAddress }) {
  const { t } = useLingui();
  const kinds = {
    all: t`All kinds`,
    image: t`Photos`,
    video: t`Videos`,
    audio: t`Sound`,
    other: t`Documents`,
  };
  const views = [
    { view: null, label: t`Cards`, Icon: LayoutGrid },
    { view: "list", label: t`List`, Icon: List },
  ] as const;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <NameSearch name={filter.name} onSearch={(name) => change({ name: name || null }, { replace: true })} />
      <div className="max-sm:flex-1">
        <Select
          aria-label={t`Kind of file`}
          value={filter.kind}
          onChange={({ target: { value } }) => change({ kind: value === "all" ? null : value })}
        >
          <Options of={FILE_KINDS} label={(kind) => kinds[kind]} />
        </Select>
      </div>
      <div role="group" aria-label={t`View`} className="flex">
        {views.map(({ view, label, Icon }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={isList === (view !== null)}
            onClick={() => change({ view })}
            className="grid h-11 min-w-11 place-items-center border border-line-strong bg-surface text-ink-soft transition-colors not-first:-ml-px first:rounded-l-md last:rounded-r-md hover:text-ink focus-visible:z-10 aria-pressed:bg-ink aria-pressed:text-paper"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        ))}
      </div>
    </div>
  );
}

interface NameSearchProps {
  name: string;
  onSearch: (name: string) => void;
}

function NameSearch({ name, onSearch }: NameSearchProps) {
  const { t } = useLingui();
  const { typed, setTyped } = useSearchText(name, onSearch);
  return (
    <div className="relative min-w-0 flex-1 basis-56 max-sm:basis-full">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
      />
      <Input
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        aria-label={t`Search files by name`}
        placeholder={t`Search by name`}
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
        className="pl-10"
      />
    </div>
  );
}
