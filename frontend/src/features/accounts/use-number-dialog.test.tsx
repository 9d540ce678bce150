import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { sessionQuery } from "./session";
import { forgetSteps, storeStep } from "./unfinished-step";
import { useNumberDialog } from "./use-number-dialog";

const OWNER = "u-1";

function isOpen(...steps: Parameters<typeof useNumberDialog>) {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, { user: { id: OWNER } } as never);
  const { result } = renderHook(() => useNumberDialog(...steps), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return result.current.isOpen;
}

afterEach(forgetSteps);

it("opens again after a reload while it waited for a code", () => {
  storeStep("verify-number-code", {}, OWNER);
  expect(isOpen()).toBe(true);
});

it("does not open for the code of a first number, which is asked for outside it", () => {
  storeStep("verify-number-code", {}, OWNER);
  expect(isOpen(["change-number-code"])).toBe(false);
});
