import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type * as LazyCode from "@/lib/lazy-code";
import { renderApp } from "@/testing/render-app";

it("keeps what was raised while its code could not be had, and asks for that again", async () => {
  let asked = 0;
  const server = vi.fn(() => Promise.reject<Response>(new TypeError("Failed to fetch")));
  vi.stubGlobal("fetch", server);
  vi.doMock("@/lib/lazy-code", async (original) => {
    const { ChunkError } = await import("@/lib/chunks");
    const { prefetchedCode: reallyAsked, ...rest } = await original<typeof LazyCode>();
    const askedAtSecond: typeof reallyAsked = (load) =>
      reallyAsked(() => {
        asked += 1;
        return asked === 1 ? Promise.reject(new ChunkError("offline", "toasts.js")) : load();
      });
    return { ...rest, prefetchedCode: askedAtSecond };
  });
  vi.resetModules();
  const [{ Toaster }, { toast }] = await Promise.all([import("./toaster"), import("./toast")]);
  renderApp(<Toaster />);
  toast.success("Saved");
  await waitFor(() => expect(asked).toBe(1));
  server.mockResolvedValue(new Response());
  await waitFor(() => {
    window.dispatchEvent(new Event("online"));
    expect(asked).toBe(2);
  });
  expect(await screen.findByText("Saved")).toBeVisible();
});
