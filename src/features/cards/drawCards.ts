import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ResvgRenderOptions } from '@resvg/resvg-js';
import type { Diagnostic } from '../../core/docs/types.ts';
import { hash } from '../../core/parse/hash.ts';
import type { Store } from '../../core/project/store.ts';
import type { SiteFolders } from '../../core/project/project.ts';
import { escapeHtml } from '../../core/parse/text.ts';
import { themeColors } from '../../core/pages/themeColors.ts';
import { cardFont, cardSvg, type Card, type Measure } from './card.ts';

interface Cards {
  /** Returns a PNG; undefined if rendering is unavailable. */
  draw(card: Card): Uint8Array | undefined;
  problems: Diagnostic[];
}

const fontFile = '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf';

/**
 * Draws cards, or reads them from the store. The native renderer is loaded on first use; on unsupported platforms there
 * are no cards, and a problem is reported.
 */
export function drawCards({ engine, root }: SiteFolders, store: Store): Cards {
  const favicon = join(root, 'content/static/favicon.svg');
  const mark = existsSync(favicon)
    ? readFileSync(favicon, 'utf8')
    : '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
  const problems: Diagnostic[] = [];
  let render: ((card: Card) => Buffer) | undefined;
  const draw = (card: Card): Buffer | undefined => {
    if (problems.length > 0) return undefined;
    try {
      render ??= openRenderer({ engine, root }, mark);
      return render(card);
    } catch (error) {
      problems.push({
        severity: 'warning',
        message: `Pages are published without preview images: ${(error as Error).message.split('\n')[0]}`,
      });
      return undefined;
    }
  };
  return {
    problems,
    draw(card) {
      const key = hash('card', JSON.stringify(card), mark);
      const known = store.get(key);
      if (known !== undefined) return Buffer.from(known, 'base64');
      const png = draw(card);
      if (png) store.set(key, png.toString('base64'));
      return png;
    },
  };
}

/** @throws when the renderer or the font is missing. */
function openRenderer({ engine, root }: SiteFolders, mark: string): (card: Card) => Buffer {
  const require = createRequire(join(engine, 'package.json'));
  const { Resvg } = require('@resvg/resvg-js') as typeof import('@resvg/resvg-js');
  const options: ResvgRenderOptions = {
    font: { fontFiles: [require.resolve(fontFile)], loadSystemFonts: false, defaultFontFamily: cardFont },
  };
  const measure: Measure = remembered(String, (text: string) => {
    const font = `font-family="${cardFont}" font-weight="600" font-size="100"`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><text ${font}>${escapeHtml(text)}</text></svg>`;
    return (new Resvg(svg, options).getBBox()?.width ?? 0) / 100;
  });
  const { light } = themeColors({ engine, root });
  // Rasterized once: an SVG inside every card would double the time.
  const markPng = new Resvg(mark, { fitTo: { mode: 'width', value: 160 } }).render().asPng();
  return (card) => Buffer.from(new Resvg(cardSvg(card, markPng, light, measure), options).render().asPng());
}

function remembered<Given extends unknown[], Result>(
  keyOf: (...given: Given) => string,
  make: (...given: Given) => Result,
): (...given: Given) => Result {
  const results = new Map<string, Result>();
  return (...given) => {
    const key = keyOf(...given);
    if (!results.has(key)) results.set(key, make(...given));
    return results.get(key)!;
  };
}
