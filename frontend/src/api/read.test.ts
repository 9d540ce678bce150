import { afterEach, expect, it, vi } from "vitest";
import { serve } from "@/testing/fake-server";
import { read, readPage } from "./read";

afterEach(() => vi.unstubAllGlobals());

it("reads an address with its parameters, and a list page by page", async () => {
  const { received } = serve({ "GET /api/projects/p-1/files": { items: [], next: null } });
  const { signal } = new AbortController();
  const params = { path: { project_id: "p-1" }, query: { q: "tile" } };
  const page = readPage("/api/projects/{project_id}/files", params);
  await read("/api/projects/{project_id}/files", params)({ signal });
  await page({ signal, pageParam: undefined });
  await page({ signal, pageParam: "c-2" });
  expect(received.map(({ query }) => query.toString())).toEqual(["q=tile", "q=tile", "q=tile&cursor=c-2"]);
});
