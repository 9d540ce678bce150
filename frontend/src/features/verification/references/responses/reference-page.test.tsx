import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { ReferencePage } from "./reference-page";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const ASKED = {
  id: "r-1",
  worker_name: "Ramesh J.",
  trade: { slug: "electrician", name: "Electrician", name_hi: "बिजली मिस्त्री" },
  city: "Pune",
  city_hi: "पुणे",
  masked_phone: "+91 ••••••2345",
  answer_until: "2026-12-04T10:00:00Z",
};
const CLOSED = problem(409, "reference_closed", "This link can no longer be used.");
const open = () => renderApp(<ReferencePage />, { path: "/reference#key=k" });

it("says who asks and what becomes of the answer, then takes three answers and a code", async () => {
  const server = serve({
    "POST /api/reference-lookups": ASKED,
    "POST /api/reference-codes": { attempt_id: "a-1", resend_after: 30, expires_in: 300 },
    "POST /api/reference-answers": new Response(null, { status: 204 }),
  });
  open();
  expect(await screen.findByText("Electrician · Pune")).toBeVisible();
  expect(screen.getByText(/Only our verification team reads what you say/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Answer three questions" }));
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findAllByText("Please choose an answer.")).not.toHaveLength(0);
  const first = within(screen.getByRole("group", { name: /^1\./ }));
  await userEvent.click(first.getByRole("radio", { name: "Yes" }));
  const second = within(screen.getByRole("group", { name: /^2\./ }));
  await userEvent.click(second.getByRole("radio", { name: "Not sure" }));
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("+91 ••••••2345")).toBeVisible();
  await userEvent.type(screen.getByLabelText("6-digit OTP"), "123456");
  await userEvent.click(screen.getByRole("button", { name: "Send my answer" }));
  expect(await screen.findByRole("heading", { name: "Thank you" })).toBeVisible();
  const sent = server.received.find(({ call }) => call === "POST /api/reference-answers");
  expect(sent?.body).toEqual({
    key: "k",
    attempt_id: "a-1",
    otp: "123456",
    worked_for_you: true,
    would_hire_again: "unsure",
    words: "",
  });
});

it("takes a no without a code, for good if wished", async () => {
  const server = serve({
    "POST /api/reference-lookups": ASKED,
    "POST /api/reference-refusals": new Response(null, { status: 204 }),
  });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "I would rather not" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Don't ask me again for anybody" }));
  await userEvent.click(screen.getByRole("button", { name: "Say no" }));
  expect(await screen.findByRole("heading", { name: "That is all right" })).toBeVisible();
  const sent = server.received.find(({ call }) => call === "POST /api/reference-refusals");
  expect(sent?.body).toEqual({ key: "k", never_again: true });
});

it.each(["at once", "after the questions"])(
  "says so when the link opens nothing any more, %s",
  async (when) => {
    const server = serve({ "POST /api/reference-lookups": when === "at once" ? CLOSED : ASKED });
    open();
    if (when !== "at once") {
      server.answer({ "POST /api/reference-codes": CLOSED });
      await userEvent.click(await screen.findByRole("button", { name: "Answer three questions" }));
      await userEvent.click(screen.getByRole("radio", { name: "No" }));
      await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    }
    expect(await screen.findByRole("heading", { name: "This link can no longer be used" })).toBeVisible();
  },
);

it("keeps what was typed over a reload, until it is sent", async () => {
  serve({
    "POST /api/reference-lookups": ASKED,
    "POST /api/reference-codes": { attempt_id: "a-1", resend_after: 30, expires_in: 300 },
    "POST /api/reference-answers": new Response(null, { status: 204 }),
  });
  const { unmount } = open();
  await userEvent.click(await screen.findByRole("button", { name: "Answer three questions" }));
  await userEvent.click(screen.getByRole("radio", { name: "No" }));
  await userEvent.type(screen.getByRole("textbox"), "Never met him");
  unmount();

  const reloaded = open();
  await userEvent.click(await screen.findByRole("button", { name: "Answer three questions" }));
  expect(screen.getByText("What you typed last time is back.")).toBeVisible();
  expect(screen.getByRole("radio", { name: "No" })).toBeChecked();
  expect(screen.getByRole("textbox")).toHaveValue("Never met him");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  await userEvent.type(await screen.findByLabelText("6-digit OTP"), "123456");
  await userEvent.click(screen.getByRole("button", { name: "Send my answer" }));
  expect(await screen.findByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(Object.keys(localStorage).filter((name) => name.includes("reference"))).toEqual([]);
  reloaded.unmount();
});

it("asks for the link after a reload, which has lost its key", async () => {
  serve({});
  renderApp(<ReferencePage />, { path: "/reference" });
  expect(
    await screen.findByRole("heading", { name: "Please open the link in our text once more" }),
  ).toBeVisible();
});
