import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { toProblem } from "@/lib/problem";
import { useSetConsent } from "../mutations";

interface ConsentFormProps {
  userId: string;
  /** One point per line, in the reader's language; the server stores what was agreed to. */
  words: string;
  version: string;
}

/** Before any identity data is requested: how it is used, in plain words, and the person's consent. */
export function ConsentForm({ userId, words, version }: ConsentFormProps) {
  const { t } = useLingui();
  const [isTicked, setTicked] = useState(false);
  const [error, setError] = useState<string>();
  const consent = useSetConsent(userId);
  const agree = () => {
    if (isTicked) consent.mutate(version);
    else setError(t`Please tick the box if you agree. Without it we may not look at your documents.`);
  };
  return (
    <div className="flex flex-col gap-5">
      <div className="rounded-lg border border-line bg-sunken p-4">
        <h3 className="text-lg">
          <Trans>Before you show your documents</Trans>
        </h3>
        <ul className="mt-3 flex list-disc flex-col gap-2 pl-5">
          {words.split("\n").map((point) => (
            <li key={point} className="max-w-prose">
              {point}
            </li>
          ))}
        </ul>
      </div>
      <p className="max-w-prose">
        <Trans>
          You choose the document: Aadhaar, voter ID or driving licence. All count the same; nobody is refused
          for choosing it.
        </Trans>
      </p>
      {consent.isError && <Alert tone="danger">{toProblem(consent.error).detail}</Alert>}
      <Checkbox
        label={<Trans>I have read this and I agree.</Trans>}
        checked={isTicked}
        error={error}
        onChange={({ target }) => {
          setTicked(target.checked);
          setError(undefined);
        }}
      />
      <Button className="self-start" busy={consent.isPending} onClick={agree}>
        <Trans>Agree and continue</Trans>
      </Button>
    </div>
  );
}
