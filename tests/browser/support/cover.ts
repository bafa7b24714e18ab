import { Parser } from 'htmlparser2';

export interface BuiltPage {
  path: string;
  html: string;
}

/** A page with its constructs. */
export interface Made {
  path: string;
  size: number;
  kind: string;
  constructs: Set<string>;
}

/**
 * Constructs of a page that may affect a browser: page kind, elements with classes and parent, state attributes, widths
 * of tables, code and longest words, and open sidebar depth. Ignores words and numbers.
 */
export function madeOf({ path, html }: BuiltPage): Made {
  const constructs = new Set<string>();
  const open: { form: string; name: string; cells: number }[] = [];
  // The parent of a text determines its line breaks.
  const places = ['pre', 'svg', 'td', 'th', 'h1', 'h2', 'h3', 'h4', 'nav', 'li', 'p'];
  let kind = '';
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const form = [name, ...(attributes.class ?? '').split(/\s+/).filter(Boolean).sort()].join('.');
        kind ||= attributes['data-kind'] ?? '';
        const parent = open.at(-1);
        constructs.add(`${parent?.form.split('.')[0] ?? ''} > ${form}`);
        for (const [key, value] of Object.entries(attributes))
          if (isState(key)) constructs.add(`${form}[${key}=${isName(value) ? value : '…'}]`);
        const inSidebar = open.some(({ form: each }) => each.split('.').includes('sidebar'));
        if (inSidebar) constructs.add(`sidebar ${open.length} deep`);
        if (parent?.name === 'tr') parent.cells++;
        open.push({ form, name, cells: 0 });
      },
      ontext(text) {
        const names = open.map(({ name }) => name);
        if (names.includes('script') || names.includes('style')) return;
        const place = places.find((each) => names.includes(each)) ?? 'elsewhere';
        const longest = Math.max(...text.split(place === 'pre' ? '\n' : /\s+/).map(({ length }) => length));
        constructs.add(`${names.includes('code') ? 'code in ' : ''}${place} of ${step(longest)} letters`);
      },
      onclosetag(name) {
        const { cells } = open.pop()!;
        if (name === 'tr') constructs.add(`row of ${Math.min(cells, 8)} cells`);
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return { path, size: html.length, kind: kind || path, constructs };
}

const isState = (attribute: string): boolean =>
  /^(?:data-.*|aria-(?:current|expanded|hidden)|role|type|open|hidden|colspan|rowspan|scope)$/.test(attribute);
const isName = (value: string): boolean => /^[a-z-]{0,20}$/.test(value);

/** Rounds up to a power of √2, so that similar lengths are equal. */
const step = (length: number): number => Math.round(2 ** (Math.ceil(2 * Math.log2(Math.max(length, 16))) / 2));

/**
 * Chooses the largest page of each kind, then the pages that show the most constructs not chosen yet, until each
 * construct is shown or there are `limit` pages. The order of the pages does not matter.
 */
export function coverPages(pages: Made[], limit = Infinity): string[] {
  const left = new Set(pages.flatMap(({ constructs }) => [...constructs]));
  const rest = new Map([...pages].sort((a, b) => (a.path < b.path ? -1 : 1)).map((page) => [page.path, page]));
  const chosen: string[] = [];
  const choose = (page: Made) => {
    chosen.push(page.path);
    rest.delete(page.path);
    for (const construct of page.constructs) left.delete(construct);
  };
  const largest = new Map<string, Made>();
  for (const page of rest.values()) if (page.size > (largest.get(page.kind)?.size ?? -1)) largest.set(page.kind, page);
  for (const page of largest.values()) choose(page);
  for (;;) {
    const gain = ({ constructs }: Made) => [...constructs].filter((construct) => left.has(construct)).length;
    const best = [...rest.values()]
      .map((page) => ({ page, worth: gain(page) }))
      .reduce((a, b) => (b.worth > a.worth ? b : a), { page: undefined as Made | undefined, worth: 0 });
    if (!best.page || chosen.length >= limit) return chosen.sort();
    choose(best.page);
  }
}
