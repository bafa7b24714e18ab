/** A page's head is at its beginning; its policy comes before everything that the policy is about. */
const headLength = 4096;

/**
 * The policy that a page carries in its `<meta>` element, with what only a header can say. It allows the page's own style
 * blocks and no others, so it is narrower than the one policy for the whole site, and shorter. Undefined when the page has none.
 */
export function pagePolicy(html: Buffer): string | undefined {
  const content = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(html.toString('latin1', 0, headLength))?.[1];
  return content && `${content}; frame-ancestors 'none'`;
}
