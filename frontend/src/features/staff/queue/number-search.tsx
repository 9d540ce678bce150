import { Trans } from "@lingui/react/macro";
import { Search } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { cn } from "@/lib/cn";

interface NumberSearchProps {
  value: string;
  onSearch: (words: string) => void;
  className?: string;
}

/** Finds one entry of a queue by its number or an address; searches on submit. */
export function NumberSearch({ value, onSearch, className }: NumberSearchProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // Back and Forward change the URL but not the field.
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  return (
    <form
      role="search"
      className={cn("flex items-end gap-2", className)}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <Field label={<Trans>Number or email</Trans>} className="flex-1">
        <Input
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button icon={Search} type="submit" variant="secondary">
        <Trans>Search</Trans>
      </Button>
    </form>
  );
}
