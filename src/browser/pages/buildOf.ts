/** The build that a document is of; undefined for what is no page of a site. */
export function buildOf(html: string): string | undefined {
  return /<html[^>]* data-build="([^"]*)"/.exec(html)?.[1];
}
