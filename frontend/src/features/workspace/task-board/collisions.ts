import { type CollisionDetection, closestCenter, closestCorners, pointerWithin } from "@dnd-kit/core";
import type { TaskStatus } from "../model";

/** The data of a drop target. */
export type Target =
  | { kind: "card"; status: TaskStatus }
  | { kind: "column"; status: TaskStatus }
  | { kind: "switch"; status: TaskStatus };

export function targetOf(data: unknown): Target | undefined {
  return data && typeof data === "object" && "kind" in data ? (data as Target) : undefined;
}

/**
 * The target of a dragged card: the column switch under the pointer, else the closest card of the column under the
 * pointer, else the closest target.
 */
export const overTheBoard: CollisionDetection = (args) => {
  const { droppableContainers: all } = args;
  const kindOf = (id: string | number) => targetOf(all.find((one) => one.id === id)?.data.current);
  const within = pointerWithin(args);
  const onSwitch = within.find(({ id }) => kindOf(id)?.kind === "switch");
  if (onSwitch) return [onSwitch];
  const column = within.find(({ id }) => kindOf(id)?.kind === "column");
  const status = column && kindOf(column.id)?.status;
  if (!column) {
    return closestCorners({
      ...args,
      droppableContainers: all.filter(({ id }) => kindOf(id)?.kind === "column"),
    });
  }
  const cards = all.filter(({ id }) => {
    const target = kindOf(id);
    return target?.kind === "card" && target.status === status;
  });
  return cards.length > 0 ? closestCenter({ ...args, droppableContainers: cards }) : [column];
};
