import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { problem, serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { MoneyBar } from "./money-bar";
import { MoneyGlance } from "./money-glance";
import { MONEY, PROJECT_ID, aMilestonesMoney, asViewer, held, moneyOf } from "./test-data";

/** ₹45,000 agreed: ₹8,000 released, ₹12,000 held, ₹25,000 not funded yet. */
const UNDER_WAY = moneyOf(
  [
    held(2_000_000, { released_paise: 800_000, held_paise: 1_200_000, state: "part_released" }),
    aMilestonesMoney({ milestone_id: "m-2", amount_paise: 2_500_000 }),
  ],
  {
    payouts: [
      { reason: "no_account", amount_paise: 500_000, until: null },
      { reason: "sent", amount_paise: 300_000, until: null },
    ],
  },
);

function show(viewer: "homeowner" | "worker" | "member", answer: object) {
  const server = serve({ ...asViewer(viewer), [MONEY]: answer });
  const { container } = renderApp(<MoneyBar projectId={PROJECT_ID} />);
  return { server, container };
}

/** The legend's lines: name and amount. */
async function legend(): Promise<string[][]> {
  const terms = await screen.findAllByRole("term");
  const amounts = screen.getAllByRole("definition");
  return terms.map((term, index) => [term.firstChild?.textContent ?? "", amounts[index]?.textContent ?? ""]);
}

describe("the money bar", () => {
  it("tells the homeowner what is held until she accepts, and every part by name and amount", async () => {
    show("homeowner", UNDER_WAY);
    expect(await legend()).toEqual([
      ["Released", "₹8,000"],
      ["Held", "₹12,000"],
      ["Not funded", "₹25,000"],
    ]);
    expect(sentence("₹12,000 is held safely until you accept the work.")).toBeVisible();
    expect(screen.getByText("Agreed:", { exact: false })).toHaveTextContent("Agreed: ₹45,000");
    expect(screen.queryByText(/on its way/)).not.toBeInTheDocument();
  });

  it("tells the worker what is held, what is on its way and what waits for a bank account", async () => {
    show("worker", UNDER_WAY);
    expect(await legend()).toHaveLength(3);
    expect(sentence("₹12,000 is held safely for you until the work is accepted.")).toBeVisible();
    expect(screen.getByText("₹3,000 is on its way to your bank.")).toBeVisible();
    expect(screen.getByText(/₹5,000 waits: we do not know your bank account yet/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Add bank account" })).toHaveAttribute(
      "href",
      "/money?tab=payouts#bank-account",
    );
  });

  it("explains a frozen state", async () => {
    show("homeowner", { ...UNDER_WAY, is_frozen: true });
    expect(await screen.findByText("The money is frozen")).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent(/₹12,000 stays where it is until our staff/);
    expect(await legend()).toContainEqual(["Frozen", "₹12,000"]);
  });

  it.each([
    ["homeowner", /Fund a milestone before its work begins/],
    ["worker", /agree with the homeowner which milestone is funded first/],
  ] as const)("says what comes first when nothing is funded, to the %s", async (viewer, words) => {
    show(viewer, moneyOf([aMilestonesMoney()]));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it("says when all is released", async () => {
    show("homeowner", moneyOf([held(500_000, { released_paise: 500_000, held_paise: 0 })]));
    expect(await screen.findByText("₹5,000 went to the worker. Nothing is held now.")).toBeVisible();
  });

  it("shows both ends of a split", async () => {
    show(
      "worker",
      moneyOf([held(500_000, { released_paise: 50_000, refunded_paise: 450_000, held_paise: 0 })]),
    );
    expect(await screen.findByText(/₹500 was released to you, ₹4,500 went back/)).toBeVisible();
  });

  it("shows nothing while no milestone has an amount", async () => {
    const { server, container } = show("homeowner", moneyOf([aMilestonesMoney({ amount_paise: null })]));
    await waitFor(() => expect(server.received.map(({ call }) => call)).toContain(MONEY));
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });

  it("shows nothing of ended work without money", async () => {
    const server = serve({ ...asViewer("homeowner", "cancelled"), [MONEY]: moneyOf([aMilestonesMoney()]) });
    const { container } = renderApp(<MoneyBar projectId={PROJECT_ID} />);
    await waitFor(() => expect(server.received.map(({ call }) => call)).toContain(MONEY));
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });

  it("asks nothing for other members", async () => {
    const { server, container } = show("member", UNDER_WAY);
    await waitFor(() => expect(server.received).toHaveLength(2));
    expect(container).toBeEmptyDOMElement();
    expect(server.received.map(({ call }) => call)).not.toContain(MONEY);
  });

  it("is absent for whoever is refused", async () => {
    const refusal = problem(403, "not_allowed", "You don't have permission to do this.");
    const { server, container } = show("worker", refusal);
    await waitFor(() => expect(server.received.map(({ call }) => call)).toContain(MONEY));
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });

  it("says when it could not be loaded", async () => {
    show("homeowner", problem(500, "internal_error", "Sorry."));
    expect(await screen.findByText("The project's money could not be loaded")).toBeVisible();
  });
});

describe("the line at the page's head", () => {
  it("leads to the bar, and leaves when the bar itself is there", async () => {
    serve({ ...asViewer("homeowner"), [MONEY]: UNDER_WAY });
    renderApp(<MoneyGlance projectId={PROJECT_ID} />);
    const link = await screen.findByRole("link");
    expect(link).toHaveAttribute("href", `/projects/${PROJECT_ID}?tab=progress`);
    expect(within(link).getByText("held safely", { exact: false })).toHaveTextContent("₹12,000 held safely");
    expect(link).toHaveTextContent("₹8,000 released");
  });

  it("is silent on the tab with the bar", async () => {
    const server = serve({ ...asViewer("homeowner"), [MONEY]: UNDER_WAY });
    renderApp(<MoneyGlance projectId={PROJECT_ID} />, { path: "/projects/p-1?tab=progress" });
    await waitFor(() => expect(server.received.map(({ call }) => call)).toContain(MONEY));
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });
});

/** A sentence whose figures are in their own tags. */
function sentence(text: string): HTMLElement {
  return screen.getByText((_content, element) => element?.tagName === "P" && element.textContent === text);
}
