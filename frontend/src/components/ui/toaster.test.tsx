import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderApp } from "@/testing/render-app";

afterEach(() => vi.useRealTimers());

it("keeps what was raised while its code could not be had, and asks for that again", async () => {
  let asked = 0;
  vi.doMock("./toasts", async (original) => {
    asked += 1;
    if (asked === 1) throw new TypeError("Failed to fetch");
    return original();
  });
  vi.resetModules();
  const [{ Toaster }, { toast }] = await Promise.all([import("./toaster"), import("./toast")]);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  renderApp(<Toaster />);
  toast.success("Saved");
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  await vi.waitUntil(async () => {
    await vi.advanceTimersByTimeAsync(2_000);
    return asked === 2;
  });
  vi.useRealTimers();
  expect(await screen.findByText("Saved")).toBeVisible();
});
