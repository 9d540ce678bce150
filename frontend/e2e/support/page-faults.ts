import type { EnglishWords } from "./english-words";
import type { LinkFacts, PageFacts } from "./page-facts";

const PROTOCOLS = ["http:", "https:", "mailto:", "tel:", "sms:", "blob:"];
const MAIL = /^mailto:[^@\s?]+@[^@\s?]+\.[^@\s?]+(\?.*)?$/;
/** A full Indian number, or a short or toll-free one. */
const PHONE = /^tel:(\+91\d{10}|\d{3,4}|1800\d{6,7})$/;

/** From so many characters on, a page is for reading. A shorter one must link onward. */
const A_TEXT = 500;

/**
 * Checks what every page must fulfil, whatever it shows. `english` is given if the page should be in Hindi.
 */
export function faultsOfPage(
  facts: PageFacts,
  language: string,
  origin: string,
  english: EnglishWords | undefined,
): string[] {
  const left = english?.among(facts.texts) ?? [];
  const unfilled = facts.texts.filter((text) => /\{\w+\}/.test(text));
  const checks: [isWrong: boolean, words: string][] = [
    [facts.isNotFound, "is not found"],
    [facts.headings.length !== 1, `has ${facts.headings.length} h1: ${facts.headings.join(" | ")}`],
    [["", "Karigar"].includes(facts.title), "has no title of its own"],
    [facts.language !== language, `says that it is in ${facts.language}`],
    [facts.alerts.length > 0, `says: ${facts.alerts.join(" | ")}`],
    [facts.loading.length > 0, `goes on loading: ${facts.loading.join(", ")}`],
    [facts.waysOn === 0 && facts.length < A_TEXT, "leads nowhere"],
    [facts.doubleIds.length > 0, `has ids twice: ${facts.doubleIds.join(", ")}`],
    [
      facts.picturesWithoutWords.length > 0,
      `has pictures without words: ${facts.picturesWithoutWords.join()}`,
    ],
    [facts.sharedNames.length > 0, `has buttons of several entries called: ${facts.sharedNames.join(" | ")}`],
    [facts.brokenParts.length > 0, `has links to parts that are not there: ${facts.brokenParts.join(", ")}`],
    [facts.overflow > 0, `is ${facts.overflow} px too wide: ${facts.jutting.join(", ")}`],
    [unfilled.length > 0, `has places without their figure: ${unfilled.join(" | ")}`],
    [left.length > 0, `has English words: ${left.join(" | ")}`],
  ];
  return [
    ...checks.filter(([isWrong]) => isWrong).map(([, words]) => words),
    ...facts.links.flatMap((link) => faultsOfLink(link, origin)),
  ];
}

function faultsOfLink({ href, rel, isNewTab, name }: LinkFacts, origin: string): string[] {
  const { protocol, origin: target } = new URL(href);
  const checks: [isWrong: boolean, words: string][] = [
    [name === "", "has no name"],
    [isNewTab && target !== origin && !rel.includes("noopener"), "opens a tab without rel"],
    [protocol === "mailto:" && !MAIL.test(href), "is no mail address"],
    [protocol === "tel:" && !PHONE.test(href), "is no number"],
    [!PROTOCOLS.includes(protocol), "goes nowhere a browser knows"],
  ];
  return checks.filter(([isWrong]) => isWrong).map(([, words]) => `its link "${name}" to ${href} ${words}`);
}
