import { useLingui } from "@lingui/react/macro";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { cn } from "@/lib/cn";
import { Input } from "./input";

/** A password input with a show/hide toggle. */
export function PasswordInput({
  className,
  autoComplete = "current-password",
  ...rest
}: Omit<ComponentProps<"input">, "type">) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="relative">
      <Input
        {...rest}
        type={isShown ? "text" : "password"}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        className={cn("pr-12", className)}
      />
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={isShown ? t`Hide password` : t`Show password`}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-soft hover:text-ink"
      >
        {isShown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
      </button>
    </div>
  );
}
