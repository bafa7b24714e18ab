/** A style block, and where the first element with its marker begins in what `<main>` holds; -1 where there is none. */
export interface PlacedBlock {
  css: string;
  at: number;
}

/**
 * Puts style blocks into what `<main>` holds, each before its first element. Blocks keep their order, so that a later
 * one overrules an earlier one on every page: one that would stand after its follower stands with it. A block without
 * an element stands at the end.
 *
 * No block becomes the first child of the article, because the style sheet asks for that.
 */
export function placeStyles(mainHtml: string, blocks: PlacedBlock[]): string {
  const places: number[] = [];
  let next = mainHtml.length;
  for (const { at } of blocks.toReversed()) places.unshift((next = Math.min(next, blockStart(mainHtml, at))));
  let from = 0;
  const pieces = blocks.map(({ css }, index) => {
    const piece = `${mainHtml.slice(from, places[index])}<style>${css}</style>`;
    from = places[index]!;
    return piece;
  });
  return pieces.join('') + mainHtml.slice(from);
}

const articleStart = /<div class="article[^>]*>$/;

/** Before the article's own element where the block would be its first child. */
function blockStart(mainHtml: string, at: number): number {
  if (at === -1) return mainHtml.length;
  const before = mainHtml.slice(Math.max(0, at - 1000), at);
  return at - (articleStart.exec(before)?.[0].length ?? 0);
}
