import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ResvgRenderOptions } from '@resvg/resvg-js';
import type { Diagnostic } from '../../core/docs/types.ts';
import { hash } from '../../core/parse/hash.ts';
import type { Store } from '../../core/project/store.ts';
import type { SiteFolders } from '../../core/project/project.ts';
import { escapeHtml } from '../../core/parse/text.ts';
import { themeColors, type ThemeColors } from '../../core/pages/themeColors.ts';
import { cardFont, cardSize, groundPiece, ownPieces, type Card, type Measure, type Piece } from './card.ts';
import { copyRows, createPalette, emptyRows, paint, toBand, toPng, type Band } from './palettePicture.ts';

/** The pictures of pages. */
interface Cards {
  /** The picture as PNG; undefined where none can be drawn. */
  draw(card: Card): Uint8Array | undefined;
  /** Why none could be drawn. */
  problems: Diagnostic[];
}

const fontFile = '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf';

/**
 * Draws pictures, or takes them from the store. The renderer is loaded with the first that is not there: it is a
 * program for this kind of machine, and on one that it does not know the site has no pictures and says so.
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
        message: `Pages are published without pictures for links to them: ${(error as Error).message.split('\n')[0]}`,
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

/** @throws when the renderer or the font is not there. */
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
  const pixelsOf = (svg: string) => new Resvg(svg, options).render();
  // As an SVG in each ground it would take as long as all the rest of it.
  const markPng = new Resvg(mark, { fitTo: { mode: 'width', value: 160 } }).render().asPng();
  // What all cards of one site and state have, and the bands that were made of it: titles come again in other versions.
  const groundOf = remembered(
    ({ site, quiet }: Card) => JSON.stringify([site, quiet]),
    ({ site, quiet }) => {
      const palette = createPalette(cardColors(light));
      const rows = emptyRows(cardSize.width, cardSize.height);
      paint(rows, palette, pixelsOf(groundPiece({ site, quiet }, markPng, light).svg));
      palette.close();
      const band = remembered<[from: number, to: number, piece?: Piece], Band>(
        (from, to, piece) => JSON.stringify([from, to, piece?.svg]),
        (from, to, piece) => {
          const painted = copyRows(rows, from, to);
          if (piece) paint(painted, palette, pixelsOf(piece.svg), piece.left);
          return toBand(painted);
        },
      );
      return { palette, band };
    },
  );
  return (card) => {
    const { palette, band } = groundOf(card);
    const parts: Band[] = [];
    let from = 0;
    for (const piece of ownPieces(card, light, measure)) {
      const end = piece.top + piece.height;
      parts.push(band(from, piece.top), band(piece.top, end, piece));
      from = end;
    }
    return toPng(cardSize.width, palette, [...parts, band(from, cardSize.height)]);
  };
}

/** A function that does its work once for each key of its arguments. */
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

/** The colours that must come out as they are, and the edges of letters in them. */
function cardColors(colors: ThemeColors): number[] {
  const [paper = [], ...others] = ['paper', 'ink', 'ink-2', 'accent', 'line'].map((name) => {
    const hex = (colors[name] ?? '').replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
    return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  });
  const steps = Array.from({ length: 31 }, (_, index) => (index + 1) / 32);
  const edges = others.flatMap((color) =>
    steps.flatMap((part) => color.map((value, channel) => Math.round(value * part + paper[channel]! * (1 - part)))),
  );
  return [...paper, ...others.flat(), ...edges];
}
