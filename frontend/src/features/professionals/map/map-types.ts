import type { Position } from "./projection";

/** The centre of an area or of a town; never anybody's own address. */
interface Named extends Position {
  name: string;
  name_hi: string;
}

/** How many of the professionals found live in an area, whether they are in the list yet or not. */
export interface MapArea extends Named {
  id: number;
  count: number;
}

/** The searched place. */
export type MapPlace = Named;

/** A listed professional, as far as the map shows one. */
export interface MapWorker extends Position {
  worker_id: string;
  worker_name: string;
  avatar_url: string | null;
  rating_average: number | null;
  /** Null if only the town is known. */
  area_id: number | null;
  area: string;
  area_hi: string;
  city: string;
  city_hi: string;
}
