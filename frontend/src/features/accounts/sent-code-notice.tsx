import { Trans } from "@lingui/react/macro";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { formatPhone } from "@/lib/phone";
import { useSecondsUntil } from "./use-seconds-until";

interface SentCodeNoticeProps {
  /** The ten digits it was sent to. */
  phone: string;
  expiresAt: number;
  onEnterCode: () => void;
}

/** Beside the number: says that the sent code still works, and links back to it. */
export function SentCodeNotice({ phone, expiresAt, onEnterCode }: SentCodeNoticeProps) {
  const isOver = useSecondsUntil(expiresAt) === 0;
  const shown = formatPhone(`+91${phone}`);
  if (isOver) return null;
  return (
    <Alert>
      <p>
        <Trans>
          The code we sent to <strong className="whitespace-nowrap figures">{shown}</strong> still works.
        </Trans>
      </p>
      <Button variant="link" className="h-auto py-1" onClick={onEnterCode}>
        <Trans>Enter the code</Trans>
      </Button>
    </Alert>
  );
}
