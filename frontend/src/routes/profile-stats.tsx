export { StatsPage as Component } from "@/features/stats/stats-page";
