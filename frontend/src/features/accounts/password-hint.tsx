import { Trans, useLingui } from "@lingui/react/macro";
import { cn } from "@/lib/cn";
import { type PasswordStrength, SHORTEST_PASSWORD, passwordStrength } from "./password-strength";

interface PasswordHintProps {
  password: string;
  /** Known facts about the person that an attacker might try. */
  known?: string[];
  shortest?: number;
}

const STEPS = { short: 0, weak: 1, fair: 2, strong: 3 } as const;
const FILLS = { short: "", weak: "bg-danger-fill", fair: "bg-marigold", strong: "bg-success" } as const;

/** For a Field's `help`: the rule and, once something is typed, the password's strength. */
export function PasswordHint({ password, known, shortest = SHORTEST_PASSWORD }: PasswordHintProps) {
  const strength = passwordStrength(password, known);
  return (
    <span className="flex flex-col gap-1.5">
      <span>
        <Trans>At least {shortest} characters</Trans>
      </span>
      {password !== "" && (
        <span className="flex items-center gap-2">
          <span aria-hidden className="flex flex-1 gap-1">
            {[1, 2, 3].map((step) => (
              <span
                key={step}
                className={cn(
                  "h-1.5 flex-1 rounded-full",
                  step <= STEPS[strength] ? FILLS[strength] : "bg-line",
                )}
              />
            ))}
          </span>
          <span role="status" className="text-sm">
            <StrengthName strength={strength} />
          </span>
        </span>
      )}
    </span>
  );
}

function StrengthName({ strength }: { strength: PasswordStrength }) {
  const { t } = useLingui();
  switch (strength) {
    case "short":
      return t`Too short`;
    case "weak":
      return t`Easy to guess`;
    case "fair":
      return t`Good password`;
    case "strong":
      return t`Strong password`;
  }
}
