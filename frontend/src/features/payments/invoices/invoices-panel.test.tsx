import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { InvoicesPanel } from "./invoices-panel";
import type { Invoice } from "./queries";

const FEE: Invoice = {
  id: "i-1",
  kind: "invoice",
  number: "KI2627/000007",
  issued_on: "2026-11-22",
  subject: "listing_fee",
  project_title: "Rewire the kitchen",
  milestone_title: "",
  total_paise: 500,
  tax_paise: 76,
  corrects_number: "",
};
const RECEIPT: Invoice = {
  ...FEE,
  id: "i-2",
  kind: "receipt",
  number: "KR2627/000003",
  subject: "milestone",
  milestone_title: "First fix",
  total_paise: 12_345_650,
  tax_paise: 0,
};
const NOTE: Invoice = {
  ...FEE,
  id: "i-3",
  kind: "credit_note",
  number: "KC2627/000001",
  corrects_number: "KI2627/000007",
};

const CALL = "GET /api/me/invoices";

function show(answers: Parameters<typeof serve>[0]) {
  const server = serve(answers);
  return { server, ...renderApp(<InvoicesPanel userId="u-1" />) };
}

async function rows(): Promise<HTMLElement[]> {
  return within(await screen.findByRole("list", { name: "Invoices and receipts" })).getAllByRole("article");
}

describe("the papers of one's money", () => {
  it("says of each what it is for, how much, the tax in it, its number and day", async () => {
    show({ [CALL]: { items: [NOTE, RECEIPT, FEE], next: null } });
    const [note, receipt, fee] = await rows();
    expect(fee).toHaveTextContent("Listing feeRewire the kitchen₹5₹0.76 GST included");
    expect(fee).toHaveTextContent("Tax invoice KI2627/000007 · 22 Nov 2026");
    expect(receipt).toHaveTextContent("First fixRewire the kitchen₹1,23,456.50");
    expect(receipt).not.toHaveTextContent("GST");
    expect(receipt).toHaveTextContent("Receipt KR2627/000003");
    expect(note).toHaveTextContent("Listing fee, given back");
    expect(note).toHaveTextContent("Credit note KC2627/000001 · 22 Nov 2026 · for invoice KI2627/000007");
  });

  it("hands out the PDF in both languages", async () => {
    show({ [CALL]: { items: [FEE], next: null } });
    const english = await screen.findByRole("link", { name: "PDF English: KI2627/000007" });
    expect(english).toHaveAttribute("href", "/api/invoices/i-1/pdf?language=en");
    expect(english).toHaveAttribute("download");
    expect(screen.getByRole("link", { name: "PDF हिन्दी: KI2627/000007" })).toHaveAttribute(
      "href",
      "/api/invoices/i-1/pdf?language=hi",
    );
  });

  it("says where invoices come from when there is none", async () => {
    show({ [CALL]: { items: [], next: null } });
    expect(await screen.findByText("No invoices yet")).toBeInTheDocument();
  });

  it("can be tried again when it did not load", async () => {
    const { server } = show({ [CALL]: problem(503, "unavailable", "Try later.") });
    expect(await screen.findByText("Couldn’t load your invoices")).toBeInTheDocument();
    server.answer({ [CALL]: { items: [FEE], next: null } });
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await rows()).toHaveLength(1);
  });

  it("fetches older ones on demand", async () => {
    const { server } = show({ [CALL]: { items: [FEE], next: "older" } });
    await rows();
    server.answer({ [CALL]: { items: [RECEIPT], next: null } });
    await userEvent.click(screen.getByRole("button", { name: "Show more" }));
    expect(await screen.findByText("First fix")).toBeInTheDocument();
    expect(await rows()).toHaveLength(2);
  });
});
