export { SearchResultsPage as Component } from "@/features/professionals/search-results-page";
