export { ProjectInvitationPage as Component } from "@/features/workspace/members/project-invitation-page";
