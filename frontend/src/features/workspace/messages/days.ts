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

/** The key of the run that each line was in when it was last shown, by the line's key. */
export type RunKeys = Map<string, string>;

/**
 * Groups a list, oldest first, by day and then into runs: a new run starts when the author changes or after a pause.
 * A run keeps its key in `known` when older lines join it, so that a menu or focus in it stays.
 */
export function groupDays<Item extends Grouped>(items: Item[], known: RunKeys): Day<Item>[] {
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
  keepRunKeys(days, known);
  return days;
}

function keepRunKeys<Item extends Grouped>(days: Day<Item>[], known: RunKeys): void {
  const taken = new Set<string>();
  for (const run of days.flatMap(({ runs }) => runs)) {
    const before = run.items.map(({ key }) => known.get(key));
    // One of two runs that were one before gets a new key.
    run.key = before.find((key) => key !== undefined && !taken.has(key)) ?? run.key;
    taken.add(run.key);
    for (const { key } of run.items) known.set(key, run.key);
  }
}
