import { useLingui } from "@lingui/react/macro";
import { Search, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { isEnter } from "@/lib/enter";
import { Field } from "./field";
import { Input } from "./input";
import { useSearchText } from "./use-search-text";

interface SearchFieldProps {
  label: ReactNode;
  help?: ReactNode;
  placeholder?: string;
  maxLength?: number;
  value: string;
  /** Called a moment after the last keystroke; with Enter and with the button that clears it at once. */
  onSearch: (words: string) => void;
}

export function SearchField({
  label,
  help,
  placeholder,
  maxLength = 200,
  value,
  onSearch,
}: SearchFieldProps) {
  const { t } = useLingui();
  const box = useRef<HTMLInputElement>(null);
  const { typed, setTyped, search } = useSearchText(value, onSearch);
  return (
    <Field label={label} help={help} className="min-w-0 flex-1 basis-72">
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
        />
        <Input
          ref={box}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          maxLength={maxLength}
          placeholder={placeholder}
          className="px-10 [&::-webkit-search-cancel-button]:appearance-none"
          value={typed}
          onChange={(change) => setTyped(change.target.value)}
          onKeyDown={(press) => {
            if (isEnter(press)) {
              press.preventDefault();
              search(typed);
            }
          }}
        />
        {typed !== "" && (
          <button
            type="button"
            aria-label={t`Clear the search`}
            onClick={() => {
              search("");
              box.current?.focus();
            }}
            className="absolute top-0 right-0 grid size-11 cursor-pointer place-items-center rounded-md text-ink-soft hover:text-ink"
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
      </div>
    </Field>
  );
}
