import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { useNavigate } from "@/lib/router/hooks";
import { HouseSection } from "@/components/drawings/house-section";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import { isEnter } from "@/lib/enter";
import { placeLabel } from "@/features/places/place";
import { PlaceCombobox } from "@/features/places/place-combobox";
import { meaningName } from "@/features/trades/queries";
import { TradeCombobox } from "@/features/trades/trade-combobox";
import { type TwoBoxes, useSearchWords } from "@/features/professionals/use-search-words";
import { landingQuery } from "./landing-queries";

/** What the product is, and its search form: a service and a place. */
export function LandingHero() {
  return (
    <section className="border-b border-line drawing-paper">
      <div className="page-width grid items-center gap-x-10 gap-y-8 pt-10 pb-10 lg:grid-cols-[1.1fr_1fr] lg:pt-14 lg:pb-0">
        <div className="flex flex-col gap-5 lg:pb-14">
          <h1 className="text-3xl sm:text-4xl">
            <Trans>Trusted professionals for every job, at home and on site</Trans>
          </h1>
          <p className="max-w-prose text-lg text-ink-soft">
            <Trans>
              Verified electricians, plumbers, carpenters, painters and masons across India. Say what needs
              doing and where.
            </Trans>
          </p>
          <SearchForm />
          <Guarantee />
        </div>
        <HouseSection className="mx-auto h-auto w-full max-w-sm text-ink-soft lg:max-w-none lg:self-end" />
      </div>
    </section>
  );
}

function SearchForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const takeApart = useSearchWords();
  const [service, setService] = useState("");
  const [location, setLocation] = useState("");
  const [typing, setTyping] = useState<"service" | "location" | null>(null);
  const isComplete = service.trim() !== "" && location.trim() !== "";

  const searchFor = (boxes: TwoBoxes) => {
    const query = new URLSearchParams({ q: boxes.service.trim(), location: boxes.location.trim() });
    void navigate(`/search-results?${query}`);
  };
  const search = (submit: SubmitEvent) => {
    submit.preventDefault();
    if (!isComplete) return;
    searchFor({ service, location });
  };
  /** "plumber in andheri" in the first box fills both, while the second is empty. */
  const fillBoth = async ({ searches = false } = {}) => {
    if (location.trim() !== "") return;
    const boxes = await takeApart(service);
    if (!boxes) return;
    setTyping(null);
    setLocation((before) => before || boxes.location);
    if (boxes.service) setService(boxes.service);
    if (searches) searchFor({ service: boxes.service || service, location: boxes.location });
  };
  return (
    <form
      role="search"
      onSubmit={search}
      className="grid items-start gap-3 rounded-lg border border-line-strong bg-surface p-4 sm:grid-cols-2 sm:p-5"
    >
      <Field label={t`What needs doing?`}>
        <TradeCombobox
          data-search-box
          enterKeyHint="search"
          maxLength={120}
          placeholder={t`Electrician, plumber…`}
          text={service}
          lookedFor={typing === "service" ? service : ""}
          onType={(text) => {
            setService(text);
            setTyping("service");
          }}
          onChoose={(trade) => {
            setService(meaningName(trade));
            setTyping(null);
          }}
          onBlur={() => void fillBoth()}
          onKeyDown={(key) => {
            if (isEnter(key)) void fillBoth({ searches: true });
          }}
        />
      </Field>
      <Field label={t`Where?`}>
        <PlaceCombobox
          enterKeyHint="search"
          maxLength={120}
          placeholder={t`City, area or PIN code`}
          text={location}
          lookedFor={typing === "location" ? location : ""}
          onType={(text) => {
            setLocation(text);
            setTyping("location");
          }}
          onChoose={(place) => {
            setLocation(placeLabel(place));
            setTyping(null);
          }}
        />
      </Field>
      <Button type="submit" size="lg" disabled={!isComplete} className="sm:col-span-2">
        <Trans>Find Professionals</Trans>
      </Button>
    </form>
  );
}

function Guarantee() {
  const { data, isPending } = useQuery(landingQuery);
  if (isPending) return <Skeleton className="h-6 w-72" />;
  if (!data) return null;
  return (
    <p className="flex items-start gap-2 font-medium">
      <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
      {data.guarantee}
    </p>
  );
}
