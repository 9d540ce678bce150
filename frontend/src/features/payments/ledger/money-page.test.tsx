import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { today } from "@/lib/dates";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { MoneyPage } from "./money-page";
import { financialYears } from "./periods";
import type { Balances, StatementLine } from "./queries";

const NOTHING: Balances = {
  fees_paise: 0,
  funded_paise: 0,
  held_paise: 0,
  released_paise: 0,
  refunds_under_way_paise: 0,
  refunded_paise: 0,
  waiting_paise: 0,
  on_its_way_paise: 0,
  paid_out_paise: 0,
  payouts: [],
};
const LINE: StatementLine = {
  id: "line-1",
  kind: "released",
  happened_at: "2026-11-20T06:30:00Z",
  project_id: "project-1",
  project_title: "Rewire the kitchen",
  milestone_title: "First fix",
  direction: "within",
  amount_paise: 1_000_000,
  service_fee_paise: 0,
  balance_paise: 2_000_000,
};

interface Show {
  role?: "homeowner" | "worker";
  balances?: Partial<Balances>;
  lines?: StatementLine[];
  path?: string;
}

function show({ role = "homeowner", balances = {}, lines = [], path = "/money" }: Show) {
  const server = serve({
    "GET /api/session": { user: { id: "u-1", email: "someone@example.in", role } },
    "GET /api/me/money": { ...NOTHING, ...balances },
    "GET /api/me/money/statement": { items: lines, next: null },
    "GET /api/me/refunds": { items: [], next: null },
    "GET /api/me/payouts": { items: [], next: null },
    "GET /api/me/payout-account": { account: null, waiting_paise: 0 },
  });
  return { server, ...renderApp(<MoneyPage />, { path }) };
}

/** The figure and the sentence below a card's name. */
async function below(name: string): Promise<HTMLElement> {
  const term = (await screen.findAllByRole("term")).find((one) => one.textContent === name);
  if (!term?.nextElementSibling) throw new Error(`No card is called ${name}.`);
  return term.nextElementSibling as HTMLElement;
}

describe("the money page", () => {
  it("tells the homeowner what is held, released, coming back and paid in fees", async () => {
    show({
      balances: {
        held_paise: 2_000_000,
        released_paise: 1_000_050,
        refunds_under_way_paise: 500,
        refunded_paise: 700,
        fees_paise: 500,
      },
    });
    expect(await below("Held for your work")).toHaveTextContent(
      "₹20,000Kept safe until you accept the work.",
    );
    expect(await below("Released to workers")).toHaveTextContent("₹10,000.50");
    expect(await below("Coming back to you")).toHaveTextContent("₹5₹7 has already come back.");
    expect(await below("Listing fees")).toHaveTextContent("₹5");
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      "Statement",
      "Invoices",
      "Refunds",
    ]);
  });

  it("tells the worker what waits, what was sent and what is on its way", async () => {
    const balances = {
      released_paise: 1_000_000,
      fees_paise: 59_000,
      waiting_paise: 400_000,
      paid_out_paise: 541_000,
      on_its_way_paise: 100_000,
    };
    show({ role: "worker", balances });
    expect(await below("Waiting to be paid out")).toHaveTextContent("₹4,000");
    expect(await below("Sent to your bank")).toHaveTextContent("₹5,410Of it ₹1,000 is still on its way.");
    expect(await below("Earned so far")).toHaveTextContent("₹10,000Of it ₹590 went to service fees.");
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      "Statement",
      "Invoices",
      "Payouts",
    ]);
  });

  it("begins with money that waits for a bank account, and what to do", async () => {
    const waits = { reason: "no_account" as const, amount_paise: 400_000, until: null };
    const scrolled = vi.fn<() => void>();
    Element.prototype.scrollIntoView = scrolled;
    show({ role: "worker", balances: { waiting_paise: 400_000, payouts: [waits] } });
    expect(await screen.findByText("₹4,000 of yours is released and waits")).toBeVisible();
    expect(screen.getByText(/We do not know your bank account yet/)).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Add bank account" }));
    expect(screen.getByRole("tab", { name: "Payouts" })).toHaveAttribute("aria-selected", "true");
    expect(scrolled).toHaveBeenCalled();
  });

  it("lists each movement with its work, its amount and what was left", async () => {
    show({
      lines: [
        LINE,
        { ...LINE, id: "line-2", kind: "milestone_funded", direction: "out", amount_paise: 3_000_000 },
        { ...LINE, id: "line-3", kind: "refund_sent", direction: "in", balance_paise: null },
      ],
    });
    const list = await screen.findByRole("list", { name: "Statement" });
    const [released, funded, refund] = within(list).getAllByRole("listitem");
    expect(released).toHaveTextContent(/Released to the worker.*Rewire the kitchen.*First fix.*20 Nov 2026/);
    expect(released).toHaveTextContent("₹10,000₹20,000 held after it");
    expect(funded).toHaveTextContent("−₹30,000");
    expect(refund).toHaveTextContent("+₹10,000");
    expect(within(list).getAllByRole("link", { name: "Rewire the kitchen" })[0]).toHaveAttribute(
      "href",
      "/projects/project-1?tab=progress",
    );
  });

  it("shows a worker's fee beside what was earned", async () => {
    const line = { ...LINE, direction: "in", service_fee_paise: 59_000 } as const;
    show({ role: "worker", lines: [line] });
    const list = await screen.findByRole("list", { name: "Statement" });
    expect(list).toHaveTextContent(/Earned.*\+₹10,000after ₹590 service fee₹20,000 waiting after it/);
  });

  it("asks for the days of the address, and the file for the same", async () => {
    const [year = 0] = financialYears(today());
    const { server } = show({ path: `/money?period=fy-${year}` });
    expect(await screen.findByText("Nothing moved in this period")).toBeVisible();
    const days = `from=${year}-04-01&to=${year + 1}-03-31`;
    const asked = server.received.find(({ call }) => call.endsWith("/statement"));
    expect(asked?.query.toString()).toBe(days);
    expect(screen.getByRole("link", { name: "Download as CSV" })).toHaveAttribute(
      "href",
      `/api/me/money/statement.csv?${days}`,
    );
  });

  it.each([
    ["homeowner", "Go to your projects", "/projects"],
    ["worker", "Find work", "/find-work"],
  ] as const)("leads a new %s on", async (role, name, href) => {
    show({ role });
    expect(await screen.findByText("No money has moved yet")).toBeVisible();
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
  });

  it("opens the tab of the address, and none that the role does not have", async () => {
    show({ role: "worker", path: "/money?tab=refunds" });
    expect(await screen.findByRole("tab", { name: "Statement", selected: true })).toBeVisible();
  });

  it("says what could not be loaded", async () => {
    serve({
      "GET /api/session": { user: { id: "u-1", email: "someone@example.in", role: "homeowner" } },
      "GET /api/me/money": problem(500, "internal_error", "Something went wrong."),
      "GET /api/me/money/statement": problem(500, "internal_error", "Something went wrong."),
    });
    renderApp(<MoneyPage />, { path: "/money" });
    expect(await screen.findByText("Couldn’t load your balances")).toBeVisible();
    expect(await screen.findByText("Couldn’t load your statement")).toBeVisible();
  });
});
