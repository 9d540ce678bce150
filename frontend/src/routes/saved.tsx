export { SavedPage as Component } from "@/features/professionals/saved-page";
