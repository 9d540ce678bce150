import { useEffect, useEffectEvent, useState } from "react";

/** How long nothing is typed before the search starts, in milliseconds. */
const PAUSE = 300;

/**
 * The text of a search field whose words are kept in the URL: `onSearch` is called with the trimmed words a
 * moment after the last keystroke, or at once by `search`.
 */
export function useSearchText(value: string, onSearch: (words: string) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [asked, setAsked] = useState(value);
  // Words from elsewhere, for example from Back or a link, replace the text. The field's own are ignored: they
  // may be older than what is typed.
  if (value !== known) {
    setKnown(value);
    if (value !== asked) {
      setAsked(value);
      setTyped(value);
    }
  }
  const ask = (text: string) => {
    const words = text.trim();
    if (words === asked) return;
    setAsked(words);
    onSearch(words);
  };
  const askTyped = useEffectEvent(ask);
  useEffect(() => {
    const timer = setTimeout(() => askTyped(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const search = (text: string) => {
    setTyped(text);
    ask(text);
  };
  return { typed, setTyped, search };
}
