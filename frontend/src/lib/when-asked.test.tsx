import { renderHook, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Component, type ReactNode, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderApp } from "@/testing/render-app";
import { usePart } from "./asked";
import { whenAsked } from "./when-asked";

function Greeting({ name }: { name: string }) {
  return <p>Namaste, {name}</p>;
}

describe("a part that comes when it is asked for", () => {
  it("is fetched once, keeps the focus where it was and gets what it is given", async () => {
    const arrival = Promise.withResolvers<typeof Greeting>();
    const load = vi.fn(() => arrival.promise);
    const Asked = whenAsked(load);
    renderApp(<Opener part={<Asked name="Meena" />} />);
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
    const { result } = renderHook(() => usePart(part, true));
    await waitFor(() => expect(result.current).toBe(Greeting));
  });

  it("says that it is on its way when that can be felt", async () => {
    const Asked = whenAsked(() => new Promise<typeof Greeting>(() => undefined));
    renderApp(<Asked name="Meena" />);
    expect(await screen.findByText("Loading…")).toBeVisible();
  });

  it("that cannot be fetched is an error of the page, and is tried anew", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const load = vi.fn(() => Promise.resolve(Greeting)).mockRejectedValueOnce(new Error("no network"));
    const Asked = whenAsked(load);
    renderApp(
      <Caught>
        <Asked name="Meena" />
      </Caught>,
    );
    await userEvent.click(await screen.findByRole("button", { name: "Again" }));
    expect(await screen.findByText("Namaste, Meena")).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

function Opener({ part }: { part: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Open
      </button>
      {isOpen && part}
    </>
  );
}

class Caught extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <button type="button" onClick={() => this.setState({ hasFailed: false })}>
        Again
      </button>
    );
  }
}
