import { toProblem } from "@/lib/problem";

const LINK = /^\/suspension#key=/;

/**
 * The page with the reason of a suspension and the appeal form, if the sign-in was refused because of a suspension.
 */
export function suspensionPageOf(error: unknown): string | null {
  const { code, body } = toProblem(error);
  if (code !== "account_suspended") return null;
  const link = memberOf(memberOf(body, "suspension"), "link");
  return typeof link === "string" && LINK.test(link) ? link : null;
}

function memberOf(thing: unknown, name: string): unknown {
  return typeof thing === "object" && thing !== null ? Reflect.get(thing, name) : undefined;
}
