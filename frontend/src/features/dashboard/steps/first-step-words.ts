import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FirstStep } from "../queries";

interface Words {
  what: MessageDescriptor;
  why: MessageDescriptor;
  to: string;
}

/** Each first step: what to do, why, and where. */
export const FIRST_STEPS: Record<FirstStep["step"], Words> = {
  confirm_email: {
    what: msg`Confirm your email address`,
    why: msg`So that nothing you wait for gets lost.`,
    to: "/profile/settings",
  },
  verify_phone: {
    what: msg`Confirm your phone number`,
    why: msg`People answer sooner when they know a number is real.`,
    to: "/profile/settings",
  },
  add_picture: {
    what: msg`Add a picture of yourself`,
    why: msg`People let in whose face they know.`,
    to: "/profile",
  },
  name_town: {
    what: msg`Add your town`,
    why: msg`Then we can show you who works near you.`,
    to: "/profile",
  },
  name_business: {
    what: msg`Add your business name`,
    why: msg`It is shown on your page and on what you send.`,
    to: "/profile/professional#business",
  },
  choose_trades: {
    what: msg`Add your trades and your area`,
    why: msg`Homeowners search by trade and place; your home is never shown.`,
    to: "/profile/professional",
  },
  name_rate: {
    what: msg`Give your usual rate`,
    why: msg`People who compare prices skip profiles without one.`,
    to: "/profile/professional",
  },
  price_jobs: {
    what: msg`Price common jobs`,
    why: msg`Who searches for a job sees your price beside your name.`,
    to: "/profile/rate-card",
  },
  describe_work: {
    what: msg`Write about your work`,
    why: msg`What you do best, in a few lines.`,
    to: "/profile/professional",
  },
  show_work: {
    what: msg`Add a photo of finished work`,
    why: msg`Before and after says more than any words.`,
    to: "/profile/professional#portfolio",
  },
  invite_team: {
    what: msg`Build your team`,
    why: msg`Propose your people when you apply, and see where each of them stands.`,
    to: "/profile/professional",
  },
  post_work: {
    what: msg`Post your first work`,
    why: msg`Describe what you need; workers near you apply and you choose.`,
    to: "/projects?new=project",
  },
  apply: {
    what: msg`Apply for your first work`,
    why: msg`Pick open work near you and name your rate. Applying is free.`,
    to: "/find-work",
  },
  join_work: {
    what: msg`Join a team or a project`,
    why: msg`A contractor or homeowner invites you by the email address of this account.`,
    to: "/projects",
  },
};
