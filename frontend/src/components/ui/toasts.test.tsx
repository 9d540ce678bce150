import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderApp } from "@/testing/render-app";
import { toast } from "./toast";
import { Toasts } from "./toasts";

const region = () => screen.getByRole("region", { name: /^Notifications/ });
const shown = () => region().querySelectorAll('[data-visible="true"]:not([data-removed="true"])');

it("announces toasts in a region that stands before there is one", async () => {
  renderApp(<Toasts />);
  expect(region()).toHaveAttribute("aria-live", "polite");
  toast.success("Profile saved");
  expect(await within(region()).findByText("Profile saved")).toBeVisible();
});

it("shows a toast of the same kind once, with its newest words", async () => {
  renderApp(<Toasts />);
  for (const detail of ["First", "Second", "Third"]) toast.error("Error", { description: detail });
  expect(await screen.findByText("Third")).toBeVisible();
  expect(screen.getAllByText("Error")).toHaveLength(1);
});

it("keeps the Undo of each act, and shows three toasts at most", async () => {
  renderApp(<Toasts />);
  const action = { label: "Undo", onClick: () => undefined };
  for (const name of ["One", "Two", "Three", "Four"])
    toast.success("Draft deleted", { description: name, action });
  await screen.findByText("Four");
  expect(screen.getAllByText("Draft deleted")).toHaveLength(4);
  expect(shown()).toHaveLength(3);
});

function onPhone() {
  const narrow = (media: string) =>
    Object.assign(new EventTarget(), { matches: media.includes("width"), media });
  vi.stubGlobal("matchMedia", narrow);
}

it("on a phone keeps news back until the answer to an own act is gone", async () => {
  onPhone();
  renderApp(<Toasts />);
  toast.success("Profile saved");
  toast.info("Ramesh applied", { id: "notification", isNews: true });
  await screen.findByText("Profile saved");
  expect([...shown()].map(({ textContent }) => textContent)).toEqual(["Profile saved"]);
  screen.getByRole("button", { name: "Close toast" }).focus();
  await userEvent.keyboard("{Escape}");
  // It becomes visible once the other has gone.
  await vi.waitFor(() => expect(screen.getByText("Ramesh applied")).toBeVisible());
  vi.unstubAllGlobals();
});

it("on a phone shows all news that were kept back, one after the other", async () => {
  onPhone();
  renderApp(<Toasts />);
  const action = { label: "Undo", onClick: () => undefined };
  toast.success("Draft deleted", { action });
  toast.warning("New sign-in to your account", { action: { ...action, label: "Look" }, isNews: true });
  toast.info("Ramesh applied", { id: "notification", isNews: true });
  for (const words of ["Draft deletedUndo", "New sign-in to your accountLook", "Ramesh applied"]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await vi.waitFor(() => expect([...shown()].map(({ textContent }) => textContent)).toEqual([words]));
    within(shown()[0] as HTMLElement)
      .getByRole("button", { name: "Close toast" })
      .focus();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await userEvent.keyboard("{Escape}");
  }
  vi.unstubAllGlobals();
});

it("shows one at a time on a phone, the newest first", async () => {
  onPhone();
  renderApp(<Toasts />);
  toast.success("Profile saved");
  toast.error("Error");
  await screen.findByText("Error");
  expect([...shown()].map(({ textContent }) => textContent)).toEqual(["Error"]);
  vi.unstubAllGlobals();
});

it("Escape closes them while one has the focus", async () => {
  renderApp(<Toasts />);
  toast.success("Profile saved");
  await screen.findByText("Profile saved");
  screen.getByRole("button", { name: "Close toast" }).focus();
  await userEvent.keyboard("{Escape}");
  await vi.waitFor(() => expect(shown()).toHaveLength(0));
});

it("shows what comes while the toast that it would replace is leaving", async () => {
  renderApp(<Toasts />);
  toast.success("2 files uploaded", { id: "uploads" });
  const first = await screen.findByText("2 files uploaded");
  fireEvent.click(screen.getByRole("button", { name: "Close toast" }));
  toast.success("1 file uploaded", { id: "uploads" });
  const second = await screen.findByText("1 file uploaded");
  await vi.waitFor(() => expect(first).not.toBeInTheDocument());
  expect(second).toBeVisible();
});
