import { expect, test } from "vitest";
import { wordsOutside } from "./check-words.mjs";

const words = (code) => wordsOutside("sample.tsx", code).map((node) => node.getText().trim());

test.each([
  ["<p>Send it</p>", "Send it"],
  ["<p>{isOpen ? `Close` : t`Open`}</p>", "`Close`"],
  ["<p>{reason}. {words}</p>", "."],
  ['<p>{name ?? "Somebody"}</p>', '"Somebody"'],
  ["<p>{`by ${name}`}</p>", "`by ${name}`"],
  ['<button aria-label="Close">×</button>', '"Close"'],
  ['<Field label={"Amount"} />', '"Amount"'],
  ['<Panel title={<b title="Far">{1}</b>} />', '"Far"'],
  ['toast.success("Saved")', '"Saved"'],
  ['toast.error(t`No`, { description: "Try again." })', '"Try again."'],
  ["useDocumentTitle(`${name} and friends`)", "`${name} and friends`"],
])("%s has words that no catalogue knows", (code, found) => {
  expect(words(code)).toEqual([found]);
});

test.each([
  "<p><Trans>Send it</Trans></p>",
  "<p>{t`Send it`}</p>",
  '<p className="text-ink">₹ {price} · {count} / 5</p>',
  '<span lang="hi">कारीगर</span>',
  '<span className="text-ink figures">{number}.</span>',
  "<Trans>Since {since}.</Trans>",
  '<Field label={t`Bank`} placeholder="name@bank" />',
  '<h1 title={name}>{kind === "job" ? job : project}</h1>',
  "useWholeDocumentTitle(`${title} · Karigar`)",
  'toast.info(t`Ready`, { id: "new-version", action: { label: t`Reload` } })',
])("%s is taken care of", (code) => {
  expect(words(code)).toEqual([]);
});
