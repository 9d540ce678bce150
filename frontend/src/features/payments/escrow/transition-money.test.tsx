import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { TransitionMoney } from "./transition-money";
import { MONEY, PROJECT_ID, asViewer, held, moneyOf } from "./test-data";

const SPLIT = `GET /api/projects/${PROJECT_ID}/cancellation-split`;

function show(verb: string, viewer: "homeowner" | "worker" | "member" = "homeowner", paise = 2_000_000) {
  const server = serve({
    ...asViewer(viewer),
    [MONEY]: moneyOf(paise ? [held(paise)] : []),
    [SPLIT]: {
      leaver: "homeowner",
      waits_for_answer: false,
      payer_paise: 1_800_000,
      worker_paise: 200_000,
      worker_share_basis_points: 1_000,
      listing_fee_paise: 0,
      visit_free_until: null,
    },
  });
  const { container } = renderApp(<TransitionMoney projectId={PROJECT_ID} verb={verb} />);
  return { server, container };
}

it.each([
  ["complete", "All that is still held, ₹20,000, goes to the worker. It cannot be taken back."],
  ["dispute", "The ₹20,000 held for this work stays where it is until our staff have decided."],
  ["cancel", /^₹18,000 comes back to you. ₹2,000, 10% of what is held, goes to the worker/],
])("says before %s what becomes of the money", async (verb, words) => {
  show(verb);
  expect(await screen.findByText(words)).toBeVisible();
});

it.each([
  ["deliver", 2_000_000],
  ["complete", 0],
])("is silent where %s moves no money (%i)", async (verb, paise) => {
  const { server, container } = show(verb, "homeowner", paise);
  await waitFor(() => expect(server.received.map(({ call }) => call)).toContain(MONEY));
  expect(container).toBeEmptyDOMElement();
});

it("tells other members nothing", async () => {
  const { server, container } = show("complete", "member");
  await waitFor(() => expect(server.received).toHaveLength(2));
  expect(container).toBeEmptyDOMElement();
});
