import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PhoneCodeForm } from "@/features/accounts/phone-code-form";
import { toProblem } from "@/lib/problem";
import { type Answers, type Lookup, isClosed, useAnswerReference, useSendReferenceCode } from "./queries";
import { QuestionsForm } from "./questions-form";

interface AnswerFormProps {
  asked: Lookup;
  oneTimeKey: string;
  onEnd: (end: "answered" | "closed") => void;
}

const NOTHING_YET: Answers = { worked: true, again: null, words: "" };

/** The questions, then a code to the named number, so that nobody answers for somebody else. */
export function AnswerForm({ asked, oneTimeKey, onEnd }: AnswerFormProps) {
  const { t } = useLingui();
  const [answers, setAnswers] = useState<Answers>();
  const [isMending, setMending] = useState(false);
  const code = useSendReferenceCode(oneTimeKey);
  const answer = useAnswerReference(oneTimeKey, answers ?? NOTHING_YET);

  const endIfClosed = (error: unknown) => {
    if (isClosed(error)) onEnd("closed");
  };
  const proceed = (given: Answers) => {
    setAnswers(given);
    setMending(false);
    if (!code.data) code.mutate(undefined, { onError: endIfClosed });
  };

  if (!answers || isMending || !code.data) {
    return (
      <Card className="flex flex-col gap-4">
        {code.error && !isClosed(code.error) && (
          <Alert tone="danger" title={t`The code could not be sent`}>
            {toProblem(code.error).detail}
          </Alert>
        )}
        <QuestionsForm
          id={asked.id}
          name={asked.worker_name}
          phone={asked.masked_phone}
          first={answers}
          isBusy={code.isPending}
          onAnswers={proceed}
        />
      </Card>
    );
  }
  const { attemptId, resendAt } = code.data;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl">
        <Trans>Prove that it is you</Trans>
      </h2>
      <div className="max-w-md">
        <PhoneCodeForm
          phone={asked.masked_phone}
          resendAt={resendAt}
          submitLabel={<Trans>Send my answer</Trans>}
          onCode={async (otp) => {
            try {
              await answer.mutateAsync({ attemptId, otp });
            } catch (error) {
              endIfClosed(error);
              throw error;
            }
            onEnd("answered");
          }}
          onResend={() => code.mutateAsync(attemptId)}
        >
          <Button variant="link" className="self-start" onClick={() => setMending(true)}>
            <Trans>Change my answers</Trans>
          </Button>
        </PhoneCodeForm>
      </div>
    </Card>
  );
}
