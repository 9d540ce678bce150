import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderApp } from "@/testing/render-app";
import { ChunkError } from "./chunks";
import { lazyPart } from "./lazy-part";
import { ErrorBoundary } from "./router/error-boundary";

const server = vi.fn<() => Promise<Response>>();
let isBroken = false;

function Greeting({ name }: { name: string }) {
  if (isBroken) throw new Error("The beam gave way");
  return <p>Namaste, {name}</p>;
}

/** Fails with each of the given errors, then loads. */
function failing(...errors: Error[]) {
  return vi.fn(() => {
    const error = errors.shift();
    return error ? Promise.reject(error) : Promise.resolve(Greeting);
  });
}

function show(Part: ReturnType<typeof lazyPart<{ name: string }>>) {
  renderApp(
    <ErrorBoundary resetKey="" render={() => <p>The page is gone</p>}>
      <h1>Page</h1>
      <Part name="Meena" />
    </ErrorBoundary>,
  );
}

const offline = () => new ChunkError("offline", "greeting-1.js");

beforeEach(() => {
  isBroken = false;
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  server.mockReset().mockRejectedValue(new TypeError("Failed to fetch"));
  vi.stubGlobal("fetch", server);
});

/** Simulates a browser that is online again. */
async function reconnect(): Promise<void> {
  server.mockResolvedValue(new Response());
  await act(async () => window.dispatchEvent(new Event("online")));
}

describe("a lazy part", () => {
  it("is preceded by its fallback, which may look at what the part is given", async () => {
    show(lazyPart(failing(), { fallback: ({ name }) => <p>{name} is coming</p> }));
    expect(screen.getByText("Meena is coming")).toBeVisible();
    expect(await screen.findByText("Namaste, Meena")).toBeVisible();
  });

  it("that could not be had leaves the page, says so in its place, and comes with the connection", async () => {
    const load = failing(offline(), offline());
    show(lazyPart(load));
    expect(await screen.findByRole("alert")).toHaveTextContent("There is no connection to Karigar.");
    expect(screen.getByRole("heading", { name: "Page" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(load).toHaveBeenCalledTimes(2);
    await waitFor(async () => {
      await reconnect();
      expect(screen.getByText("Namaste, Meena")).toBeVisible();
    });
    expect(load).toHaveBeenCalledTimes(3);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each([
    ["nothing", 0],
    ["fallback", 1],
  ] as const)("may leave %s in its place", async (failed, times) => {
    const load = failing(offline());
    show(lazyPart(load, { fallback: <p>Coming</p>, failed }));
    await waitFor(() => expect(load).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryAllByText("Coming")).toHaveLength(times));
    expect(screen.getByRole("heading", { name: "Page" })).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
    await reconnect();
    expect(await screen.findByText("Namaste, Meena")).toBeVisible();
  });

  it("may be the page's own failure", async () => {
    show(lazyPart(failing(offline()), { failed: "page" }));
    expect(await screen.findByText("The page is gone")).toBeVisible();
  });

  it("that only a new document can load offers to reload", async () => {
    show(lazyPart(failing(new ChunkError("lost", "greeting-1.js"))));
    expect(await screen.findByRole("button", { name: "Reload" })).toBeVisible();
    expect(screen.getByText("This part could not be loaded.")).toBeVisible();
  });

  it("that throws while it is drawn ends in its place, and is drawn anew when asked to", async () => {
    isBroken = true;
    show(lazyPart(failing()));
    const again = await screen.findByRole("button", { name: "Try Again" });
    expect(screen.getByRole("heading", { name: "Page" })).toBeVisible();
    isBroken = false;
    await userEvent.click(again);
    expect(screen.getByText("Namaste, Meena")).toBeVisible();
  });
});
