import { beforeEach, describe, expect, it, vi } from "vitest";
import { ChunkError, importChunk } from "./chunks";
import { toProblem } from "./problem";

const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const asked: string[] = [];
/** What each URL of the file answers; "" is its own URL. */
let file: (again: string) => unknown;

/** As the build writes it. The file's name is read from the function itself. */
const load = (again: string) => {
  asked.push(again);
  return Promise.resolve(`./part-B1.js`).then(() => file(again));
};
const notHad = () => {
  throw new TypeError(
    "Failed to fetch dynamically imported module: https://karigar.example/assets/part-B1.js",
  );
};
const outcome = () => importChunk(load).catch((error: unknown) => error);

beforeEach(() => {
  asked.length = 0;
  file = () => "the part";
  server.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal("fetch", server);
});

describe("code that comes later", () => {
  it("comes as it is", async () => {
    expect(await importChunk(load)).toBe("the part");
    expect([asked, server.mock.calls.length]).toEqual([[""], 0]);
  });

  it("is asked for at another address when it was lost on the way, each time at a new one", async () => {
    file = (again) => (again === "" ? notHad() : "the part");
    expect([await outcome(), await outcome()]).toEqual(["the part", "the part"]);
    expect(new Set(asked).size).toBe(3);
    expect(server).toHaveBeenCalledWith("/assets/part-B1.js", { method: "HEAD", cache: "no-store" });
  });

  it.each([
    ["missing", () => Promise.resolve(new Response(null, { status: 404 }))],
    ["offline", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["offline", () => Promise.resolve(new Response(null, { status: 502 }))],
    ["lost", () => Promise.resolve(new Response())],
  ] as const)("that does not come is %s", async (reason, answer) => {
    file = notHad;
    server.mockImplementation(answer);
    const error = await outcome();
    expect(error).toBeInstanceOf(ChunkError);
    expect(error).toMatchObject({ reason });
    expect(asked).toHaveLength(reason === "lost" ? 2 : 1);
    expect(toProblem(error).code).toBe("network");
  });

  it("is not asked for without a connection, unless the service worker has it", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(await outcome()).toMatchObject({ reason: "offline" });
    expect(asked).toEqual([]);
    vi.stubGlobal("navigator", { onLine: false, serviceWorker: { controller: {} } });
    vi.stubGlobal("caches", { match: async (address: string) => address === "/assets/part-B1.js" });
    expect(await outcome()).toBe("the part");
    vi.stubGlobal("caches", { match: async () => undefined });
    expect(await outcome()).toMatchObject({ reason: "offline" });
  });

  it("that came and throws is told as it throws", async () => {
    file = () => {
      throw new TypeError("Cannot read properties of undefined");
    };
    expect(await outcome()).toMatchObject({ message: "Cannot read properties of undefined" });
    expect(asked).toEqual([""]);
  });
});
