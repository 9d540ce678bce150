/** The part of @lingui/react that the built app runs; see lingui-core.ts. */
import {
  Fragment,
  type ReactElement,
  type ReactNode,
  cloneElement,
  createContext,
  use,
  useMemo,
  useSyncExternalStore,
} from "react";
import type { Compiled, I18n } from "./lingui-core";

type Elements = Record<string, ReactElement<{ children?: ReactNode }> | ReactElement[]>;

interface Words {
  i18n: I18n;
  _: I18n["_"];
}

const WordsContext = createContext<Words | null>(null);

/** The active strings. A new object for each language, so that memoised values are computed again. */
function wordsStore(i18n: I18n) {
  const words = (): Words => ({ i18n: Object.create(i18n) as I18n, _: i18n._ });
  let now = words();
  return {
    subscribe: (listener: () => void) =>
      i18n.on("change", () => {
        now = words();
        listener();
      }),
    read: () => now,
  };
}

export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const store = useMemo(() => wordsStore(i18n), [i18n]);
  const words = useSyncExternalStore(store.subscribe, store.read);
  return <WordsContext value={words}>{children}</WordsContext>;
}

export function useLingui(): Words {
  const words = use(WordsContext);
  if (!words) throw new Error("There is no I18nProvider round this component.");
  return words;
}

const TAG = /<([a-zA-Z0-9_](?:[\w.-]*\w)?)>([\s\S]*?)<\/\1>|<([a-zA-Z0-9_](?:[\w.-]*\w)?)\/>/;

/** "See <0>the terms</0>" with a link for 0. */
function filled(text: string, elements: Elements): ReactNode {
  const [before, ...parts] = text.split(TAG);
  if (parts.length === 0) return text;
  const tree: ReactNode[] = before ? [before] : [];
  // Four parts for each element: its name and content, or the name of an empty one, and the text after it.
  for (let at = 0; at < parts.length; at += 4) {
    const [paired, content, single, after] = parts.slice(at, at + 4);
    const given = elements[paired ?? single ?? ""] ?? <Fragment />;
    const element = Array.isArray(given) ? <Fragment>{given}</Fragment> : given;
    tree.push(
      cloneElement(element, { key: at }, content ? filled(content, elements) : element.props.children),
    );
    if (after) tree.push(after);
  }
  return tree.length === 1 ? tree[0] : tree;
}

interface TransProps {
  id: string;
  message?: Compiled;
  values?: Record<string, ReactNode>;
  components?: Elements;
}

/** A message with elements in it. A value that is an element is placed where its name is. */
export function Trans({ id, message, values, components }: TransProps) {
  const { _ } = useLingui();
  const elements: Elements = { ...components };
  const told: Record<string, unknown> = { ...values };
  for (const [name, value] of Object.entries(values ?? {})) {
    if (typeof value === "string" || typeof value === "number") continue;
    const index = Object.keys(elements).length;
    elements[index] = <Fragment>{value}</Fragment>;
    told[name] = `<${index}/>`;
  }
  return filled(_(id, told, { message }), elements) || null;
}
