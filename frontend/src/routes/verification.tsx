export { VerificationPage as Component } from "@/features/verification/verification-page";
