import { describe, expect, it } from "vitest";
import { dayOf, groupDays } from "./days";

const item = (key: string, authorId: string, createdAt: string) => ({
  key,
  authorId,
  isMine: authorId === "me",
  createdAt,
});
const at = (minute: number) => new Date(Date.UTC(2027, 2, 5, 10, minute)).toISOString();

describe("groupDays", () => {
  it("begins a new run at another author or after five minutes", () => {
    const [day] = groupDays(
      [
        item("1", "me", at(0)),
        item("2", "me", at(4)),
        item("3", "other", at(4)),
        item("4", "me", at(5)),
        item("5", "me", at(10)),
      ],
      new Map(),
    );
    expect(day?.runs.map((run) => run.items.map(({ key }) => key).join(""))).toEqual(["12", "3", "4", "5"]);
    expect(day?.runs.map((run) => run.isMine)).toEqual([true, false, true, true]);
  });

  it("begins a new day at India's midnight", () => {
    const days = groupDays(
      [item("1", "me", "2027-03-05T18:29:00Z"), item("2", "me", "2027-03-05T18:31:00Z")],
      new Map(),
    );
    expect(days.map(({ day }) => day)).toEqual(["2027-03-05", "2027-03-06"]);
    expect(dayOf("2027-03-05T18:30:00Z")).toBe("2027-03-06");
  });

  it("keeps a run's key when an older or a newer line joins it, or when it is split", () => {
    const known = new Map<string, string>();
    const keysOf = (items: ReturnType<typeof item>[]) =>
      groupDays(items, known).flatMap(({ runs }) => runs.map(({ key }) => key));
    const [older, middle, newer] = [item("1", "me", at(0)), item("2", "me", at(4)), item("3", "me", at(8))];
    expect(keysOf([middle])).toEqual(["2"]);
    expect(keysOf([older, middle])).toEqual(["2"]);
    expect(keysOf([older, middle, newer])).toEqual(["2"]);
    const [first, second] = keysOf([older, newer]);
    expect([first, second]).toEqual(["2", "3"]);
  });
});
