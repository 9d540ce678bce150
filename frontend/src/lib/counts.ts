const INDIAN = new Intl.NumberFormat("en-IN");

/** A number of things with Indian grouping and Latin figures in both languages: 1,23,456. */
export function formatCount(count: number): string {
  return INDIAN.format(count);
}
