export { ReferencePage as Component } from "@/features/verification/references/responses/reference-page";
