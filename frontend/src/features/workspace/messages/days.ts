/** Consecutive messages of one author: one name above, one time below. */
export interface Run<Item> {
  key: string;
  isMine: boolean;
  items: Item[];
}

/** The runs of one day in India, as YYYY-MM-DD. */
export interface Day<Item> {
  day: string;
  runs: Run<Item>[];
}

interface Grouped {
  key: string;
  authorId: string;
  isMine: boolean;
  createdAt: string;
}

const TOGETHER = 5 * 60_000;
/** India has one UTC offset all year, without daylight saving. */
const AHEAD_OF_UTC = 5.5 * 3_600_000;

/** The date of a timestamp in India, as YYYY-MM-DD; fast enough for every line of a long list. */
export function dayOf(instant: string | number): string {
  return new Date(new Date(instant).getTime() + AHEAD_OF_UTC).toISOString().slice(0, 10);
}

/**
 * Groups a list, oldest first, by day and then into runs: a new run starts when the author changes or after a pause.
 */
export function groupDays<Item extends Grouped>(items: Item[]): Day<Item>[] {
  const days: Day<Item>[] = [];
  for (const item of items) {
    const day = dayOf(item.createdAt);
    let last = days.at(-1);
    if (last?.day !== day) {
      last = { day, runs: [] };
      days.push(last);
    }
    const run = last.runs.at(-1);
    const before = run?.items.at(-1);
    const isClose = before && Date.parse(item.createdAt) - Date.parse(before.createdAt) < TOGETHER;
    if (run && before?.authorId === item.authorId && isClose) run.items.push(item);
    else last.runs.push({ key: item.key, isMine: item.isMine, items: [item] });
  }
  return days;
}
