export { AccountClosurePage as Component } from "@/features/privacy/account-closure-page";
