import { useSyncExternalStore } from "react";
import { Listeners } from "@/lib/listeners";
import { toProblem } from "@/lib/problem";

/** One method of reauthentication, as the server names it (`data.flows`). */
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
const listeners = new Listeners();

function change(next: Asking | null): void {
  asking = next;
  listeners.notify();
}

/** Opens the dialog, or joins the open one; true once the person has reauthenticated. */
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

/** Asks for a code of the authenticator app, which staff pages require; true once it was right. */
export function askForSecondFactor(): Promise<boolean> {
  return askForProof([{ id: "mfa_reauthenticate", types: ["totp", "recovery_codes"] }]);
}

function flowsOf(body: unknown): ProofFlow[] {
  return (body as { data?: { flows?: ProofFlow[] } } | null)?.data?.flows ?? [];
}

/**
 * For calls that need reauthentication: `mutationFn: (body) => withProof(() => callApi("POST", …))`. If the server
 * refuses the call for lack of it, a dialog opens over the page, and the call is made again. If the dialog is closed,
 * the refusal is thrown.
 */
export async function withProof<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const problem = toProblem(error);
    if (problem.code !== "reauthentication_required") throw error;
    if (!(await askForProof(flowsOf(problem.body)))) throw error;
    return call();
  }
}

/** What the shell's dialog shows; null while nobody is asked. */
export function useProofAsked(): Asking | null {
  return useSyncExternalStore(listeners.subscribe, () => asking);
}
