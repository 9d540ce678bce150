import { QueryClient, QueryClientProvider, queryOptions, useQuery } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { ApiProblem } from "@/lib/problem";
import { takeRaised } from "@/components/ui/toast";
import { useApiMutation } from "./use-api-mutation";

const fetchCount = vi.fn<() => Promise<number>>();
const countQuery = queryOptions({ queryKey: ["count"], queryFn: () => fetchCount() });

const ok = (data: number) => Promise.resolve(data);
const refused = () =>
  Promise.reject(new ApiProblem({ status: 409, code: "too_late", detail: "It is too late for that." }));

type Options = Parameters<typeof useApiMutation<number>>[0];

async function mutationOf(options: Options) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => ({ count: useQuery(countQuery), write: useApiMutation(options) }), {
    wrapper,
  });
  await waitFor(() => expect(result.current.count.data).toBe(1));
  return result;
}

beforeEach(() => {
  takeRaised();
  fetchCount.mockReset().mockResolvedValueOnce(1).mockResolvedValue(2);
});

it("puts the answer in the place of the query that it updates", async () => {
  const result = await mutationOf({ mutationFn: () => ok(5), updates: countQuery });
  await act(() => result.current.write.mutateAsync());
  await waitFor(() => expect(result.current.count.data).toBe(5));
});

it("fetches what is stale again, also when the call was refused", async () => {
  const result = await mutationOf({ mutationFn: refused, invalidates: [["count"]] });
  act(() => result.current.write.mutate());
  await waitFor(() => expect(result.current.count.data).toBe(2));
  expect(result.current.write.error).toMatchObject({ code: "too_late" });
});

it("is pending until what it awaits has come", async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  fetchCount.mockReset().mockResolvedValueOnce(1).mockReturnValueOnce(promise);
  const result = await mutationOf({ mutationFn: () => ok(5), awaits: [countQuery] });
  act(() => result.current.write.mutate());
  await waitFor(() => expect(fetchCount).toHaveBeenCalledTimes(2));
  expect(result.current.write.isPending).toBe(true);
  resolve(3);
  await waitFor(() => expect(result.current.write.isSuccess).toBe(true));
  expect(result.current.count.data).toBe(3);
});

it.each([
  [false, []],
  [true, [["Error", "It is too late for that."]]],
  ["untitled" as const, [["It is too late for that.", undefined]]],
])("shows its problem in a toast when asked to: %s", async (errorToast, shown) => {
  const result = await mutationOf({ mutationFn: refused, errorToast });
  act(() => result.current.write.mutate());
  await waitFor(() => expect(result.current.write.isError).toBe(true));
  expect(takeRaised().map(({ title, options }) => [title, options.description])).toEqual(shown);
});
