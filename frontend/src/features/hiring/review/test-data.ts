import { PROJECT_ID, pageOf } from "../test-data";
import type { ApplicationCounts, ReceivedApplication } from "./queries";

export const PROJECT = `GET /api/projects/${PROJECT_ID}`;
export const APPLICATIONS = `GET /api/projects/${PROJECT_ID}/applications`;
const COUNTS = `GET /api/projects/${PROJECT_ID}/applications/counts`;
export const COMPARISON = `GET /api/projects/${PROJECT_ID}/applications/comparison`;

const NOBODY: ApplicationCounts = {
  total: 0,
  pending: 0,
  accepted: 0,
  rejected: 0,
  withdrawn: 0,
  expired: 0,
  shortlisted: 0,
  unread: 0,
};

/** The page's three answers for these applications. */
export function applicationsOf(...applications: ReceivedApplication[]) {
  const counts = { ...NOBODY, total: applications.length };
  for (const { status } of applications) counts[status] += 1;
  counts.shortlisted = applications.filter((one) => one.is_shortlisted).length;
  return { [APPLICATIONS]: pageOf(...applications), [COUNTS]: counts };
}
