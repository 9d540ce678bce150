import { useState } from "react";
import type { SendOf, SentCode } from "./phone-mutations";
import { type StepName, forgetStep, isAtStep, leaveStep, readStep, storeStep } from "./unfinished-step";

/** A code that is on its way; moments are of this device's clock, counted from the server's answer. */
export interface CodeOnItsWay<Values> {
  /** What was typed to have it sent. */
  values: Values;
  attemptId: string;
  resendAt: number;
  expiresAt: number;
}

/** When another code may be asked for, and when this one ends. */
export function momentsOf({ resend_after, expires_in }: Omit<SentCode, "attemptId">) {
  const now = Date.now();
  return { resendAt: now + resend_after * 1000, expiresAt: now + expires_in * 1000 };
}

interface SentCodeOptions<Values> {
  step: StepName;
  /** Whose number it becomes, where somebody is signed in. */
  owner?: string;
  send: (of: SendOf<Values>) => Promise<SentCode>;
  phoneOf: (values: Values) => string;
  /** What the form begins with, given what a code was sent for before. */
  begin: (before: Values | null) => Values;
}

/**
 * The way from a number to the code that was sent to it and back, which survives a reload: the code's step, the number,
 * and the seconds until another may be asked for.
 */
export function useSentCode<Values>({ step, owner, send, phoneOf, begin }: SentCodeOptions<Values>) {
  const [sent, setSent] = useState(() => readStep<CodeOnItsWay<Values>>(step, owner));
  // A code that has ended is no step to come back to; its number is.
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
    /** What stands in the form before the code. */
    values,
    sent,
    /** The code's step is shown: a code is on its way, and the person has not gone back to the number. */
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
