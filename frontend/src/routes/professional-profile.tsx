export { ProfessionalProfilePage as Component } from "@/features/professionals/professional-profile-page";
