import { tabStorage } from "@/lib/browser-storage";

/** A step that waits for something external: a code by text message or mail, or a mailed link. */
export type StepName =
  | "sign-in-code"
  | "sign-up-code"
  | "verify-number-code"
  | "change-number-code"
  | "identity-code"
  | "confirmation-mail"
  | "reset-mail";

interface Stored {
  data: unknown;
  /** The person it belongs to, if signed in. */
  owner?: string;
  until: number;
  /** The page on which the person is at the step; null once they have left it. */
  path: string | null;
}

type Steps = Partial<Record<StepName, Stored>>;

const KEY = "karigar_steps";
/** As long as the server allows a code to be sent again under its attempt. */
const STORED_FOR = 3_600_000;

function readAll(): Steps {
  try {
    return (JSON.parse(tabStorage.read(KEY) ?? "{}") as Steps | null) ?? {};
  } catch {
    return {};
  }
}

function writeAll(steps: Steps): void {
  tabStorage.write(KEY, JSON.stringify(steps));
}

function find(name: StepName, owner?: string): Stored | undefined {
  const found = readAll()[name];
  const left = (found?.until ?? 0) - Date.now();
  // Further in the future than it can have been stored for: the device's clock was set back.
  return found && found.owner === owner && left > 0 && left <= STORED_FOR ? found : undefined;
}

/**
 * Remembers, in this tab only and for an hour, that the person is at a step, so that a reload returns to it. Never
 * pass codes or passwords.
 */
export function storeStep(name: StepName, data: object, owner?: string): void {
  const step: Stored = { data, owner, until: Date.now() + STORED_FOR, path: window.location.pathname };
  writeAll({ ...readAll(), [name]: step });
}

/** The data of the step; null if no step is pending. */
export function readStep<Data>(name: StepName, owner?: string): Data | null {
  return (find(name, owner)?.data as Data | undefined) ?? null;
}

/** Whether the person was at the step when this page was loaded or last shown. */
export function isAtStep(name: StepName, owner?: string): boolean {
  return find(name, owner)?.path === window.location.pathname;
}

/** The person went on to something else; the sent code or link is still valid. */
export function leaveStep(name: StepName): void {
  const steps = readAll();
  if (steps[name]) writeAll({ ...steps, [name]: { ...steps[name], path: null } });
}

/** The same for any current step. */
export function leaveSteps(): void {
  for (const name of Object.keys(readAll())) leaveStep(name as StepName);
}

/** The step is done, or cannot be completed any more. */
export function forgetStep(name: StepName): void {
  const { [name]: _, ...others } = readAll();
  writeAll(others);
}

/** Somebody signed in or out: earlier steps are void. */
export function forgetSteps(): void {
  tabStorage.remove(KEY);
}
