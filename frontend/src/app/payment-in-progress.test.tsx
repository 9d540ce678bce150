import { useQueryClient } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { ReservationNote } from "@/features/bookings/instant-booking/reservation-note";
import type { BookingDetail } from "@/features/bookings/queries";
import { useLocation } from "@/lib/router/hooks";
import { ANSWER, CHECKOUT, checkoutInFront, isCheckoutOpen, stubRazorpay } from "@/testing/fake-razorpay";
import { serve } from "@/testing/fake-server";
import { renderApp } from "@/testing/render-app";
import { FundHired } from "@/features/payments/escrow/fund-hired";
import {
  MONEY,
  PROJECT_ID,
  aMilestonesMoney,
  asViewer,
  held,
  moneyOf,
} from "@/features/payments/escrow/test-data";
import { VisitPayment } from "@/features/payments/visit-payment";

// The gateway's webhook, and with it the page's news, may come before the gateway's own window has answered.

const SERVED = {
  ...asViewer("homeowner"),
  "GET /api/fees": { service_fee_basis_points: 0 },
  "POST /api/milestones/m-1/orders": CHECKOUT,
  "POST /api/bookings/b-1/orders": CHECKOUT,
  "POST /api/orders/order_Abc/confirm": { status: "success" },
};
const TO_FUND = moneyOf([aMilestonesMoney({ amount_paise: 50_000, possible_verbs: ["fund"] })], {
  next_to_fund: { milestone_id: "m-1", title: "Rewiring", number: 1, amount_paise: 50_000, rate: null },
});
const RESERVED = {
  id: "b-1",
  status: "reserved",
  is_worker: false,
  answer_by: "2999-01-01T00:00:00Z",
  terms: { price_paise: 50_000, late_fee_paise: 30_000 },
  worker: { first_name: "Santosh" },
  work: { id: "p-1", title: "Rewiring" },
} as BookingDetail;

function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>;
}

/** Tells the page what a live event tells it, and says so once the page has it. */
function News({ tell }: { tell: () => unknown }) {
  const [isTold, setTold] = useState(false);
  const press = async () => {
    await tell();
    setTold(true);
  };
  return (
    <button type="button" onClick={() => void press()}>
      {isTold ? "Told" : "News"}
    </button>
  );
}

function FirstPart() {
  const queryClient = useQueryClient();
  return (
    <>
      <FundHired projectId={PROJECT_ID} />
      <News tell={() => queryClient.invalidateQueries({ queryKey: ["project:p-1"] })} />
    </>
  );
}

function Visit({ news }: { news: Partial<BookingDetail> }) {
  const [booking, setBooking] = useState(RESERVED);
  return (
    <VisitPayment>
      <ReservationNote booking={booking} />
      <News tell={() => setBooking({ ...booking, ...news })} />
    </VisitPayment>
  );
}

const CASES = [
  { name: "the first part of hired work is funded", path: "/?fund=m-1", page: <FirstPart /> },
  { name: "a visit is confirmed", path: "/?pay=1", page: <Visit news={{ status: "accepted" }} /> },
  { name: "a visit has lapsed", path: "/?pay=1", page: <Visit news={{ status: "lapsed" }} /> },
  {
    name: "the time to pay for a visit is over",
    path: "/?pay=1",
    page: <Visit news={{ answer_by: "2000-01-01T00:00:00Z" }} />,
  },
];

describe.each(CASES)("a payment in progress when $name", ({ path, page }) => {
  beforeEach(stubRazorpay);

  async function open() {
    const server = serve({ ...SERVED, [MONEY]: TO_FUND });
    renderApp(
      <>
        {page}
        <Address />
      </>,
      { path },
    );
    const pay = await within(await screen.findByRole("dialog")).findByRole("button", { name: "Pay ₹500" });
    server.answer({ [MONEY]: moneyOf([held(50_000)]) });
    return { pay, news: screen.getByText("News") };
  }

  it("stays open and leads to its result", async () => {
    const { pay, news } = await open();
    await userEvent.click(pay);
    const checkout = await checkoutInFront();
    news.click();
    await screen.findByText("Told");
    expect(isCheckoutOpen()).toBe(true);
    checkout.handler(ANSWER);
    await waitFor(() => expect(screen.getByLabelText("address")).toHaveTextContent("/payment-success"));
  });

  it("offers nothing to pay before it has begun", async () => {
    const { news } = await open();
    news.click();
    expect(await screen.findByText(/needs no payment any more/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: /^Back to the/ }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
