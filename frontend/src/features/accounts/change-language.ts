import { i18n } from "@lingui/core";
import type { QueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { type Language, chooseLanguage } from "@/lib/locale";
import { sessionQuery } from "./session";

/** Keeps the language with the account: that of mails, texts and other devices. */
export async function saveLanguage(language: Language): Promise<void> {
  await unwrap(api.PUT("/api/me/language", { body: { language } }));
}

/** Changes the page's language and, of somebody signed in, the language of mails and other devices. */
export async function changeLanguage(queryClient: QueryClient, language: Language): Promise<void> {
  await chooseLanguage(language);
  // Another choice came meanwhile, and counts.
  if (i18n.locale !== language) return;
  if (queryClient.getQueryData(sessionQuery.queryKey)?.user) await saveLanguage(language);
  // Answers hold words too; those fetched in the other language are fetched anew.
  await queryClient.invalidateQueries();
}
