import { useState } from "react";
import type { SendOf, SentCode } from "./phone-mutations";
import { type StepName, forgetStep, isAtStep, leaveStep, readStep, storeStep } from "./unfinished-step";

/** A sent code; times are of this device's clock, counted from the server's response. */
export interface CodeOnItsWay<Values> {
  /** The input that it was requested with. */
  values: Values;
  attemptId: string;
  resendAt: number;
  expiresAt: number;
}

/** When another code may be requested, and when this one expires. */
export function momentsOf({ resend_after, expires_in }: Omit<SentCode, "attemptId">) {
  const now = Date.now();
  return { resendAt: now + resend_after * 1000, expiresAt: now + expires_in * 1000 };
}

interface SentCodeOptions<Values> {
  step: StepName;
  /** The person whose number it becomes, if signed in. */
  owner?: string;
  send: (of: SendOf<Values>) => Promise<SentCode>;
  phoneOf: (values: Values) => string;
  /** The form's initial values, from the earlier code's input. */
  begin: (before: Values | null) => Values;
}

/**
 * Switches between the number and the code sent to it, and survives a reload: the code step, the number, and the
 * seconds until another code may be requested.
 */
export function useSentCode<Values>({ step, owner, send, phoneOf, begin }: SentCodeOptions<Values>) {
  const [sent, setSent] = useState(() => readStep<CodeOnItsWay<Values>>(step, owner));
  // An expired code is not restored; its number is.
  const [isAtCode, setAtCode] = useState(
    () => sent !== null && sent.expiresAt > Date.now() && isAtStep(step, owner),
  );
  const [values, setValues] = useState(() =>
    isAtCode && sent !== null ? sent.values : begin(sent?.values ?? null),
  );
  const ask = async (given: Values) => {
    setValues(given);
    const isSameNumber = sent !== null && phoneOf(sent.values) === phoneOf(given);
    const { attemptId, ...lives } = await send({
      values: given,
      ...(isSameNumber && { resendOf: sent.attemptId }),
    });
    const next = { values: given, attemptId, ...momentsOf(lives) };
    storeStep(step, next, owner);
    setSent(next);
    setAtCode(true);
  };
  return {
    /** The form's values before the code. */
    values,
    sent,
    /** The code step is shown: a code was sent, and the person has not gone back to the number. */
    atCode: isAtCode ? sent : null,
    ask,
    resend: async () => {
      if (sent) await ask(sent.values);
    },
    changeNumber: () => {
      leaveStep(step);
      setAtCode(false);
    },
    enterCode: () => {
      if (sent === null) return;
      storeStep(step, sent, owner);
      setAtCode(true);
    },
    forget: () => forgetStep(step),
  };
}
