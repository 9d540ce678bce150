export { BookingsPage as Component } from "@/features/hiring/bookings/bookings-page";
