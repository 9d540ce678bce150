export { TeamPage as Component } from "@/features/professionals/team/team-page";
