import { msg } from "@lingui/core/macro";

/** India's largest cities, where most searches start; any other place can be typed. */
export const POPULAR_CITIES = [
  msg`Mumbai`,
  msg`Delhi`,
  msg`Bengaluru`,
  msg`Hyderabad`,
  msg`Chennai`,
  msg`Kolkata`,
  msg`Pune`,
  msg`Ahmedabad`,
  msg`Jaipur`,
  msg`Lucknow`,
  msg`Noida`,
  msg`Indore`,
];
