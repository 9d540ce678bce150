export { OwnApplicationPage as Component } from "@/features/careers/own-application-page";
