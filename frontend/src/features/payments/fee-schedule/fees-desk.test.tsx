import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { daysAfter, today } from "@/lib/dates";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { FeesPage } from "./fees-page";
import type { FeeDesk, FeeFigures, FeeProposal, FeeSchedule } from "./queries";

const IN_FORCE: FeeSchedule = {
  id: 1,
  state: "in_force",
  listing_fee_paise: 500,
  listing_fee_tax_paise: 76,
  gst_basis_points: 1800,
  service_fee_basis_points: 250,
  valid_from: "2026-01-31T18:30:00Z",
  words: "",
  proposed_by: null,
  agreed_by: null,
  withdrawn_at: null,
};

const COMING: FeeSchedule = {
  ...IN_FORCE,
  id: 2,
  state: "coming",
  listing_fee_paise: 900,
  valid_from: "2099-03-31T18:30:00Z",
  words: "The gateway costs more.",
  proposed_by: "Kavita Rao",
  agreed_by: "Imran Shaikh",
};

const PROPOSAL: FeeProposal = {
  id: "f-1",
  listing_fee_paise: 900,
  listing_fee_tax_paise: 137,
  gst_basis_points: 1800,
  service_fee_basis_points: 300,
  valid_from: "2099-03-31T18:30:00Z",
  words: "The gateway costs more.",
  proposed_by: "Kavita Rao",
  is_own: false,
  created_at: "2026-11-20T06:30:00Z",
};

const NOTHING_NEW: FeeDesk = { proposal: null, schedules: [IN_FORCE] };
const desk = (change: Partial<FeeDesk> = {}): FeeDesk => ({ ...NOTHING_NEW, ...change });

function open(answers: Parameters<typeof serve>[0]) {
  const server = serve(answers);
  const Sentences = ({ fees }: { fees: FeeFigures }) => (
    <p>A project costs {fees.listing_fee_paise} paise.</p>
  );
  renderApp(<FeesPage Sentences={Sentences} />, { path: "/admin/fees" });
  return server;
}

const sent = (server: ReturnType<typeof serve>, call: string) =>
  server.received.filter((received) => received.call === call).map(({ body }) => body);

/** The section of the page with this title. */
async function part(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole("heading", { name, level: 2 });
  const section = heading.closest("section");
  if (!section) throw new Error(`${name} is no section`);
  return section;
}

describe("the fees", () => {
  it("shows those in force, those to come and those before", async () => {
    const past: FeeSchedule = { ...IN_FORCE, id: 3, state: "past", listing_fee_paise: 300 };
    const withdrawn: FeeSchedule = {
      ...COMING,
      id: 4,
      state: "withdrawn",
      withdrawn_at: "2026-11-02T06:30:00Z",
    };
    open({ "GET /api/staff/fees": desk({ schedules: [COMING, withdrawn, IN_FORCE, past] }) });
    const now = await part("In force");
    expect(now).toHaveTextContent("Since 1 Feb 2026");
    expect(now).toHaveTextContent("₹5GST of ₹0.76 included");
    expect(now).toHaveTextContent("2.5%");
    const coming = await part("Upcoming");
    expect(coming).toHaveTextContent("From 1 Apr 2099");
    expect(coming).toHaveTextContent("Proposed by Kavita Rao, approved by Imran Shaikh.");
    const before = await part("Before");
    expect(within(before).getAllByRole("listitem")).toHaveLength(2);
    expect(before).toHaveTextContent("Withdrawn on 2 Nov 2026");
    expect(within(before).queryByRole("button")).toBeNull();
  });

  it("says when nothing is planned, and when they could not be loaded", async () => {
    const server = open({ "GET /api/staff/fees": problem(500, "internal", "Something broke.") });
    expect(await screen.findByText("Couldn’t load the fees")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Propose new fees" })).toBeNull();
    server.answer({ "GET /api/staff/fees": desk() });
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await part("Upcoming")).toHaveTextContent("Nothing is planned: the fees stay as they are.");
    expect(await part("Before")).toHaveTextContent("There were no other fees yet.");
  });

  it("withdraws those that have not begun, after a question", async () => {
    const server = open({
      "GET /api/staff/fees": desk({ schedules: [COMING, IN_FORCE] }),
      "POST /api/staff/fees/2/withdraw": desk(),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Withdraw: 1 Apr 2099" }));
    const question = await screen.findByRole("alertdialog", { name: "Withdraw the fees from 1 Apr 2099?" });
    await userEvent.click(within(question).getByRole("button", { name: "Withdraw" }));
    expect(await screen.findByText("Nothing is planned: the fees stay as they are.")).toBeVisible();
    expect(sent(server, "POST /api/staff/fees/2/withdraw")).toHaveLength(1);
  });
});

describe("new fees", () => {
  const openDialog = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Propose new fees" }));
    return screen.findByRole("dialog", { name: "Propose new fees" });
  };
  const retype = async (dialog: HTMLElement, label: RegExp, text: string) => {
    const field = within(dialog).getByLabelText(label);
    await userEvent.clear(field);
    if (text) await userEvent.type(field, text);
  };

  it("are proposed beside what people would read", async () => {
    const server = open({
      "GET /api/staff/fees": desk(),
      "POST /api/staff/fee-proposals": () =>
        Response.json(desk({ proposal: { ...PROPOSAL, is_own: true } }), { status: 201 }),
    });
    const dialog = await openDialog();
    const preview = within(dialog).getByRole("region", { name: "What people will read" });
    expect(preview).toHaveTextContent("A project costs 500 paise.");
    await retype(dialog, /Listing fee with GST/, "9");
    await retype(dialog, /Service fee in percent/, "0");
    expect(preview).toHaveTextContent("A project costs 900 paise.");
    expect(preview).toHaveTextContent("GST of ₹1.37 included");
    expect(preview).toHaveTextContent("the worker gets all of it");
    await retype(dialog, /Service fee in percent/, "3.25");
    expect(preview).toHaveTextContent("a service fee of 3.25% (GST included)");
    const day = daysAfter(today(), 30);
    await retype(dialog, /From which day/, day);
    await retype(dialog, /Reason/, "The gateway costs more.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Ask a second person" }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent(server, "POST /api/staff/fee-proposals")).toEqual([
      {
        listing_fee_paise: 900,
        gst_basis_points: 1800,
        service_fee_basis_points: 325,
        valid_on: day,
        words: "The gateway costs more.",
      },
    ]);
    const waiting = await part("Waiting for a second person");
    expect(waiting).toHaveTextContent("Another member of the finance desk has to approve it.");
    expect(screen.queryByRole("button", { name: "Propose new fees" })).toBeNull();
  });

  it("say at their fields what is wrong, and keep what was typed", async () => {
    const server = open({
      "GET /api/staff/fees": desk(),
      "POST /api/staff/fee-proposals": problem(422, "validation_failed", "Please check.", [
        { field: "valid_on", message: "Other fees begin on this day already." },
      ]),
    });
    const dialog = await openDialog();
    await retype(dialog, /Listing fee with GST/, "0.5");
    await retype(dialog, /GST in percent/, "18%%x");
    await retype(dialog, /Service fee in percent/, "31");
    expect(within(dialog).getByText("It appears here once the three figures are there.")).toBeVisible();
    await retype(dialog, /From which day/, today());
    await userEvent.click(within(dialog).getByRole("button", { name: "Ask a second person" }));
    expect((await within(dialog).findAllByText("The least amount is ₹1."))[0]).toBeVisible();
    expect(within(dialog).getAllByText("Please enter a share like 18 or 2.5.")[0]).toBeVisible();
    expect(within(dialog).getAllByText("Please enter at most 30%.")[0]).toBeVisible();
    expect(within(dialog).getAllByText("New fees begin tomorrow at the earliest.")[0]).toBeVisible();
    expect(within(dialog).getByText("Please write the reason.")).toBeVisible();
    expect(sent(server, "POST /api/staff/fee-proposals")).toEqual([]);

    await retype(dialog, /Listing fee with GST/, "9");
    await retype(dialog, /GST in percent/, "18");
    await retype(dialog, /Service fee in percent/, "3");
    await retype(dialog, /From which day/, daysAfter(today(), 3));
    await retype(dialog, /Reason/, "The gateway costs more.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Ask a second person" }));
    await waitFor(() =>
      expect(within(dialog).getAllByText("Other fees begin on this day already.")[0]).toBeVisible(),
    );
    expect(within(dialog).getByLabelText(/Reason/)).toHaveValue("The gateway costs more.");
  });
});

