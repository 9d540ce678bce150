import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, expect } from "@playwright/test";

/**
 * The folder with this run's data, set by the launcher of `make test`. Undefined if the product was started
 * by hand.
 */
export const dataFolder = process.env.KARIGAR_E2E_DATA_DIR;

/** The launcher's restart and the process's own start, on a busy machine. */
const BACK_WITHIN = 90_000;

interface Status {
  url: string;
  state: string;
  processes: Record<string, { pid: number; restarts: number } | undefined>;
}

interface Killed {
  name: string;
  pid: number;
  at: number;
}

function readStatus(): Status {
  if (!dataFolder) throw new Error("Only the launcher's own product may be killed.");
  const status = JSON.parse(readFileSync(join(dataFolder, "status.json"), "utf8")) as Status;
  if (status.url !== process.env.KARIGAR_E2E_URL || status.state !== "ready") {
    throw new Error(`The status file is of another product: ${status.url} (${status.state}).`);
  }
  return status;
}

/**
 * Sends SIGKILL to one process of this run's product, by its name in the launcher's status file. If the
 * process has just ended, because one that it depends on was killed, this waits until the launcher has
 * started it again.
 */
export async function kill(name: string): Promise<Killed> {
  const running = () => readStatus().processes[name];
  await expect.poll(running, { message: `${name} runs`, timeout: BACK_WITHIN }).toBeDefined();
  const pid = running()?.pid;
  if (pid === undefined) throw new Error(`${name} ended just now.`);
  process.kill(pid, "SIGKILL");
  return { name, pid, at: Date.now() };
}

/** Waits until the launcher has restarted the process and the whole product responds. */
export async function untilBack(request: APIRequestContext, { name, pid }: Killed): Promise<void> {
  await expect
    .poll(() => readStatus().processes[name]?.pid ?? pid, { message: `${name} again`, timeout: BACK_WITHIN })
    .not.toBe(pid);
  for (const path of ["/api/health/ready", "/realtime/health"]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is as good
    await expect(async () => {
      expect((await request.get(path, { timeout: 15_000 })).status()).toBe(200);
    }, `${path} after ${name} was killed`).toPass({ timeout: BACK_WITHIN, intervals: [100, 250] });
  }
}
