import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { ArticlePage } from "./article-page";
import { BlogPage } from "./blog-page";
import type { Article, ArticleTeaser } from "./queries";

const ARTICLES = "GET /api/content/articles";
const ARTICLE = "GET /api/content/articles/dry-terrace";

function teaser(slug: string, changes: Partial<ArticleTeaser> = {}): ArticleTeaser {
  return {
    slug,
    title: `About ${slug}`,
    summary: "What to look at.",
    category: "technology",
    published_on: "2026-11-03",
    updated_on: "2026-11-03",
    minutes_to_read: 4,
    drawing: "section",
    ...changes,
  };
}

const ITEMS = [
  teaser("dry-terrace"),
  teaser("scaffolds", { category: "safety", minutes_to_read: 1 }),
  teaser("small-kitchens", { category: "design" }),
];

const titles = () => screen.getAllByRole("link", { name: /^About/ }).map((link) => link.textContent);

beforeEach(() => {
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});

describe("BlogPage", () => {
  it("shows the newest article large, and the rest as cards", async () => {
    serve({ [ARTICLES]: { items: ITEMS } });
    renderApp(<BlogPage below={null} />, { path: "/blog" });
    expect(await screen.findByRole("heading", { level: 2, name: "About dry-terrace" })).toBeVisible();
    const cards = within(screen.getByRole("list", { name: "More articles" }));
    expect(cards.getAllByRole("heading", { level: 3 })).toHaveLength(2);
    expect(cards.getByText("1 minute to read")).toBeVisible();
    expect(screen.getByRole("link", { name: "About scaffolds" })).toHaveAttribute("href", "/blog/scaffolds");
  });

  it("keeps the chosen category in the address", async () => {
    serve({ [ARTICLES]: { items: ITEMS } });
    renderApp(<BlogPage below={null} />, { path: "/blog?category=safety" });
    await screen.findByRole("heading", { level: 2, name: "About scaffolds" });
    expect(titles()).toEqual(["About scaffolds"]);
    const filter = within(screen.getByRole("group", { name: "Category" }));
    expect(filter.getAllByRole("button").map((button) => button.textContent)).toEqual([
      "All",
      "Technology",
      "Sustainability",
      "Management",
      "Safety",
      "Design",
    ]);
    expect(filter.getByRole("button", { name: "Safety" })).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(filter.getByRole("button", { name: "Design" }));
    expect(titles()).toEqual(["About small-kitchens"]);
    await userEvent.click(filter.getByRole("button", { name: "All" }));
    expect(titles()).toHaveLength(3);
  });

  it("leads on from a category that has nothing", async () => {
    serve({ [ARTICLES]: { items: ITEMS } });
    renderApp(<BlogPage below={null} />, { path: "/blog?category=management" });
    expect(await screen.findByText("Nothing on “Management” yet")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "All articles" }));
    expect(titles()).toHaveLength(3);
  });

  it("says what went wrong, and tries again", async () => {
    const server = serve({ [ARTICLES]: problem(400, "bad_request", "No.") });
    renderApp(<BlogPage below={null} />, { path: "/blog" });
    expect(await screen.findByText("The articles could not be loaded")).toBeVisible();
    server.answer({ [ARTICLES]: { items: ITEMS } });
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByRole("link", { name: "About dry-terrace" })).toBeVisible();
  });
});

describe("ArticlePage", () => {
  const span = (text: string) => ({ text, href: null, strong: false });
  const article: Article = {
    ...teaser("dry-terrace", { updated_on: "2026-11-10", minutes_to_read: 7 }),
    sections: ["The fall", "The joints", "The test"].map((heading, index) => ({
      id: `section-${index + 1}`,
      heading,
      blocks: [{ kind: "paragraph", lines: [[span("It costs {listing_fee}.")]] }],
    })),
    others: ITEMS.slice(1),
  };
  const FEES = { listing_fee_paise: 500, service_fee_basis_points: 250 };

  it("is read with its figures, its contents and others to go on with", async () => {
    serve({ [ARTICLE]: article, "GET /api/fees": FEES });
    renderApp(<ArticlePage slug="dry-terrace" below={<p>Newsletter</p>} />, { path: "/blog/dry-terrace" });
    expect(await screen.findByRole("heading", { level: 1, name: "About dry-terrace" })).toBeVisible();
    expect(screen.getAllByText("It costs ₹5.")).toHaveLength(3);
    expect(screen.getByText("10 Nov 2026")).toBeVisible();
    expect(screen.getByText("7 minutes to read")).toBeVisible();
    const contents = within(screen.getByRole("navigation", { name: "On this page" }));
    expect(contents.getByRole("link", { name: "The joints" })).toHaveAttribute("href", "#section-2");
    expect(screen.getByRole("link", { name: "Technology" })).toHaveAttribute(
      "href",
      "/blog?category=technology",
    );
    const others = within(screen.getByRole("region", { name: "Read on" }));
    expect(others.getAllByRole("heading", { level: 3 })).toHaveLength(2);
    expect(screen.getByText("Newsletter")).toBeVisible();
    expect(document.title).toBe("About dry-terrace · Karigar");
  });

  it("says that an article is not here, and leads to the others", async () => {
    serve({ [ARTICLE]: problem(404, "not_found", "Not there.") });
    renderApp(<ArticlePage slug="dry-terrace" below={null} />, { path: "/blog/dry-terrace" });
    expect(await screen.findByRole("heading", { level: 1, name: "This article is not here" })).toBeVisible();
    expect(screen.getByRole("link", { name: "All articles" })).toHaveAttribute("href", "/blog");
  });
});
