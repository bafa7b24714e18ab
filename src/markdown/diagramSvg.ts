import { Parser } from 'htmlparser2';
import { escapeAttribute, escapeText } from './escapeHtml.ts';

/** Stands in drawn SVG for the diagram's own id, which depends on the page and so cannot be in the cache. */
export const idPlaceholder = '\uF8FF';

/** The drawing library's custom properties → ours, of which the style sheet knows these few. */
const colours: Record<string, string> = {
  bg: 'diagram-bg',
  '_group-fill': 'diagram-bg',
  '_text-sec': 'diagram-text-sec',
  '_text-muted': 'diagram-text-sec',
  '_text-faint': 'diagram-text-sec',
  _line: 'diagram-line',
  '_node-stroke': 'diagram-line',
  '_node-fill': 'diagram-node-fill',
  '_group-hdr': 'diagram-node-fill',
  '_key-badge': 'diagram-node-fill',
  '_inner-stroke': 'diagram-rule',
};

/** Colours of the drawing library become custom properties of our style sheet, ids our own, and numbers keep two decimals. */
function attributeValue(name: string, value: string): string {
  if (name === 'id') return `${idPlaceholder}-${value}`;
  return value
    .replace(/var\(--(_?[a-z-]+)\)/g, (_, own: string) => `var(--${colours[own] ?? 'diagram-text'})`)
    .replace(/url\(#([\w-]+)\)/g, `url(#${idPlaceholder}-$1)`)
    .replace(/-?\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100));
}

const elements = new Set(['svg', 'defs', 'marker', 'g', 'polygon', 'polyline', 'path', 'rect', 'circle', 'ellipse', 'line', 'text', 'tspan']);

function isKept(name: string): boolean {
  return name !== 'style' && name !== 'xmlns' && name !== 'class' && !name.startsWith('data-') && !name.startsWith('on') && !name.includes(':');
}

/**
 * Cleans the SVG that the drawing library gives: no style sheet, no `style`, no data attributes, no unused markers;
 * colours are our custom properties, ids begin with `idPlaceholder`, and `role="img"` and the title are added.
 */
export function cleanSvg(svg: string, title: string): string {
  const used = new Set([...svg.matchAll(/url\(#([\w-]+)\)/g)].map((match) => match[1]));
  let html = '';
  let skipped = 0;
  let inText = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const isDropped = !elements.has(name) || (name === 'marker' && !used.has(attributes.id));
        if (isDropped || skipped > 0) {
          skipped += 1;
          return;
        }
        const isMono = attributes.class?.split(' ').includes('mono');
        const kept = Object.entries(attributes).filter(([key]) => isKept(key)).map(([key, value]) => ` ${key}="${escapeAttribute(attributeValue(key, value))}"`);
        html += `<${name}${isMono ? ' class="mono"' : ''}${kept.join('')}`;
        if (name === 'svg') html += ` role="img" aria-labelledby="${idPlaceholder}"><title id="${idPlaceholder}">${escapeText(title)}</title>`;
        else html += '>';
        if (name === 'text') inText += 1;
      },
      ontext(text) {
        if (skipped === 0 && inText > 0) html += escapeText(text);
      },
      onclosetag(name) {
        if (skipped > 0) {
          skipped -= 1;
          return;
        }
        if (name === 'text') inText -= 1;
        html += `</${name}>`;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(svg);
  return html.replace(/><\/(?:polygon|polyline|path|rect|circle|ellipse|line)>/g, '/>').replace('<defs></defs>', '');
}
