import { versionOf } from '../../theme/links.ts';
import { escapeHtml } from '../../core/parse/text.ts';
import type { ThemeColors } from '../../core/pages/themeColors.ts';
import type { PictureInput, Site } from '../../core/site/types.ts';

/** Text on a page's social card. */
export interface Card {
  site: string;
  title: string;
  /** Version and documentation part, or the site's description. */
  note: string;
  /** Use muted colors for old versions. */
  quiet: boolean;
}

/** Measures a text's width in the card font at font size 1. */
export type Measure = (text: string) => number;

export const cardSize = { width: 1200, height: 630 };
export const cardFont = 'Source Sans 3';

const edge = 80;
const room = cardSize.width - 2 * edge;
const sizes = [84, 68, 54];
const mostLines = 3;

export function cardOf(
  { config, shell }: { config: Site['config']; shell: Site['shell'] },
  { meta, crumbs = [] }: PictureInput,
): Card {
  const end = meta.title.lastIndexOf(' | ');
  const title = end < 0 ? meta.title : meta.title.slice(0, end);
  const about = end < 0 ? '' : meta.title.slice(end + 3);
  const part = crumbs.length > 2 ? crumbs[1]?.label : undefined;
  const note = meta.version && about ? [about, part].filter(Boolean).join(' · ') : config.tagline;
  return { site: config.title, title, note, quiet: versionOf(shell, meta)?.state === 'old' };
}

/** Draws a card as SVG; `mark` is the site's favicon as PNG. */
export function cardSvg(
  { site, title, note, quiet }: Card,
  mark: Buffer,
  colors: ThemeColors,
  measure: Measure,
): string {
  const isFitting = (size: number) =>
    wrap(title, room / size, measure).length <= mostLines && fits(title, room / size, measure);
  const size = sizes.find(isFitting) ?? sizes.at(-1)!;
  const lines = wrap(title, room / size, measure);
  const shown = lines.length > mostLines ? [...lines.slice(0, mostLines - 1), `${lines[mostLines - 1]} …`] : lines;
  const lineHeight = Math.round(size * 1.2);
  // Center the title between header and footer.
  const top = Math.round(320 - (shown.length * lineHeight) / 2);
  const accent = quiet ? colors['ink-2'] : colors.accent;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}" font-family="${cardFont}" font-weight="600">`,
    `<rect width="100%" height="100%" fill="${colors.paper}"/><rect width="16" height="100%" fill="${accent}"/>`,
    `<image x="${edge - 8}" y="64" width="80" height="80" href="data:image/png;base64,${mark.toString('base64')}"/>`,
    textAt(site, edge + 92, 120, 48, colors.ink),
    ...shown.map((line, index) => textAt(line, edge, top + index * lineHeight + size * 0.92, size, colors.ink)),
    `<rect x="${edge}" y="500" width="${room}" height="2" fill="${colors.line}"/>`,
    textAt(note, edge, 560, Math.min(36, Math.floor(room / measure(note))), accent),
    '</svg>',
  ].join('');
}

function textAt(text: string, x: number, y: number, size: number, color: string | undefined): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${color}">${escapeHtml(text)}</text>`;
}

/** Wraps words into lines up to `room` wide. A wider word gets its own line. */
function wrap(text: string, room: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, measure) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function fits(text: string, room: number, measure: Measure): boolean {
  return text.split(/\s+/).every((word) => measure(word) <= room);
}

/** Measured by word, because words repeat across titles. A space is 0.2 em wide. */
function widthOf(line: string, measure: Measure): number {
  const words = line.split(' ');
  return words.reduce((sum, word) => sum + measure(word), 0.2 * (words.length - 1));
}
