export { ReferencePage as Component } from "@/features/verification/reference-page/reference-page";
