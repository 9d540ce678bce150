declare global {
  interface Window {
    /** The elements of `looksOf`'s answer. */
    lookedAt: Element[];
  }
}

/**
 * A mark of how each element below the body looks to axe, in document order: what it is, what is in it and
 * what it is in. Equal marks have equal tags, classes, states and attributes, so they have the same colours,
 * roles and names or none. Texts and addresses differ; whether they are there does not. Runs in the page, so
 * it must not use anything from outside itself.
 */
export function looksOf(): string[] {
  /** Attributes that say which thing it is: only whether they are empty counts. */
  const CONTENT =
    /^(?:id|href|src|srcset|sizes|alt|title|value|name|placeholder|datetime|download|content|aria-label|aria-valuetext|aria-valuenow)$/;
  /** Attributes that point to other elements: whether those are there counts. */
  const POINTERS =
    /^(?:for|headers|list|form|aria-(?:labelledby|describedby|controls|owns|details|errormessage|activedescendant|flowto))$/;
  const hash = (text: string): string => {
    let [one, other] = [0xdeadbeef, 0x41c6ce57];
    for (let place = 0; place < text.length; place += 1) {
      one = Math.imul(one ^ text.charCodeAt(place), 2654435761);
      other = Math.imul(other ^ text.charCodeAt(place), 1597334677);
    }
    return ((one >>> 0).toString(36) + (other >>> 0).toString(36)).padStart(14, "0");
  };
  const isThere = (ids: string) => ids.split(/\s+/).every((id) => document.getElementById(id));
  const valueOf = ({ name, value }: Attr): string => {
    if (CONTENT.test(name)) return value.trim() === "" ? "" : "…";
    return POINTERS.test(name) ? String(isThere(value)) : value;
  };
  const isMarked = (element: Element) => "checked" in element && Boolean(element.checked);
  const ownLook = (element: Element): string => {
    const facts = [...element.attributes].map((attribute) => `${attribute.name}=${valueOf(attribute)}`);
    if ("value" in element) facts.push(String(element.value !== ""));
    if ("labels" in element) facts.push(String((element.labels as NodeList | null)?.length));
    // What a box next to a text says of it in the style sheet.
    if ([element, ...element.children].some(isMarked)) facts.push("checked");
    if (element.scrollHeight > element.clientHeight + 14) facts.push("tall");
    return `${element.tagName} ${facts.toSorted().join(" ")}`;
  };
  const elements: Element[] = [];
  const looks: string[] = [];
  const visit = (element: Element, around: string): string => {
    const place = elements.push(element) - 1;
    const own = ownLook(element);
    const within = hash(around + own);
    let content = "";
    if (!element.matches("svg"))
      for (const child of element.childNodes) {
        if (child instanceof Element) content += visit(child, within);
        else if (child instanceof Text && child.data.trim() !== "") content += "…";
      }
    const whole = hash(`${own}(${content})`);
    looks[place] = around + whole;
    return whole;
  };
  const { documentElement: root, body } = document;
  const around = hash(`${innerWidth} ${innerHeight} ${ownLook(root)} ${ownLook(body)}`);
  for (const child of body.children) visit(child, around);
  window.lookedAt = elements;
  return looks;
}
