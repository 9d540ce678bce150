import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { ContentPageView } from "./content-page-view";
import { FaqPage } from "./faq-page";
import { feeFigures, fillFigures, refundFigures } from "./figures";

const span = (text: string, href: string | null = null, strong = false) => ({ text, href, strong });
const paragraph = (...spans: ReturnType<typeof span>[]) => ({ kind: "paragraph" as const, lines: [spans] });
const FAQ = "GET /api/content/pages/faq";
const RULES = {
  listing_fee_hours: 24,
  milestone_hours: 24,
  undo_minutes: 10,
  worker_share_basis_points: 1000,
  bank_days_from: 5,
  bank_days_to: 7,
  bank_days_at_most: 10,
  dispute_hours: 48,
  second_person_above_paise: 200_000,
};
const FEES = { listing_fee_paise: 500, service_fee_basis_points: 250 };

const faq = {
  slug: "faq",
  title: "Help",
  summary: "Answers",
  updated_on: "2026-11-21",
  sections: [
    { id: "section-1", heading: "Is it free?", blocks: [paragraph(span("Yes, for workers."))] },
    { id: "section-2", heading: "What does it cost?", blocks: [paragraph(span("{listing_fee} each."))] },
  ],
};

const scrollIntoView = vi.fn();

beforeEach(() => {
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = scrollIntoView.mockClear();
});

const question = (name: string) => screen.getByRole("button", { name });

describe("FaqPage", () => {
  it("opens one question at a time and closes it again", async () => {
    serve({ [FAQ]: faq, "GET /api/fees": FEES });
    renderApp(<FaqPage />);
    await userEvent.click(await screen.findByRole("button", { name: "Is it free?" }));
    expect(question("Is it free?")).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(question("What does it cost?"));
    expect(question("Is it free?")).toHaveAttribute("aria-expanded", "false");
    expect(question("What does it cost?")).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(question("What does it cost?"));
    expect(question("What does it cost?")).toHaveAttribute("aria-expanded", "false");
  });

  it("opens the question of the address, with the fee in force", async () => {
    serve({ [FAQ]: faq, "GET /api/fees": FEES });
    renderApp(<FaqPage />, { path: "/faq#section-2" });
    expect(await screen.findByText("₹5 each.")).toBeVisible();
    expect(question("What does it cost?")).toHaveAttribute("aria-expanded", "true");
    expect(scrollIntoView.mock.contexts).toEqual([document.getElementById("section-2")]);
  });

  it("narrows the questions down by words of their answers, and says when none is left", async () => {
    serve({ [FAQ]: faq, "GET /api/fees": FEES });
    renderApp(<FaqPage />);
    await userEvent.type(await screen.findByRole("searchbox", { name: "Search the questions" }), "FOR work");
    expect(question("Is it free?")).toBeVisible();
    expect(screen.queryByRole("button", { name: "What does it cost?" })).toBeNull();
    expect(screen.getByText("1 question")).toBeVisible();
    await userEvent.type(screen.getByRole("searchbox"), "shop");
    expect(screen.getByRole("heading", { name: "No question has these words" })).toBeVisible();
  });

  it("hands out the address of an open answer", async () => {
    serve({ [FAQ]: faq, "GET /api/fees": FEES });
    const user = userEvent.setup();
    renderApp(<FaqPage />, { path: "/faq#section-1" });
    await user.click((await screen.findAllByRole("button", { name: "Copy link" }))[0] as HTMLElement);
    expect(await navigator.clipboard.readText()).toMatch(/#section-1$/);
  });

  it("shows no page whose fees are not known", async () => {
    serve({ [FAQ]: faq, "GET /api/fees": problem(400, "bad_request", "No.") });
    renderApp(<FaqPage />);
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(screen.queryByText(/listing_fee/)).toBeNull();
  });
});

describe("ContentPageView", () => {
  const about = {
    ...faq,
    slug: "about",
    title: "About",
    sections: [
      {
        id: "section-1",
        heading: "Beliefs",
        blocks: [
          { kind: "list" as const, lines: [[span("A rate is "), span("written", null, true)]] },
          paragraph(span("Write through the "), span("contact page", "/contact"), span(".")),
        ],
      },
      { id: "section-2", heading: "Start", blocks: [paragraph(span("Post a project", "/projects"))] },
      { id: "section-3", heading: "Mail", blocks: [paragraph(span("us", "mailto:us@example.in"))] },
    ],
  };

  it("draws headings, lists and links, and leads to each section", async () => {
    serve({ "GET /api/content/pages/about": about });
    renderApp(<ContentPageView slug="about" />);
    expect(await screen.findByRole("heading", { level: 1, name: "About" })).toBeVisible();
    expect(screen.getByText("21 Nov 2026")).toBeVisible();
    expect(screen.getByText("written").tagName).toBe("STRONG");
    expect(screen.getByRole("link", { name: "contact page" })).toHaveAttribute("href", "/contact");
    expect(screen.getByRole("link", { name: "us" })).toHaveAttribute("href", "mailto:us@example.in");
    const contents = screen.getByRole("navigation", { name: "On this page" });
    expect(within(contents).getByRole("link", { name: "Start" })).toHaveAttribute("href", "#section-2");
  });
});

describe("figures", () => {
  const section = (text: string, heading = "") => ({ id: "1", heading, blocks: [paragraph(span(text))] });

  it("fills the fees in force into every text", () => {
    const {
      summary,
      sections: [filled],
    } = fillFigures(
      {
        summary: "From {listing_fee}",
        sections: [section("{service_fee} of it, {unknown}", "Cost: {listing_fee}")],
      },
      feeFigures({ listing_fee_paise: 550, service_fee_basis_points: 250 }),
    );
    expect(summary).toBe("From ₹5.50");
    expect(filled?.heading).toBe("Cost: ₹5.50");
    expect(filled?.blocks[0]?.lines[0]?.[0]?.text).toBe("2.5% of it, {unknown}");
  });

  it("fills the refund rules", () => {
    const {
      sections: [filled],
    } = fillFigures(
      {
        summary: "",
        sections: [
          section("{worker_share} after {milestone_hours} hours, {bank_days_from} to {bank_days_to} days"),
        ],
      },
      refundFigures(RULES),
    );
    expect(filled?.blocks[0]?.lines[0]?.[0]?.text).toBe("10% after 24 hours, 5 to 7 days");
  });

  it("asks for the rules where a page speaks of them", async () => {
    const refund = {
      ...faq,
      slug: "refund",
      sections: [section("Within {listing_fee_hours} hours: {listing_fee}.")],
    };
    serve({ "GET /api/content/pages/refund": refund, "GET /api/fees": FEES, "GET /api/refund-rules": RULES });
    renderApp(<ContentPageView slug="refund" />);
    expect(await screen.findByText("Within 24 hours: ₹5.")).toBeVisible();
  });
});
