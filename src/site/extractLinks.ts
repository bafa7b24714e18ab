import { Parser } from 'htmlparser2';

/** What a page offers to links and where its own lead; plain data that a build can keep. */
export interface PageLinks {
  /** Every `id`. */
  ids: string[];
  /** Every `href` and `src` as written, once each. */
  hrefs: string[];
}

/** Reads the links and anchors of a page's HTML in one pass. */
export function extractLinks(html: string): PageLinks {
  const ids: string[] = [];
  const hrefs = new Set<string>();
  const parser = new Parser({
    onattribute(name, value) {
      if (name === 'id') ids.push(value);
      else if (name === 'href' || name === 'src') hrefs.add(value);
    },
  });
  parser.end(html);
  return { ids, hrefs: [...hrefs] };
}
