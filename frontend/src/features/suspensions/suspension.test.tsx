import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import type { OwnSuspension } from "./queries";
import { SuspensionPage } from "./suspension-page";

const SUSPENDED: OwnSuspension = {
  state: "suspended",
  reason: "spam",
  reason_label: "Advertising that nobody asked for",
  words: "Three people reported it.",
  suspended_at: "2026-11-20T06:30:00Z",
  until: "2026-12-20T06:30:00Z",
  lifted_at: null,
  can_appeal: true,
  appeal_words: "",
  appealed_at: null,
  decided_at: null,
  answer: "",
};
const WORDS = "It was my brother who wrote these messages.";

type Answers = Parameters<typeof serve>[0];

function open(suspension: Answers[string], answers: Answers = {}) {
  const server = serve({ "POST /api/suspension-lookups": suspension, ...answers });
  renderApp(<SuspensionPage officer={null} />, { path: "/suspension#key=signed" });
  return server;
}

it("says why and until when, and takes the one appeal", async () => {
  const appealed = {
    ...SUSPENDED,
    state: "appealed",
    can_appeal: false,
    appeal_words: WORDS,
    appealed_at: "2026-11-21T06:30:00Z",
  };
  const server = open(SUSPENDED, { "POST /api/suspension-appeals": appealed });
  expect(await screen.findByText("Three people reported it.")).toBeVisible();
  await userEvent.type(screen.getByLabelText(/Your appeal/), "please");
  await userEvent.click(screen.getByRole("button", { name: "Send the appeal" }));
  expect((await screen.findAllByText(/at least 20 letters/)).length).toBeGreaterThan(0);
  await userEvent.clear(screen.getByLabelText(/Your appeal/));
  await userEvent.type(screen.getByLabelText(/Your appeal/), WORDS);
  await userEvent.click(screen.getByRole("button", { name: "Send the appeal" }));
  expect(await screen.findByText("We have your appeal")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Send the appeal" })).not.toBeInTheDocument();
  const bodies = server.received.filter(({ call }) => call === "POST /api/suspension-appeals");
  expect(bodies.map(({ body }) => body)).toEqual([{ key: "signed", words: WORDS }]);
});

it("leads back to the sign-in once it is lifted", async () => {
  open({ ...SUSPENDED, state: "lifted", can_appeal: false, lifted_at: "2026-11-21T06:30:00Z" });
  expect(await screen.findByRole("heading", { name: "Your account is open again" })).toBeVisible();
});

it("shows nothing for a spoilt link", async () => {
  open(problem(422, "suspension_link_unknown", "This link doesn't work."));
  expect(await screen.findByRole("heading", { name: "This link doesn't work" })).toBeVisible();
});
