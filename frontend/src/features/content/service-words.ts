import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What a service covers, by the trade's slug; `title` if this page's name differs from the catalogue's. */
export const SERVICE_WORDS: Record<string, { title?: MessageDescriptor; text: MessageDescriptor }> = {
  "civil-contractor": {
    title: msg`General Contracting`,
    text: msg`New houses, extra floors and renovations, with one person answering for the whole site.`,
  },
  painter: { text: msg`Walls, ceilings, wood and iron: prepared, primed and painted inside and out.` },
  electrician: { text: msg`Wiring, boards, lights, fans and inverters, fitted and tested.` },
  plumber: { text: msg`Pipes, taps, tanks, drains and bathroom fittings, new or repaired.` },
  landscaping: { text: msg`Gardens, lawns and terraces laid out, planted and looked after.` },
  "home-security": { text: msg`Cameras, door phones, locks and alarms chosen for your house and set up.` },
};
