import type { APIRequestContext } from "@playwright/test";

interface InstantBooking {
  id: string;
  status: string;
  terms: object | null;
  cancelled?: { by: string; fee_paise: number } | null;
}

/** The demo account's newest instant booking in a state; a cancelled one also by who cancelled, and the charge. */
export function instantBooking(
  status: string,
  ending?: { by: "homeowner" | "worker"; isCharged?: boolean },
): (request: APIRequestContext) => Promise<string> {
  return async (request) => {
    const answer = await request.get("/api/bookings", { params: { limit: 100 } });
    const { items } = (await answer.json()) as { items: InstantBooking[] };
    for (const { id } of items.filter((one) => one.status === status && one.terms)) {
      const detail = await request.get(`/api/bookings/${id}`);
      const { cancelled } = (await detail.json()) as InstantBooking;
      const isCharged = (cancelled?.fee_paise ?? 0) > 0;
      if (!ending || (ending.by === cancelled?.by && isCharged === (ending.isCharged ?? false))) {
        return `/bookings/${id}`;
      }
    }
    throw new Error(`The demo account has no instant booking that is ${status}.`);
  };
}

/** A job that every appliance repairer of the demo prices and confirms at once. */
const JOB = "geyser-repair";

/** Reserves a time for the demo account with somebody who confirms at once. */
export async function reservedTime(request: APIRequestContext): Promise<string> {
  const search = new URLSearchParams({ trade: "geyser thanda hai", place: "Mumbai", instant: "true" });
  const found = await request.get(`/api/workers?${search.toString()}`);
  const [worker] = ((await found.json()) as { items: { worker_id: string; area_id: number }[] }).items;
  if (!worker) throw new Error("Nobody in the demo's Mumbai repairs geysers at once.");
  const at = `/api/workers/${worker.worker_id}`;
  const offer = (await (await request.get(`${at}/instant-offer?job=${JOB}`)).json()) as {
    price_paise: number;
    days: { on: string; slots: string[] }[];
  };
  const { cookies } = await request.storageState();
  const answer = await request.post(`${at}/instant-bookings`, {
    headers: {
      "Idempotency-Key": crypto.randomUUID(),
      "X-CSRFToken": cookies.find(({ name }) => name === "csrftoken")?.value ?? "",
    },
    data: {
      job: JOB,
      on_date: offer.days[0]?.on,
      slot: offer.days[0]?.slots[0],
      area_id: worker.area_id,
      seen_price_paise: offer.price_paise,
    },
  });
  const made = (await answer.json()) as { id?: string; booking_id?: string };
  // The time that is reserved already, if there is one.
  return `/bookings/${made.id ?? made.booking_id}`;
}
