import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toProblem } from "@/lib/problem";

interface AnswerButtonsProps {
  /** The mutation that sends the answer. */
  answer: { error: unknown; isPending: boolean };
  onAnswer: (accept: boolean) => void;
  /** The label of the accept button. */
  children: ReactNode;
}

/** Accepts or declines an invitation; shows the server's error. */
export function AnswerButtons({ answer, onAnswer, children }: AnswerButtonsProps) {
  return (
    <>
      {Boolean(answer.error) && <Alert tone="danger">{toProblem(answer.error).detail}</Alert>}
      <div className="flex flex-wrap gap-3 max-sm:flex-col-reverse">
        <Button variant="secondary" size="lg" disabled={answer.isPending} onClick={() => onAnswer(false)}>
          <Trans>Decline</Trans>
        </Button>
        <Button size="lg" busy={answer.isPending} onClick={() => onAnswer(true)}>
          {children}
        </Button>
      </div>
    </>
  );
}
