import { type ClassValue, clsx } from "clsx";
import { merged } from "./class-groups";

/** Joins class names. Of two that set the same property, the later wins. */
export function cn(...classes: ClassValue[]): string {
  return merged(clsx(classes));
}
