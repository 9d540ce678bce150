import type { components } from "./schema.gen";

/** The types of the API's schemas by name: `Schemas["ProjectOut"]`. */
export type Schemas = components["schemas"];
