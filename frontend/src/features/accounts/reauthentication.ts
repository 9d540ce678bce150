import { useSyncExternalStore } from "react";
import { toProblem } from "@/lib/problem";

/** One way to prove who one is, as the server names it (`data.flows`). */
export type ProofFlow =
  | { id: "reauthenticate" }
  | { id: "mfa_reauthenticate"; types: string[] }
  | { id: "code_reauthenticate"; channel: "phone" | "email"; sent_to: string };

interface Asking {
  flows: ProofFlow[];
  proven: Promise<boolean>;
  settle: (isProven: boolean) => void;
}

let asking: Asking | null = null;
const listeners = new Set<() => void>();

function change(next: Asking | null): void {
  asking = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog, or joins the one that is open; true once the person has proved who they are. */
function askForProof(flows: ProofFlow[]): Promise<boolean> {
  if (asking) return asking.proven;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const settle = (isProven: boolean) => {
    change(null);
    resolve(isProven);
  };
  change({ flows, proven: promise, settle });
  return promise;
}

/** Asks for a code of the authenticator app, without which staff open nothing; true once it was right. */
export function askForSecondFactor(): Promise<boolean> {
  return askForProof([{ id: "mfa_reauthenticate", types: ["totp", "recovery_codes"] }]);
}

function flowsOf(body: unknown): ProofFlow[] {
  return (body as { data?: { flows?: ProofFlow[] } } | null)?.data?.flows ?? [];
}

async function goOnWithProof<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const problem = toProblem(error);
    if (problem.code !== "reauthentication_required") throw error;
    if (!(await askForProof(flowsOf(problem.body)))) throw error;
    return call();
  }
}

/**
 * For calls that the server lets through only after a fresh proof of identity:
 * `mutationFn: (body) => withProof(() => unwrap(api.POST(…)))`. When it is refused for want of one, a dialog asks for it
 * over whatever is shown, and the call is made again. Who closes the dialog gets the refusal.
 */
export function useReauthentication() {
  return goOnWithProof;
}

/** What the dialog of the shell shows; null while nobody is asked. */
export function useProofAsked(): Asking | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asking,
  );
}
