import { readQuery, readPagesQuery } from "@/api/read";
import type { Schemas } from "@/api/schemas";

export type Dashboard = Schemas["DashboardOut"];
export type PostingFigures = Schemas["PostingFiguresOut"];
export type OfferingFigures = Schemas["OfferingFiguresOut"];
export type OverseeingFigures = Schemas["OverseeingFiguresOut"];
export type ActivityLine = Schemas["ActivityLineOut"];
export type RecommendedWork = Schemas["RecommendedWorkItemOut"];
export type RecommendedWorker = Schemas["RecommendedWorkerOut"];
export type FirstStep = Schemas["FirstStepOut"];
export type Waiting = Schemas["WaitingOut"];
export type AssignedWork = Schemas["AssignedWorkOut"];
export type DayTask = Schemas["DayTaskOut"];
export type CrewMember = Schemas["CrewMemberOut"];

/** The key prefix of everything on a dashboard: any event of the person makes it stale (use-dashboard-live). */
export function dashboardKey(userId: string): string[] {
  return [`user:${userId}`, "dashboard"];
}

/** The figures of the person's role, with the last twelve weeks. */
export const dashboardQuery = (userId: string) =>
  readQuery([...dashboardKey(userId), "figures"], "/api/me/dashboard");

/** A new account's remaining first steps, and what waits today. */
export const nextStepsQuery = (userId: string) =>
  readQuery([...dashboardKey(userId), "steps"], "/api/me/next-steps");

const LINES_A_PAGE = 8;

/** The activity in everything that involves the person, newest first. */
export const activityQuery = (userId: string) =>
  readPagesQuery([...dashboardKey(userId), "activity"], "/api/me/activity", {
    query: { limit: LINES_A_PAGE },
  });

/** Open work that matches the professional, best first. */
export const recommendedWorkQuery = (userId: string) =>
  readQuery([...dashboardKey(userId), "recommended-work"], "/api/me/recommended-work");

/** Professionals who match the homeowner's open work, best first. */
export const recommendedWorkersQuery = (userId: string) =>
  readQuery([...dashboardKey(userId), "recommended-workers"], "/api/me/recommended-workers");

/** Work in progress that the person does or manages for others. */
export const assignedWorkQuery = (userId: string) =>
  readQuery([...dashboardKey(userId), "assigned-work"], "/api/me/assigned-work");

/** Tasks that are overdue or due today. */
export const dayTasksQuery = (userId: string) =>
  readQuery([...dashboardKey(userId), "tasks"], "/api/me/tasks-today");

/** A contractor's team, with what each member is assigned to today. */
export const crewQuery = (userId: string) => readQuery([...dashboardKey(userId), "crew"], "/api/me/crew");
