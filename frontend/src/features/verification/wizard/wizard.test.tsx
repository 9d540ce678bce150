import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { ALL, step, verification, world } from "../test-data";
import { VerificationPage } from "../verification-page";

const SUBMIT = "POST /api/me/verification/submission";

function show(path = "/verification") {
  renderApp(<VerificationPage />, { path });
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });

describe("the wizard", () => {
  it("opens where there is something to do; Next waits for the server's word", async () => {
    const server = serve(world(verification(["phone"])));
    show();
    expect(await screen.findByRole("heading", { name: "Documents" })).toBeVisible();
    expect(await screen.findByText(/1 of 4 steps completed/)).toBeVisible();
    expect(await button("Next")).toBeDisabled();
    await userEvent.click(await button("Previous"));
    expect(await screen.findByRole("heading", { name: "Phone" })).toBeVisible();
    expect(await button("Previous")).toBeDisabled();
    expect(await button("Next")).toBeEnabled();
    expect(server.received.some(({ call }) => call === SUBMIT)).toBe(false);
  });

  it("jumps to a step by its picture, and the address says which", async () => {
    serve(world(verification(["phone"])));
    show("/verification?step=phone");
    expect(await screen.findByRole("heading", { name: "Phone" })).toBeVisible();
    expect(await screen.findByText("+91 98765 43210")).toBeVisible();
    await userEvent.click(await button(/^Documents/));
    expect(await screen.findByRole("heading", { name: "Documents" })).toHaveFocus();
  });

  it("submits only when all four are complete, and says what is left", async () => {
    serve(world(verification(["phone", "documents", "references"])));
    show("/verification?step=banking");
    expect(await button("Submit for Verification")).toBeDisabled();
    const left = (await screen.findByText(/Still to do/)).parentElement as HTMLElement;
    expect(within(left).getByRole("button", { name: "Banking" })).toBeVisible();
  });

  it("hands everything in and shows that it is looked at", async () => {
    const server = serve({
      ...world(verification(ALL)),
      [SUBMIT]: verification(ALL, {
        status: "pending",
        can_edit: false,
        can_submit: false,
        submitted_at: "2026-11-22T04:00:00Z",
        answer_due_at: "2026-11-24T04:00:00Z",
      }),
    });
    show("/verification?step=banking");
    await userEvent.click(await button("Submit for Verification"));
    expect(await screen.findByRole("heading", { name: "Under Review" })).toBeVisible();
    expect(screen.getByText(/22 Nov 2026/)).toBeVisible();
    expect(screen.getByText(/24 Nov/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
    expect(server.received.filter(({ call }) => call === SUBMIT)).toHaveLength(1);
  });

  it("says so when that fails, and what the server refuses", async () => {
    const server = serve({ ...world(verification(ALL)), [SUBMIT]: problem(500, "server_error", "Oops") });
    show("/verification?step=banking");
    await userEvent.click(await button("Submit for Verification"));
    expect(await screen.findByText("Failed to submit verification. Please try again.")).toBeVisible();
    expect(screen.queryByText("Oops")).toBeNull();
    const refusal = "Please complete all four steps first.";
    server.answer({ [SUBMIT]: problem(409, "verification_incomplete", refusal) });
    await userEvent.click(await button("Submit for Verification"));
    expect(await screen.findByText(refusal)).toBeVisible();
  });

  it("opens the step that was asked again, with the reasons and the way to mend it", async () => {
    const asked = step("documents", {
      is_complete: true,
      asked_again: true,
      reasons: [
        { code: "photo_unreadable", label: "The picture can't be read.", advice: "Take it in daylight." },
      ],
    });
    const state = verification(ALL, { status: "changes_requested", can_submit: false, words: "Thank you!" });
    serve(world({ ...state, steps: state.steps.map((one) => (one.step === "documents" ? asked : one)) }));
    show();
    expect(await screen.findByRole("heading", { name: "Documents" })).toBeVisible();
    expect(screen.getByText("The picture can't be read.")).toBeVisible();
    expect(screen.getByText("Take it in daylight.")).toBeVisible();
    expect(await button("Next")).toBeDisabled();
    expect(await button(/Please correct.*Documents/)).toBeVisible();
  });

  it("says of what was mended that it was, and lets it be submitted", async () => {
    const state = verification(ALL, { status: "changes_requested" });
    const mended = step("documents", { is_complete: true, asked_again: true, is_changed: true });
    serve(world({ ...state, steps: state.steps.map((one) => (one.step === "documents" ? mended : one)) }));
    show("/verification?step=documents");
    expect(await screen.findByText("You have changed what we asked for here.")).toBeVisible();
    expect(await button("Submit for Verification")).toBeEnabled();
  });
});

describe("status screens", () => {
  it("names what is wrong with a rejected one, and leads to it", async () => {
    const state = verification(ALL, {
      status: "rejected",
      outcome: "rejected",
      decided_at: "2026-11-20T04:00:00Z",
      can_submit: false,
    });
    const reasons = [
      { code: "account_name_differs", label: "The account is in another name.", advice: "Enter your own." },
    ];
    serve(
      world({
        ...state,
        steps: state.steps.map((one) =>
          one.step === "banking" ? { ...one, asked_again: true, reasons } : one,
        ),
      }),
    );
    show();
    expect(await screen.findByRole("heading", { name: "Verification Rejected" })).toBeVisible();
    expect(screen.getByText("The account is in another name.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Correct and submit again" })).toHaveAttribute(
      "href",
      "/verification?step=banking",
    );
    expect(
      await screen.findByText("Nobody has opened your documents yet. Every look will appear here."),
    ).toBeVisible();
  });

  it("says until when somebody is kept out, and whom to write to", async () => {
    serve(
      world(
        verification(ALL, {
          status: "rejected",
          outcome: "rejected",
          can_edit: false,
          blocked_until: "2027-02-20T04:00:00Z",
        }),
      ),
    );
    show("/verification?step=banking");
    expect(await screen.findByText(/You can submit again from 20 Feb 2027/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Write to us" })).toHaveAttribute("href", "/contact");
  });

  it("shows until when somebody is verified, and renewal when it is near", async () => {
    const until = "2027-11-22T04:00:00Z";
    const from = "2027-09-23T04:00:00Z";
    const state = { status: "verified", verified_until: until, can_renew_from: from } as const;
    const server = serve(world(verification(ALL, { ...state, can_edit: false })));
    show();
    expect(await screen.findByRole("heading", { name: "You are verified" })).toBeVisible();
    expect(screen.getByText(/It is good until 22 Nov 2027. From 23 Sept? 2027/)).toBeVisible();
    expect(screen.queryByRole("link", { name: "Renew now" })).toBeNull();
    server.answer(world(verification(ALL, { ...state, can_edit: true })));
    show();
    expect(await screen.findByRole("link", { name: "Renew now" })).toBeVisible();
  });

  it("leads on from one that has expired", async () => {
    serve(world(verification(ALL, { status: "expired", decided_at: "2026-11-01T04:00:00Z" })));
    show();
    expect(await screen.findByRole("heading", { name: "Your verification has expired" })).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Get verified again" }));
    expect(await button("Submit for Verification")).toBeEnabled();
  });

  it("tells others that they need none", async () => {
    serve({ "GET /api/session": { user: { id: "u-2", role: "homeowner" } } });
    show();
    expect(await screen.findByText("Verification is for workers and contractors")).toBeVisible();
  });
});
