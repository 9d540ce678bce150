import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { read, readPagesQuery, readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";
import type { Worker } from "@/features/professionals/queries";

export type Booking = Schemas["BookingOut"];
export type BookingDetail = Schemas["BookingDetailOut"];
export type BookingStatus = Schemas["BookingStatus"];
export type BookingGroup = Schemas["BookingGroup"];
export type Slot = Schemas["Slot"];
export type FreeDay = Schemas["FreeDayOut"];

/** Requests that the person sent or received, newest first. */
export const bookingsQuery = (userId: string, group: BookingGroup) =>
  readPagesQuery([`user:${userId}`, "bookings", group], "/api/bookings", { query: { group } });

/** The number of requests in each group. */
export const bookingCountsQuery = (userId: string) =>
  readQuery([`user:${userId}`, "bookings", "counts"], "/api/bookings/counts");

/** One request with its timeline; 404 for anybody else. */
export const bookingQuery = (userId: string, bookingId: string) =>
  readQuery([`user:${userId}`, "bookings", "one", bookingId], "/api/bookings/{booking_id}", {
    path: { booking_id: bookingId },
  });

/** Professionals of the same trade around this one, who are free this week; this one may be among them. */
export function nextFreePeopleQuery({ skills: [trade], area }: Worker) {
  const query = {
    trade: trade?.name ?? "",
    trades: trade ? [trade.slug] : [],
    place: area?.city.name ?? "",
    ...(area && { lat: area.latitude, lon: area.longitude }),
    available_this_week: true,
    limit: 4,
  };
  return queryOptions({
    queryKey: ["workers", "next-free", query],
    queryFn: read("/api/workers", { query }),
    enabled: trade !== undefined && area !== null,
  });
}

/** A professional's free times between two days (YYYY-MM-DD), inclusive. */
export const freeSlotsQuery = (workerId: string, from: string, to: string) =>
  queryOptions({
    queryKey: ["free-slots", workerId, from, to],
    queryFn: read("/api/workers/{worker_id}/free-slots", {
      path: { worker_id: workerId },
      query: { from, to },
    }),
    placeholderData: keepPreviousData,
  });
