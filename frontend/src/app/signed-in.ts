/**
 * The parts of the frame that only signed-in people load. They are one file, so that they come together and nothing
 * in the header moves.
 */
export { AccountCorner } from "./account-corner";
export { AccountNotices } from "./account-notices";
export { RequireAccount } from "./require-account";
export { StaffNotice } from "@/features/staff/staff-notice";
export { followEndedSession } from "@/features/accounts/session-elsewhere";
export { realtime } from "@/lib/realtime";
