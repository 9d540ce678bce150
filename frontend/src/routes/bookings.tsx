export { BookingsPage as Component } from "@/features/bookings/bookings-page";
