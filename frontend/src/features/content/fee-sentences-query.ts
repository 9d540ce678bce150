import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/api/client";
import { FEE_NAMES, type Filled, linesNaming, mentions } from "./figures";
import { readPage, withRules } from "./queries";

const PAGES = [
  "how-it-works",
  "faq",
  "about",
  "terms",
  "refund",
  "privacy",
  "cookies",
  "careers",
  "contact",
] as const;

interface Text extends Filled {
  title: string;
}

interface FeeSentencesOfText {
  /** Its URL. */
  path: string;
  title: string;
  /** Still contains {listing_fee} and {service_fee}. */
  sentences: string[];
}

/** What pages, articles and open positions say about fees, by text; the fees themselves are placeholders. */
export const feeSentencesQuery = queryOptions({
  queryKey: ["content", "fee-sentences"],
  queryFn: async ({ client, signal }): Promise<FeeSentencesOfText[]> => {
    const texts = (await Promise.all([pages(signal), articles(signal), positions(signal)])).flat();
    const speaking = texts.filter(([, text]) => mentions(text, FEE_NAMES));
    return Promise.all(
      speaking.map(async ([path, text]) => {
        const filled = await withRules(text, client);
        return { path, title: text.title, sentences: [...new Set(linesNaming(filled, FEE_NAMES))] };
      }),
    );
  },
});

type Found = Promise<[path: string, text: Text][]>;

function pages(signal: AbortSignal): Found {
  return Promise.all(PAGES.map(async (slug) => [`/${slug}`, await readPage(slug, signal)]));
}

async function articles(signal: AbortSignal): Found {
  const teasers = await callApi("GET", "/api/content/articles", { signal });
  return Promise.all(
    teasers.items.map(async ({ slug }) => [
      `/blog/${slug}`,
      await callApi("GET", "/api/content/articles/{slug}", { path: { slug }, signal }),
    ]),
  );
}

async function positions(signal: AbortSignal): Found {
  const teasers = await callApi("GET", "/api/content/positions", { signal });
  return Promise.all(
    teasers.items.map(async ({ slug }) => [
      `/careers/${slug}`,
      await callApi("GET", "/api/content/positions/{slug}", { path: { slug }, signal }),
    ]),
  );
}
