import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { FeeSentences } from "./fee-sentences";
import { fillText, linesNaming } from "./figures";

const SLUGS = ["how-it-works", "faq", "about", "terms", "refund", "privacy", "cookies", "careers", "contact"];
const ARTICLES = "GET /api/content/articles";
const POSITIONS = "GET /api/content/positions";
/** Future fees, as the desk previews them. */
const PROPOSED = { listing_fee_paise: 12_500, service_fee_basis_points: 375 };
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

const plain = (line: string) => [{ text: line, href: null, strong: false }];

function text(title: string, summary: string, ...lines: string[]) {
  const blocks = [{ kind: "paragraph" as const, lines: lines.map(plain) }];
  return { title, summary, sections: [{ id: "section-1", heading: "What it costs", blocks }] };
}

/** A site where only the given texts mention fees. */
function site(more: Record<string, object>) {
  return serve({
    ...Object.fromEntries(
      SLUGS.map((slug) => [`GET /api/content/pages/${slug}`, text(slug, "About it", "Nothing of money.")]),
    ),
    [ARTICLES]: { items: [] },
    [POSITIONS]: { items: [] },
    "GET /api/refund-rules": RULES,
    ...more,
  });
}

describe("what the site says of fees", () => {
  it("is read from pages, articles and positions, under the fees that are looked at", async () => {
    const server = site({
      "GET /api/content/pages/terms": text("Terms", "Of {listing_fee} each", "You owe {service_fee}."),
      [ARTICLES]: { items: [{ slug: "post-well" }, { slug: "monsoon" }] },
      "GET /api/content/articles/post-well": text(
        "Post well",
        "For homeowners",
        "It is {listing_fee} a post.",
      ),
      "GET /api/content/articles/monsoon": text("Monsoon", "For roofs", "Begin in May."),
      [POSITIONS]: { items: [{ slug: "finance" }] },
      "GET /api/content/positions/finance": text("Finance", "A desk", "We live on {service_fee}."),
    });
    renderApp(<FeeSentences fees={PROPOSED} />);
    expect(await screen.findByText("Of ₹125 each")).toBeVisible();
    expect(screen.getByText("You owe 3.75%.")).toBeVisible();
    expect(screen.getByText("It is ₹125 a post.")).toBeVisible();
    expect(screen.getByText("We live on 3.75%.")).toBeVisible();
    expect(screen.getAllByText(/^(?:Terms|Post well|Finance)$/)).toHaveLength(3);
    expect(screen.queryByText("Monsoon")).not.toBeInTheDocument();
    expect(screen.queryByText("faq")).not.toBeInTheDocument();
    expect(server.received.map(({ call }) => call)).not.toContain("GET /api/fees");
  });

  it("holds the figures of the rules as well, and each sentence of a text once", async () => {
    site({
      "GET /api/content/pages/refund": text(
        "Refunds",
        "All of it",
        "{listing_fee} comes back within {listing_fee_hours} hours.",
        "{listing_fee} comes back within {listing_fee_hours} hours.",
        "The rest takes {bank_days_from} days.",
      ),
    });
    renderApp(<FeeSentences fees={PROPOSED} />);
    expect(await screen.findAllByText("₹125 comes back within 24 hours.")).toHaveLength(1);
    expect(screen.queryByText(/The rest takes/)).not.toBeInTheDocument();
  });

  it("is not shown in part when one of the texts can't be read", async () => {
    site({
      "GET /api/content/pages/terms": text("Terms", "Of {listing_fee} each"),
      [ARTICLES]: { items: [{ slug: "post-well" }] },
      "GET /api/content/articles/post-well": problem(500, "fault", "Something went wrong on our side."),
    });
    renderApp(<FeeSentences fees={PROPOSED} />);
    expect(await screen.findByText("Couldn’t load the text pages")).toBeVisible();
    expect(screen.queryByText("Of ₹125 each")).not.toBeInTheDocument();
  });
});

describe("the lines of a text that name a figure", () => {
  it("are told whole over their spans, and open where the sentence goes on in a list", () => {
    const spans = [...plain("Listing costs "), { text: "{listing_fee}", href: "/fees", strong: true }];
    const page = {
      summary: "Costs",
      sections: [
        {
          id: "section-1",
          heading: "Is {service_fee} all?",
          blocks: [{ kind: "list" as const, lines: [spans, plain("paid once.")] }],
        },
      ],
    };
    expect(linesNaming(page, ["listing_fee", "service_fee"])).toEqual([
      "Is {service_fee} all?",
      "Listing costs {listing_fee}…",
    ]);
    expect(linesNaming(page, ["dispute_hours"])).toEqual([]);
  });

  it("keep what no figure is known for", () => {
    expect(fillText("{listing_fee} and {dispute_hours}", { listing_fee: "₹5" })).toBe(
      "₹5 and {dispute_hours}",
    );
  });
});
