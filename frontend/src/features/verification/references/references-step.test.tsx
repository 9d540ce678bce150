import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type { SessionUser } from "@/features/accounts/session";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { ReferencesStep } from "./references-step";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const USER = { id: "u-1" } as SessionUser;
const PATH = "/api/me/verification/references";
const SUNITA = {
  id: "r-1",
  name: "Sunita Rao",
  phone: "+919822012345",
  relation: "Customer",
  project_description: "",
  state: "asked",
  asked_at: "2026-11-20T10:00:00Z",
  answered_at: null,
  reminded_at: null,
  can_remind: true,
};
const ARVIND = { ...SUNITA, id: "r-2", name: "Arvind Shah", phone: "+919822012346", can_remind: false };
const list = (...references: object[]) => ({ references, minimum: 2, most: 6 });

function show(): () => void {
  const onDone = vi.fn<() => void>();
  renderApp(<ReferencesStep user={USER} onDone={onDone} />);
  return onDone;
}

const row = (place: number) => screen.findByRole("group", { name: `Reference ${place}` });

async function fill(place: number, name: string, phone: string): Promise<void> {
  const fields = within(await row(place));
  await userEvent.type(fields.getByLabelText("Name"), name);
  await userEvent.type(fields.getByLabelText("Mobile number"), phone);
  await userEvent.click(fields.getByRole("button", { name: "Customer" }));
}

it("asks for two complete ones in the specification's words, then saves them", async () => {
  const saved = list({ ...SUNITA, state: "added" }, { ...ARVIND, state: "added" });
  const server = serve({ [`GET ${PATH}`]: list(), [`PUT ${PATH}`]: saved });
  const onDone = show();
  await fill(1, "Sunita Rao", "98220 12345");
  await userEvent.click(screen.getByRole("button", { name: "Save references" }));
  expect(await screen.findByText("Insufficient References")).toBeVisible();
  expect(screen.getByText("Please provide at least 2 complete references.")).toBeVisible();
  await fill(2, "Arvind Shah", "9822012346");
  await userEvent.click(screen.getByRole("button", { name: "Save references" }));
  expect(await screen.findAllByText("Not asked yet")).toHaveLength(2);
  expect(onDone).toHaveBeenCalledOnce();
  const sent = server.received.find(({ call }) => call === `PUT ${PATH}`);
  expect(JSON.stringify(sent)).toContain("+919822012345");
});

it("says at the field what the server refuses, and in the specification's words what failed", async () => {
  const refusal = problem(422, "validation_failed", "This is your own number.", [
    { field: "references.1.phone", message: "This is your own number.", code: "own_number" },
  ]);
  let answer = refusal;
  serve({ [`GET ${PATH}`]: list(), [`PUT ${PATH}`]: () => answer });
  show();
  await fill(1, "Sunita Rao", "9822012345");
  await fill(2, "Arvind Shah", "9822012346");
  await userEvent.click(screen.getByRole("button", { name: "Save references" }));
  expect(await within(await row(2)).findByText("This is your own number.")).toBeVisible();
  answer = problem(500, "internal_error", "Something went wrong.");
  await userEvent.click(screen.getByRole("button", { name: "Save references" }));
  expect(await screen.findByText("Save Failed")).toBeVisible();
  expect(screen.getByText("Failed to save references. Please try again.")).toBeVisible();
  expect(within(await row(2)).getByLabelText("Name")).toHaveValue("Arvind Shah");
});

it("keeps who was asked as they are; reminds, and takes somebody off only above two", async () => {
  const reminded = { ...SUNITA, can_remind: false, reminded_at: "2026-11-22T10:00:00Z" };
  serve({
    [`GET ${PATH}`]: list(SUNITA, { ...ARVIND, state: "declined" }),
    [`POST ${PATH}/r-1/reminders`]: list(reminded, ARVIND),
  });
  show();
  const first = within(await row(1));
  expect(first.queryByLabelText("Name")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
  await userEvent.click(first.getByRole("button", { name: /^Remind/ }));
  expect(await first.findByText(/reminded on/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Add another reference" }));
  expect(screen.getAllByRole("button", { name: /^Remove/ })).toHaveLength(3);
});
