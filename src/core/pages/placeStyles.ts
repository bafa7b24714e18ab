/** A style block and the HTML before which it stands. */
export interface PlacedBlock {
  css: string;
  marker: RegExp;
}

/**
 * Puts style blocks into what `<main>` holds, each before the first element with its marker. Blocks keep their order, so that a later one
 * overrules an earlier one on every page: one that would stand after its follower stands with it. A block without an element stands at the end.
 *
 * No block becomes the first child of the article, because the style sheet asks for that.
 */
export function placeStyles(mainHtml: string, blocks: PlacedBlock[]): string {
  const places: number[] = [];
  let next = mainHtml.length;
  for (const { marker } of blocks.toReversed()) places.unshift((next = Math.min(next, placeOf(mainHtml, marker))));
  let from = 0;
  const pieces = blocks.map(({ css }, index) => {
    const piece = `${mainHtml.slice(from, places[index])}<style>${css}</style>`;
    from = places[index]!;
    return piece;
  });
  return pieces.join('') + mainHtml.slice(from);
}

const articleStart = /<div class="article[^>]*>$/;

function placeOf(mainHtml: string, marker: RegExp): number {
  const at = mainHtml.search(marker);
  if (at === -1) return mainHtml.length;
  const before = mainHtml.slice(Math.max(0, at - 1000), at);
  return at - (articleStart.exec(before)?.[0].length ?? 0);
}
