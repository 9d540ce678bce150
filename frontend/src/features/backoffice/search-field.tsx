import { Search } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

interface SearchFieldProps {
  label: ReactNode;
  help: ReactNode;
  value: string;
  /** Called a moment after the last keystroke. */
  onSearch: (words: string) => void;
}

const MOMENT = 350;

/** A debounced search field. */
export function SearchField({ label, help, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  // Back, or a link, has changed the URL behind the field.
  if (value !== asked) {
    setAsked(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => {
      setAsked(typed);
      onSearch(typed);
    }, MOMENT);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <Field label={label} help={help} className="min-w-0 flex-1 basis-72">
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
        />
        <Input
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          className="pl-10"
          value={typed}
          onChange={(change) => setTyped(change.target.value)}
        />
      </div>
    </Field>
  );
}
