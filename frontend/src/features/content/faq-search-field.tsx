import { Plural, Trans } from "@lingui/react/macro";
import { Search } from "lucide-react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

interface FaqSearchFieldProps {
  words: string;
  /** The number of matching questions. */
  found: number;
  onChange: (words: string) => void;
}

/** Filters the questions while typing. */
export function FaqSearchField({ words, found, onChange }: FaqSearchFieldProps) {
  return (
    <div role="search" className="mb-3 flex flex-col gap-1.5 print:hidden">
      <Field label={<Trans>Search the questions</Trans>}>
        <div className="relative">
          <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-ink-faint" />
          <Input
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            dir="auto"
            value={words}
            onChange={({ target }) => onChange(target.value)}
            className="pl-10"
          />
        </div>
      </Field>
      <p role="status" className="min-h-5 text-sm text-ink-soft">
        {words.trim() !== "" && <Plural value={found} one="# question" other="# questions" />}
      </p>
    </div>
  );
}
