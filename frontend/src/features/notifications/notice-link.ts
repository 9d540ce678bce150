interface Place {
  pathname: string;
  search: string;
}

/** Whether the page that is shown is the one that the link of a notice opens: its path, and all that its query asks. */
export function leadsTo(link: string, { pathname, search }: Place): boolean {
  const [address = ""] = link.split("#");
  const [path, query] = address.split("?");
  if (path !== pathname) return false;
  const shown = new URLSearchParams(search);
  return [...new URLSearchParams(query)].every(([name, value]) => shown.get(name) === value);
}
