import { Parser } from 'htmlparser2';
import type { HtmlLinks } from '../site/types.ts';

/** Reads the ids and link targets of a page. Skips `hreflang` links, because they lead to a separate build. */
export function extractLinks(html: string): HtmlLinks {
  const ids: string[] = [];
  const hrefs = new Set<string>();
  const parser = new Parser({
    onopentag(_, { id, href, src, hreflang }) {
      if (id !== undefined) ids.push(id);
      const target = href ?? src;
      if (target !== undefined && hreflang === undefined) hrefs.add(target);
    },
  });
  parser.end(html);
  return { ids, hrefs: [...hrefs] };
}
