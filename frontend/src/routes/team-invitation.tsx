export { TeamInvitationPage as Component } from "@/features/professionals/team/team-invitation-page";
