import { readFileSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import { forgetFirstAnswers } from "./first-answers";

const BOOT = readFileSync("public/boot.js", "utf8");
const QUESTIONS = {
  "": ["/api/projects/{2}/overview"],
  "tab=": ["/api/projects/{2}/tasks"],
  "tab=files": ["/api/projects/{2}/files"],
};

/** Runs boot.js in a document with these questions; gives what it asked. */
async function boot(address: string, user: object | null): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(JSON.stringify({ user })));
  });
  window.history.replaceState(null, "", address);
  const script = document.createElement("script");
  script.dataset.questions = JSON.stringify(QUESTIONS);
  vi.spyOn(document, "currentScript", "get").mockReturnValue(script);
  // oxlint-disable-next-line no-new-func -- as the browser runs it
  new Function(BOOT)();
  await Promise.allSettled(Object.values(window.karigarFirstAnswers?.answers ?? {}));
  return asked;
}

afterEach(() => {
  forgetFirstAnswers();
  vi.unstubAllGlobals();
  window.history.replaceState(null, "", "/");
});

it("asks the session and what the address shows", async () => {
  expect(await boot("/projects/7", {})).toEqual([
    "/api/session",
    "/api/projects/7/overview",
    "/api/projects/7/tasks",
  ]);
  expect(await boot("/projects/7?tab=files", {})).toEqual([
    "/api/session",
    "/api/projects/7/overview",
    "/api/projects/7/files",
  ]);
});

it("asks only the session for a visitor", async () => {
  expect(await boot("/projects/7", null)).toEqual(["/api/session"]);
  expect(await window.karigarFirstAnswers?.answers["/api/projects/7/tasks"]).toBeUndefined();
});
