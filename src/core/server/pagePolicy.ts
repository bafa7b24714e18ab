/**
 * The policy that a page carries in its `<meta>` element, with what only a header can say. It allows the page's own
 * style blocks and no others, so it is narrower than the one policy for the whole site, and shorter. Undefined when
 * the page has none. `beginning` holds the page's head.
 */
export function pagePolicy(beginning: Buffer): string | undefined {
  const content = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(
    beginning.toString('latin1'),
  )?.[1];
  return content && `${content}; frame-ancestors 'none'`;
}
