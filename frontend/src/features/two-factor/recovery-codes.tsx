import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, Download, Printer } from "lucide-react";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { toast } from "@/components/ui/toast";
import { useSession } from "@/features/accounts/session";
import { downloadText, printText } from "./save-codes";

interface RecoveryCodesProps {
  codes: string[];
  onSaved: () => void;
}

/** The recovery codes, shown only once, with buttons to save them. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const [isKept, setIsKept] = useState(false);
  const account = user?.email ?? user?.phone ?? "";
  const text = [t`Karigar recovery codes for ${account}`, "", ...codes.map(spaced), ""].join("\n");
  const copy = async () => {
    await navigator.clipboard.writeText(codes.map(spaced).join("\n"));
    toast.success(t`Copied`);
  };
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="warning" title={t`Keep these codes in a safe place`}>
        <Trans>
          They let you in when your phone is lost. Each works once, and we can't show them to you again.
        </Trans>
      </Alert>
      <ul
        aria-label={t`Recovery codes`}
        className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-md border border-line bg-sunken p-4 text-center font-mono text-lg"
      >
        {codes.map((code) => (
          <li key={code}>{spaced(code)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={Copy} variant="secondary" size="sm" onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <Button
          icon={Download}
          variant="secondary"
          size="sm"
          onClick={() => downloadText("karigar-recovery-codes.txt", text)}
        >
          <Trans>Download</Trans>
        </Button>
        <Button icon={Printer} variant="secondary" size="sm" onClick={() => printText(text)}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <Checkbox
        label={t`I have kept my recovery codes`}
        checked={isKept}
        onChange={(change) => setIsKept(change.target.checked)}
      />
      <Button size="lg" disabled={!isKept} onClick={onSaved} className="w-full">
        <Trans>Done</Trans>
      </Button>
    </div>
  );
}

/** Groups of four: easier to write down and to type. */
const spaced = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`;