describe("fees that wait for a second person", () => {
  it("are agreed to by another, who sees what people would read", async () => {
    const server = open({
      "GET /api/staff/fees": desk({ proposal: PROPOSAL }),
      "POST /api/staff/fee-proposals/f-1/agree": desk({ schedules: [COMING, IN_FORCE] }),
    });
    const waiting = await part("Waiting for a second person");
    expect(waiting).toHaveTextContent("Proposed by Kavita Rao");
    expect(waiting).toHaveTextContent("A project costs 900 paise.");
    await userEvent.click(within(waiting).getByRole("button", { name: "Approve" }));
    const question = await screen.findByRole("alertdialog", { name: "Approve the fees from 1 Apr 2099?" });
    await userEvent.click(within(question).getByRole("button", { name: "Approve" }));
    expect(await part("Upcoming")).toHaveTextContent("₹9");
    await waitFor(() => expect(waiting).not.toBeInTheDocument());
    expect(sent(server, "POST /api/staff/fee-proposals/f-1/agree")).toHaveLength(1);
  });

  it("are declined by another, and the desk is read anew when that is refused", async () => {
    const server = open({
      "GET /api/staff/fees": desk({ proposal: PROPOSAL }),
      "POST /api/staff/fee-proposals/f-1/decline": problem(
        409,
        "fee_proposal_decided",
        "This change of the fees has been decided in the meantime.",
      ),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Reject" }));
    const question = await screen.findByRole("alertdialog", { name: "Reject these fees?" });
    await userEvent.click(within(question).getByRole("button", { name: "Reject" }));
    expect(
      await screen.findByText("This change of the fees has been decided in the meantime."),
    ).toBeVisible();
    await waitFor(() => expect(sent(server, "GET /api/staff/fees")).toHaveLength(2));
  });

  it("are withdrawn by who proposed them, who can't agree to them", async () => {
    const server = open({
      "GET /api/staff/fees": desk({ proposal: { ...PROPOSAL, is_own: true } }),
      "POST /api/staff/fee-proposals/f-1/decline": desk(),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Withdraw" }));
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
    const question = await screen.findByRole("alertdialog", { name: "Withdraw your proposal?" });
    await userEvent.click(within(question).getByRole("button", { name: "Withdraw" }));
    expect(await screen.findByRole("button", { name: "Propose new fees" })).toBeVisible();
    expect(sent(server, "POST /api/staff/fee-proposals/f-1/decline")).toHaveLength(1);
  });

  it("can't be agreed to once their day has come", async () => {
    open({ "GET /api/staff/fees": desk({ proposal: { ...PROPOSAL, valid_from: "2026-01-31T18:30:00Z" } }) });
    expect(await screen.findByText(/Its day has come before anybody approved it/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  });
});
