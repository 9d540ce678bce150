import { i18n } from "@lingui/core";
import type { QueryClient } from "@tanstack/react-query";
import { callApi } from "@/api/client";
import { type Language, chooseLanguage } from "@/lib/locale";
import { sessionQuery } from "./session";

/** Saves the language in the account: for mails, text messages and other devices. */
export async function saveLanguage(language: Language): Promise<void> {
  await callApi("PUT", "/api/me/language", { body: { language } });
}

/** Changes the page's language and, if signed in, the language of mails and other devices. */
export async function changeLanguage(queryClient: QueryClient, language: Language): Promise<void> {
  await chooseLanguage(language);
  // A later choice was made meanwhile and takes precedence.
  if (i18n.locale !== language) return;
  if (queryClient.getQueryData(sessionQuery.queryKey)?.user) await saveLanguage(language);
  // Responses contain text too; those in the other language are fetched again.
  await queryClient.invalidateQueries();
}
