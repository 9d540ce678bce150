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
    const [day] = groupDays([
      item("1", "me", at(0)),
      item("2", "me", at(4)),
      item("3", "other", at(4)),
      item("4", "me", at(5)),
      item("5", "me", at(10)),
    ]);
    expect(day?.runs.map((run) => run.items.map(({ key }) => key).join(""))).toEqual(["12", "3", "4", "5"]);
    expect(day?.runs.map((run) => run.isMine)).toEqual([true, false, true, true]);
  });

  it("begins a new day at India's midnight", () => {
    const days = groupDays([
      item("1", "me", "2027-03-05T18:29:00Z"),
      item("2", "me", "2027-03-05T18:31:00Z"),
    ]);
    expect(days.map(({ day }) => day)).toEqual(["2027-03-05", "2027-03-06"]);
    expect(dayOf("2027-03-05T18:30:00Z")).toBe("2027-03-06");
  });
});
