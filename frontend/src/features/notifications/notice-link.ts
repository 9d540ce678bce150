interface Place {
  pathname: string;
  search: string;
}

/** Whether the current page is the one a notification links to: the same path, and all parameters of its query. */
export function leadsTo(link: string, { pathname, search }: Place): boolean {
  const [address = ""] = link.split("#");
  const [path, query] = address.split("?");
  if (path !== pathname) return false;
  const shown = new URLSearchParams(search);
  return [...new URLSearchParams(query)].every(([name, value]) => shown.get(name) === value);
}
