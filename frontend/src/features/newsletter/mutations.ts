import { i18n } from "@lingui/core";
import { useApiMutation } from "@/components/use-api-mutation";
import { callApi } from "@/api/client";
import { type Language, type Subscription, subscriptionQuery } from "./queries";
import type { NewsletterValues } from "./newsletter-schema";

/** Subscribes to the newsletter in the page's language; a confirmation link comes by mail. */
export function useAskForNewsletter() {
  return useApiMutation({
    mutationFn: (values: NewsletterValues) =>
      callApi("POST", "/api/newsletter/subscriptions", {
        body: { ...values, language: i18n.locale === "hi" ? "hi" : "en" },
      }),
  });
}

type Act = { kind: "confirm" | "cancel" | "renew" } | { kind: "speak"; language: Language };

function perform(act: Act, key: string): Promise<Subscription> {
  switch (act.kind) {
    case "confirm":
      return callApi("POST", "/api/newsletter/confirmations", { body: { key } });
    case "cancel":
      return callApi("POST", "/api/newsletter/cancellations", { body: { key } });
    case "renew":
      return callApi("POST", "/api/newsletter/renewals", { body: { key } });
    case "speak":
      return callApi("POST", "/api/newsletter/languages", { body: { key, language: act.language } });
  }
}

/** The actions of the holder of a mailed link on the subscription; all are idempotent. */
export function useSubscriptionAct(linkKey: string, subscription: Subscription) {
  return useApiMutation({
    mutationFn: (act: Act) => perform(act, subscription.key),
    updates: subscriptionQuery(linkKey),
  });
}
