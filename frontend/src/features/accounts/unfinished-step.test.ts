import { afterEach, describe, expect, it, vi } from "vitest";
import {
  forgetStep,
  forgetSteps,
  isAtStep,
  leaveStep,
  leaveSteps,
  readStep,
  storeStep,
} from "./unfinished-step";

const DATA = { phone: "9876543210" };
const HOUR = 3_600_000;

afterEach(() => vi.useRealTimers());

describe("a step that waits", () => {
  it("is there after a reload, on its page", () => {
    storeStep("sign-in-code", DATA);
    expect(readStep("sign-in-code")).toEqual(DATA);
    expect(isAtStep("sign-in-code")).toBe(true);
    expect(isAtStep("sign-up-code")).toBe(false);
  });

  it("is not where the person stands on another page", () => {
    storeStep("sign-in-code", DATA);
    window.history.pushState(null, "", "/about");
    expect(isAtStep("sign-in-code")).toBe(false);
    expect(readStep("sign-in-code")).toEqual(DATA);
    window.history.pushState(null, "", "/");
  });

  it("once left, is still known", () => {
    storeStep("sign-in-code", DATA);
    leaveStep("sign-in-code");
    expect(isAtStep("sign-in-code")).toBe(false);
    expect(readStep("sign-in-code")).toEqual(DATA);
    storeStep("reset-mail", { email: "meera@example.in" });
    leaveSteps();
    expect(isAtStep("reset-mail")).toBe(false);
  });

  it("is its person's alone", () => {
    storeStep("change-number-code", DATA, "meera");
    expect(readStep("change-number-code", "ravi")).toBeNull();
    expect(readStep("change-number-code")).toBeNull();
    expect(isAtStep("change-number-code", "meera")).toBe(true);
  });

  it("ends, and is forgotten", () => {
    storeStep("sign-in-code", DATA);
    storeStep("reset-mail", { email: "meera@example.in" });
    forgetStep("sign-in-code");
    expect(readStep("sign-in-code")).toBeNull();
    expect(readStep("reset-mail")).not.toBeNull();
    forgetSteps();
    expect(readStep("reset-mail")).toBeNull();
  });

  it.each([
    ["an hour later", HOUR + 1],
    ["when the clock was set back", -HOUR],
  ])("is no longer offered %s", (_, moved) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    storeStep("sign-in-code", DATA);
    vi.setSystemTime(Date.now() + moved);
    expect(readStep("sign-in-code")).toBeNull();
    expect(isAtStep("sign-in-code")).toBe(false);
  });

  it.each(["null", "not json", "[]"])("survives what is stored wrongly: %s", (text) => {
    sessionStorage.setItem("karigar_steps", text);
    expect(readStep("sign-in-code")).toBeNull();
    storeStep("sign-in-code", DATA);
    expect(readStep("sign-in-code")).toEqual(DATA);
  });
});
