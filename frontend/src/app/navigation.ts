import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

interface NavigationLink {
  to: string;
  label: MessageDescriptor;
}

/** The header's links, in the specification's order. */
export const HEADER_LINKS: NavigationLink[] = [
  { to: "/find-workers", label: msg`Find Workers` },
  { to: "/find-work", label: msg`Find Work` },
  { to: "/services", label: msg`Services` },
  { to: "/projects", label: msg`Projects` },
  { to: "/how-it-works", label: msg`How It Works` },
  { to: "/about", label: msg`About` },
  { to: "/contact", label: msg`Contact` },
];

/** The footer's links, in two groups. */
export const FOOTER_LINKS: { title: MessageDescriptor; links: NavigationLink[] }[] = [
  {
    title: msg`Company`,
    links: [
      { to: "/blog", label: msg`Blog` },
      { to: "/careers", label: msg`Careers` },
      { to: "/calculators", label: msg`Material calculators` },
      { to: "/estimate", label: msg`Cost estimate` },
      { to: "/faq", label: msg`FAQ` },
      { to: "/contact", label: msg`Help Center` },
    ],
  },
  {
    title: msg`Legal`,
    links: [
      { to: "/terms", label: msg`Terms of Service` },
      { to: "/privacy", label: msg`Privacy Policy` },
      { to: "/refund", label: msg`Refund Policy` },
      { to: "/cookies", label: msg`Cookies Policy` },
    ],
  },
];
