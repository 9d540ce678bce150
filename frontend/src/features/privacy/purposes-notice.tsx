import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Link } from "@/lib/router/link";
import { Accordion } from "@/components/ui/accordion";

/** The itemised notice in plain words (DPDP Act 2023, section 5): what, why, how long, and who sees it. */
export function PurposesNotice() {
  const [open, setOpen] = useState("");
  const items = useItems();
  return (
    <div>
      <h3 className="mb-2 text-lg font-semibold">
        <Trans>What we keep, and why</Trans>
      </h3>
      <Accordion
        as="h3"
        value={open}
        onChange={setOpen}
        items={items.map(({ value, title, why, howLong, whoSees }) => ({
          value: `data-${value}`,
          title,
          content: (
            <dl className="grid max-w-prose gap-x-6 gap-y-1.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
              <Fact name={<Trans>Why</Trans>}>{why}</Fact>
              <Fact name={<Trans>How long</Trans>}>{howLong}</Fact>
              <Fact name={<Trans>Who sees it</Trans>}>{whoSees}</Fact>
            </dl>
          ),
        }))}
      />
      <p className="mt-3 text-sm text-ink-soft">
        <Trans>
          The whole text is our{" "}
          <Link to="/privacy" className="font-medium text-brand underline underline-offset-2">
            Privacy Policy
          </Link>
          .
        </Trans>
      </p>
    </div>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm font-medium text-ink-soft sm:text-base">{name}</dt>
      <dd className="mb-2 sm:mb-0">{children}</dd>
    </>
  );
}

interface Item {
  value: string;
  title: string;
  why: string;
  howLong: string;
  whoSees: string;
}

function useItems(): Item[] {
  const { t } = useLingui();
  const account = t`As long as your account lives.`;
  return [
    {
      value: "account",
      title: t`Name, email, phone, picture and place`,
      why: t`To run your account, reach you, and show the people you deal with who you are.`,
      howLong: account,
      whoSees: t`People you deal with see your name and picture. Nobody sees your email address or where exactly you live.`,
    },
    {
      value: "work",
      title: t`Work, applications, messages, tasks and files`,
      why: t`To carry out the work you use Karigar for.`,
      howLong: t`As long as your account lives. What you agreed on with others stays with them afterwards, under “Former member”.`,
      whoSees: t`The people in the project. Open work and a professional's page are public.`,
    },
    {
      value: "reviews",
      title: t`Reviews`,
      why: t`So that others can judge by real experience.`,
      howLong: t`As long as the reviewed person's account lives.`,
      whoSees: t`Everybody, with your first name and an initial unless you choose to show your full name.`,
    },
    {
      value: "payments",
      title: t`Payments`,
      why: t`To know what was paid, and because tax law asks for records. What a payer pays with never reaches us; of a worker's bank account we keep the holder's name, the bank's code and the last four digits.`,
      howLong: t`7 years, even when you delete your account. An invoice keeps its name; the rest stays without yours.`,
      whoSees: t`You, and our staff when a payment has to be cleared up.`,
    },
    {
      value: "identity",
      title: t`Identity documents, photo and selfie`,
      why: t`To check that a worker or contractor is who they say. Of a number we keep the last four digits alone; you choose the document.`,
      howLong: t`Copies: 180 days after the decision, 90 days if you never send them in. At once when you take your consent back.`,
      whoSees: t`You, and our verification team. You see each time somebody opens one.`,
    },
    {
      value: "office",
      title: t`Questions to us, and the newsletter`,
      why: t`To answer you, and to write to you if you asked for it.`,
      howLong: t`Questions: two years after they are closed. The newsletter: until you end it, with one click in every issue.`,
      whoSees: t`Our office.`,
    },
    {
      value: "security",
      title: t`Sign-ins, devices and changes to the account`,
      why: t`To keep others out of your account, and to show you what happened.`,
      howLong: t`A year. When you delete your account, your name and address are taken out at once.`,
      whoSees: t`You, and our staff when they look into misuse.`,
    },
    {
      value: "consents",
      title: t`Your agreements`,
      why: t`The law asks us to be able to show it.`,
      howLong: t`As long as your account lives; afterwards without your name.`,
      whoSees: t`Only you.`,
    },
  ];
}
