import { type ClassValue, clsx } from "clsx";
import { merged } from "./class-groups";

/** Joins class names; of two that set the same thing, the later wins. */
export function cn(...classes: ClassValue[]): string {
  return merged(clsx(classes));
}
