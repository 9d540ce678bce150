import { act, renderHook, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderApp } from "@/testing/render-app";
import { useLazyCode } from "./lazy-code";
import { ChunkError } from "./chunks";
import { lazyDialog } from "./lazy-part";

interface GreetingProps {
  name: string;
  onClose: () => void;
}

function Greeting({ name }: GreetingProps) {
  return <p>Namaste, {name}</p>;
}

describe("a dialog that comes when it is asked for", () => {
  it("is fetched once, keeps the focus where it was and gets what it is given", async () => {
    const arrival = Promise.withResolvers<typeof Greeting>();
    const load = vi.fn(() => arrival.promise);
    const LazyCode = lazyDialog(load);
    renderApp(<Opener>{(close) => <LazyCode name="Meena" onClose={close} />}</Opener>);
    expect(load).not.toHaveBeenCalled();
    const button = screen.getByRole("button", { name: "Open" });
    await userEvent.click(button);
    expect(screen.getByRole("status")).toBeInTheDocument();
    expect(button).toHaveFocus();
    arrival.resolve(Greeting);
    expect(await screen.findByText("Namaste, Meena")).toBeVisible();
    await userEvent.click(button);
    await userEvent.click(button);
    expect(screen.getByText("Namaste, Meena")).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("is shown when it came just after it was missed", async () => {
    let looks = 0;
    const part = {
      fetch: () => Promise.resolve(Greeting),
      here: () => (looks++ === 0 ? undefined : Greeting),
    };
    const { result } = renderHook(() => useLazyCode(part, true));
    await waitFor(() => expect(result.current.part).toBe(Greeting));
  });

  it("says that it is on its way when that can be felt", async () => {
    const LazyCode = lazyDialog(() => new Promise<typeof Greeting>(() => undefined));
    renderApp(<LazyCode name="Meena" onClose={() => undefined} />);
    expect(await screen.findByText("Loading…")).toBeVisible();
  });

  it("is cancelled by Escape while it is on its way, and by nothing beneath it", async () => {
    const arrival = Promise.withResolvers<typeof Greeting>();
    const LazyCode = lazyDialog(() => arrival.promise);
    const beneath = vi.fn();
    document.addEventListener("keydown", beneath);
    renderApp(<Opener>{(close) => <LazyCode name="Meena" onClose={close} />}</Opener>);
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("status")).toBeNull();
    expect(beneath).not.toHaveBeenCalled();
    document.removeEventListener("keydown", beneath);
    await act(async () => arrival.resolve(Greeting));
    expect(screen.queryByText("Namaste, Meena")).toBeNull();
  });

  it("that cannot be fetched is told over the page, and is tried again or closed", async () => {
    const failure = () => Promise.reject(new ChunkError("offline", "greeting-1.js"));
    const load = vi.fn((): Promise<typeof Greeting> => Promise.resolve(Greeting));
    load.mockImplementationOnce(failure).mockImplementationOnce(failure);
    const LazyCode = lazyDialog(load);
    renderApp(<Opener>{(close) => <LazyCode name="Meena" onClose={close} />}</Opener>);
    const open = screen.getByRole("button", { name: "Open" });
    await userEvent.click(open);
    await userEvent.click(await screen.findByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog", { name: "This could not be opened" })).toBeNull();
    await userEvent.click(open);
    expect(await screen.findByRole("dialog", { name: "This could not be opened" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("Namaste, Meena")).toBeVisible();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("that stays where it is is asked for when it opens", async () => {
    const load = vi.fn(() => Promise.reject<typeof Sheet>(new ChunkError("offline", "sheet-1.js")));
    const LazyCode = lazyDialog(load, { isPrefetched: false });
    renderApp(<Opener always>{(close, open) => <LazyCode open={open} onOpenChange={close} />}</Opener>);
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    await userEvent.click(await screen.findByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(load).toHaveBeenCalledTimes(1);
  });
});

function Sheet(_: { open: boolean; onOpenChange: (isOpen: boolean) => void }) {
  return <p>Sheet</p>;
}

interface OpenerProps {
  /** It is mounted while closed, too. */
  always?: boolean;
  children: (close: () => void, isOpen: boolean) => ReactNode;
}

function Opener({ always = false, children }: OpenerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Open
      </button>
      {(always || isOpen) && children(() => setOpen(false), isOpen)}
    </>
  );
}
