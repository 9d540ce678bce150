import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "@/components/ui/button";
import { useSecondsUntil } from "./use-seconds-until";

interface SendCodeButtonProps {
  /** When another code may be sent to the typed number; 0 means at once. */
  waitUntil: number;
  busy: boolean;
  disabled?: boolean;
}

/** Submits the form of a number; shows a countdown until a code may be sent to it. */
export function SendCodeButton({ waitUntil, busy, disabled = false }: SendCodeButtonProps) {
  const secondsLeft = useSecondsUntil(waitUntil);
  return (
    <Button type="submit" size="lg" busy={busy} disabled={disabled || secondsLeft > 0} className="w-full">
      {secondsLeft > 0 ? (
        <span className="figures">
          <Plural value={secondsLeft} one="Send OTP in # second" other="Send OTP in # seconds" />
        </span>
      ) : (
        <Trans>Send OTP</Trans>
      )}
    </Button>
  );
}
