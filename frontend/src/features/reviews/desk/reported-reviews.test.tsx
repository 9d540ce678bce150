import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import type { ReportedReview } from "./queries";
import { ReportedReviews } from "./reported-reviews";

const REVIEW: ReportedReview = {
  id: "v-1",
  reviewer_name: "Anita S.",
  reviewee_name: "Suresh Kumar",
  rating: 1,
  comment: "Call him on 98…",
  would_hire_again: false,
  aspects: [],
  trade: "Painter",
  trade_hi: "पेंटर",
  created_at: "2026-11-18T06:30:00Z",
  reply: "",
  replied_at: null,
  project_id: "p-1",
  project_title: "Paint the hall",
  reviewer_id: "u-1",
  reviewee_id: "u-2",
  state: "published",
  reports: [
    {
      id: "r-1",
      reason: "private_details",
      words: "It shows my number.",
      reporter_name: "Suresh Kumar",
      created_at: "2026-11-19T06:30:00Z",
      outcome: "open",
      decided_at: null,
      decided_by: null,
    },
  ],
};

function open(answers: Parameters<typeof serve>[0] = {}) {
  const server = serve({
    "GET /api/staff/review-reports": { items: [REVIEW], next: null },
    ...answers,
  });
  renderApp(<ReportedReviews />, { path: "/admin/reports" });
  return server;
}

describe("reported reviews", () => {
  it("shows the review with what was reported, and hides it for a reason", async () => {
    const server = open({ "POST /api/staff/reviews/v-1/hide": { ...REVIEW, state: "hidden" } });
    const list = await screen.findByRole("list", { name: "Reported reviews" });
    expect(within(list).getByText("It shows my number.")).toBeVisible();
    await userEvent.click(within(list).getByRole("button", { name: /^Hide review: / }));
    const dialog = await screen.findByRole("dialog", { name: "Hide the review by Anita S.?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Hide review" }));
    expect((await within(dialog).findAllByText("Please write the reason."))[0]).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText(/Reason/), "It shows a number.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Hide review" }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const call = server.received.find(({ call: name }) => name === "POST /api/staff/reviews/v-1/hide");
    expect(call?.body).toEqual({ words: "It shows a number." });
  });

  it("says when another moderator was faster", async () => {
    open({
      "POST /api/staff/reviews/v-1/keep": problem(
        409,
        "nothing_reported",
        "No report of this review waits any more.",
      ),
    });
    await userEvent.click(await screen.findByRole("button", { name: /^Keep it: / }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.type(within(dialog).getByLabelText(/Reason/), "It is his own view.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Keep it" }));
    expect(await within(dialog).findByText("No report of this review waits any more.")).toBeVisible();
  });

  it("says that nothing waits", async () => {
    open({ "GET /api/staff/review-reports": { items: [], next: null } });
    expect(await screen.findByText("No reports here")).toBeVisible();
  });
});
