/** Elements that a text may have, and what may be said of each beside `id`, `title`, `lang` and `dir`. All of them are harmless. */
const elements: Record<string, readonly string[]> = Object.fromEntries([
  ...'abbr address article aside b bdi bdo br center cite code dd del dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i ins kbd mark nav p pre q rp rt ruby s samp section small span strong sub summary sup table tbody tfoot thead tr tt u ul var wbr blockquote caption colgroup'
    .split(' ')
    .map((name): [string, string[]] => [name, []]),
  ['details', ['open']],
  ['ol', ['start', 'reversed', 'type']],
  ['li', ['value']],
  ['td', ['colspan', 'rowspan', 'align']],
  ['th', ['colspan', 'rowspan', 'align', 'scope']],
  ['col', ['span']],
  ['time', ['datetime']],
  ['data', ['value']],
]);

/** Elements that go with everything that is in them. */
const forbidden = new Set([
  'script',
  'style',
  'template',
  'applet',
  'noscript',
  'svg',
  'math',
  'head',
  'title',
  'base',
  'link',
  'meta',
  'param',
  'frame',
  'frameset',
  'noframes',
  'canvas',
  'map',
  'area',
  'select',
  'textarea',
  'input',
  'dialog',
  'portal',
  'noembed',
  'xmp',
  'plaintext',
]);

/** Elements of old that stand for others. */
const instead: Record<string, string> = { center: 'div', tt: 'code', strike: 's', big: 'span', font: 'span' };

const everywhere = ['id', 'title', 'lang', 'dir'];

/** hast names of attributes that differ from HTML's. */
const propertyNames: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan', datetime: 'dateTime' };

export function elementName(name: string): string | undefined {
  const lower = name.toLowerCase();
  const own = Object.hasOwn(instead, lower) ? instead[lower]! : lower;
  return Object.hasOwn(elements, own) ? own : undefined;
}

export function isForbidden(name: string): boolean {
  return forbidden.has(name.toLowerCase());
}

/** The attributes that an element may have, as properties. */
export function properties(
  name: string,
  attributes: Map<string, unknown>,
): Record<string, string | boolean | string[]> {
  const legal = [...everywhere, ...(elements[name] ?? [])];
  return Object.fromEntries(
    [...attributes].flatMap(([key, value]): [string, string | boolean | string[]][] => {
      const attribute = key.toLowerCase();
      if (!legal.includes(attribute)) return [];
      if (attribute === 'open' || attribute === 'reversed') return [[attribute, true]];
      if (attribute === 'align')
        return /^(?:left|right|center)$/i.test(String(value)) ? [['className', [String(value).toLowerCase()]]] : [];
      if (/^(?:colspan|rowspan|start|span|value)$/.test(attribute) && !/^-?\d{1,4}$/.test(String(value))) return [];
      if (attribute === 'dir' && !/^(?:ltr|rtl|auto)$/i.test(String(value))) return [];
      if (attribute === 'id' && !/^[^\s]{1,200}$/.test(String(value))) return [];
      return typeof value === 'string' ? [[propertyNames[attribute] ?? attribute, value]] : [];
    }),
  );
}
