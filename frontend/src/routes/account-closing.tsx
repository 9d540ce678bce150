export { AccountClosingPage as Component } from "@/features/privacy/account-closing-page";
