import type { CityName } from "./outlines";
import { project } from "./projection";
import towns from "./towns.json";

/** The towns after the largest cities, largest first: a separate chunk, loaded when somebody zooms in. */
export const townNames: CityName[] = towns.map(({ name, name_hi, at: [longitude = 0, latitude = 0] }) => ({
  name,
  name_hi,
  ...project({ longitude, latitude }),
}));
