import type { FieldValues, Resolver, ResolverError } from "react-hook-form";
import { prefetch } from "./prefetch";
import { toProblem } from "./problem";
import type { z } from "./validation";

/** The error key for validation rules that failed to load. */
export const UNJUDGED = "unjudged";

/**
 * The rules of a form that is on the page from the start: `lazyResolver(() => import("./schema").then(...))`.
 * zod and its dependents (22 kB) load when the page is first used, or at the latest when the form is sent. No
 * other code of that page may import the rules' file, except for types.
 */
export function lazyResolver<Typed extends FieldValues, Values extends FieldValues = Typed>(
  load: () => Promise<z.ZodType<Values, Typed>>,
): Resolver<Typed, unknown, Values> {
  const fetch = () => Promise.all([import("@hookform/resolvers/zod"), load()]);
  prefetch(fetch, true);
  return async (...form) => {
    try {
      const [{ zodResolver }, schema] = await fetch();
      return await zodResolver(schema)(...form);
    } catch (error) {
      // Not at the form's `root`: react-hook-form removes that before it checks for errors.
      const { code: type, detail: message } = toProblem(error);
      return { values: {}, errors: { [UNJUDGED]: { type, message } } } as unknown as ResolverError<Typed>;
    }
  };
}
