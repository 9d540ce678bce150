import { Trans, useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { PlaceCombobox } from "@/features/places/place-combobox";
import { meaningName } from "@/features/trades/queries";
import { TradeCombobox } from "@/features/trades/trade-combobox";
import { useSearchWords } from "./use-search-words";
import { placeText } from "./place-text";
import { LONGEST_TEXT, type SearchWords } from "./search-filters";

interface SearchFormProps {
  /** The values in the URL; the boxes follow when it changes. */
  words: SearchWords;
  isSearching?: boolean;
  /** What the server did not understand. */
  serviceError?: string;
  locationError?: string;
  onSearch: (words: SearchWords) => void;
}

/** A service and a place; a search needs both (specification part 1 point 5). */
export function SearchForm({
  words,
  isSearching = false,
  serviceError,
  locationError,
  onSearch,
}: SearchFormProps) {
  const { t } = useLingui();
  const takeApart = useSearchWords();
  const [shown, setShown] = useState(words);
  const [service, setService] = useState(words.q);
  const [location, setLocation] = useState(words.location);
  const [typing, setTyping] = useState<"service" | "location" | null>(null);
  const [wasRefused, setWasRefused] = useState(false);
  const serviceBox = useRef<HTMLInputElement>(null);
  const locationBox = useRef<HTMLInputElement>(null);

  // The URL has changed: a search was made, or Back was pressed.
  if (shown.q !== words.q || shown.location !== words.location) {
    setShown(words);
    setService(words.q);
    setLocation(words.location);
    setWasRefused(false);
  }
  useEffect(() => {
    if (serviceError) serviceBox.current?.focus();
    else if (locationError) locationBox.current?.focus();
  }, [serviceError, locationError]);

  const search = async (submit: SubmitEvent) => {
    submit.preventDefault();
    if (isSearching) return;
    let asked = { q: service.trim(), location: location.trim() };
    setTyping(null);
    if (asked.q !== "" && asked.location === "") {
      // "plumber in andheri" contains both.
      const boxes = await takeApart(asked.q);
      if (boxes) asked = { q: boxes.service || asked.q, location: boxes.location };
      setService(asked.q);
      setLocation(asked.location);
    }
    setWasRefused(asked.q === "" || asked.location === "");
    if (asked.q === "") serviceBox.current?.focus();
    else if (asked.location === "") locationBox.current?.focus();
    else onSearch(asked);
  };
  // An error is shown until its text is changed.
  const isServiceAsAsked = service.trim() === words.q;
  const isLocationAsAsked = location.trim() === words.location;

  return (
    <form
      role="search"
      noValidate
      onSubmit={(submit) => void search(submit)}
      className="grid items-start gap-x-3 gap-y-4 rounded-lg border border-line-strong bg-surface p-4 sm:p-5 md:grid-cols-[1.3fr_1fr_auto]"
    >
      <Field
        label={<Trans>Service</Trans>}
        error={
          wasRefused && service.trim() === ""
            ? t`Say which service you need.`
            : isServiceAsAsked
              ? serviceError
              : undefined
        }
      >
        <TradeCombobox
          ref={serviceBox}
          data-search-box
          enterKeyHint="search"
          maxLength={LONGEST_TEXT}
          placeholder={t`Search for services (e.g., electrician, plumber)`}
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
        />
      </Field>
      <Field
        label={<Trans>Location</Trans>}
        error={
          wasRefused && location.trim() === ""
            ? t`Say where you need it.`
            : isLocationAsAsked
              ? locationError
              : undefined
        }
      >
        <PlaceCombobox
          ref={locationBox}
          enterKeyHint="search"
          maxLength={LONGEST_TEXT}
          placeholder={t`City, area or PIN code`}
          text={location}
          lookedFor={typing === "location" ? location : ""}
          onType={(text) => {
            setLocation(text);
            setTyping("location");
          }}
          onChoose={(place, offered) => {
            setLocation(placeText(place, offered));
            setTyping(null);
          }}
        />
      </Field>
      <Button type="submit" busy={isSearching} className="md:mt-7.5 md:min-w-36">
        {!isSearching && <Search aria-hidden />}
        {isSearching ? <Trans>Searching...</Trans> : <Trans>Search</Trans>}
      </Button>
    </form>
  );
}
