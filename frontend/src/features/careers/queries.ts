import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/api/client";
import { readQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";
import { withFigures } from "@/features/content/queries";

export type PositionTeaser = Schemas["PositionTeaserOut"];
export type Position = Schemas["PositionOut"];
export type OwnApplication = Schemas["OwnCareerApplicationOut"];
export type Stage = OwnApplication["stage"];

/** The positions that accept applications, newest first. */
export const positionsQuery = readQuery(["careers", "positions"], "/api/content/positions");

/** One position with its text, open or closed. */
export const positionQuery = (slug: string) =>
  queryOptions({
    queryKey: ["careers", "position", slug],
    queryFn: async ({ client, signal }): Promise<Position> => {
      const position = await callApi("GET", "/api/content/positions/{slug}", { path: { slug }, signal });
      return { ...position, ...(await withFigures(position, client)) };
    },
  });

/** An application by a mailed link's key, which stays in memory, like the whole cache. */
export const ownApplicationQuery = (key: string) =>
  queryOptions({
    queryKey: ["careers", "application", key],
    queryFn: ({ signal }) => callApi("POST", "/api/career-application-lookups", { body: { key }, signal }),
  });
