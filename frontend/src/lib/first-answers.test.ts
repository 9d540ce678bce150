import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetFirstAnswers, takeFirstAnswer } from "./first-answers";

const request = (path: string) => new Request(new URL(path, window.location.origin));
const body = async (path: string, language = "en") =>
  (await takeFirstAnswer(request(path), language))?.text();

beforeEach(() => {
  vi.spyOn(performance, "now").mockReturnValue(1_000);
  const failed = Promise.reject(new TypeError("Failed to fetch"));
  failed.catch(() => undefined);
  window.karigarFirstAnswers = {
    language: "en",
    answers: {
      "/api/session": Promise.resolve(new Response("session")),
      "/api/me/activity?limit=8": Promise.resolve(new Response("activity")),
      "/api/me/dashboard": failed,
      "/api/me/next-steps": Promise.resolve(undefined),
    },
  };
});
afterEach(forgetFirstAnswers);

it("gives each answer once, to the question with the same path and query", async () => {
  expect(await body("/api/me/activity")).toBeUndefined();
  expect(await body("/api/me/activity?limit=8")).toBe("activity");
  expect(await body("/api/me/activity?limit=8")).toBeUndefined();
  expect(await body("/api/session")).toBe("session");
});

it("has none where the document's request failed, or was not sent for a visitor", async () => {
  expect(await body("/api/me/dashboard")).toBeUndefined();
  expect(await body("/api/me/next-steps")).toBeUndefined();
});

it("has none in another language, after a change, or long after the page began", async () => {
  expect(await body("/api/session", "hi")).toBeUndefined();
  vi.spyOn(performance, "now").mockReturnValue(8_001);
  expect(await body("/api/me/activity?limit=8")).toBeUndefined();
  forgetFirstAnswers();
  expect(await body("/api/session")).toBeUndefined();
});
