/** The title of a document, as a program without JavaScript reads it. */
export function titleOf(html: string): string {
  return /<title>(.*?)<\/title>/.exec(html)?.[1]?.replaceAll("&amp;", "&").replaceAll("&#x27;", "'") ?? "";
}

/** What is wrong with the document of a page that programs read, and whose app has this title. */
export function faultsOfFirstResponse(html: string, title: string): string[] {
  const checks: [isWrong: boolean, words: string][] = [
    [!html.includes('property="og:image"'), "has no picture for links to it"],
    [!/<h1>[^<]+<\/h1>/.test(html), "has no h1 in its first response"],
    [titleOf(html) !== title, `begins with the title "${titleOf(html)}" and ends with "${title}"`],
  ];
  return checks.filter(([isWrong]) => isWrong).map(([, words]) => words);
}
