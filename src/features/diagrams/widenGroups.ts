/** Space between a group's frame and what is in it, in the drawing library's pixels. */
const groupPadding = 16;
/** Width of a letter of a group's title, in a wide face. */
const letterWidth = 7.5;

const number = String.raw`"([-\d.]+)"`;
const box = `x=${number} y=${number} width=${number}`;
const nodeRect = new RegExp(String.raw`<g class="node"[^>]*>\s*<rect ${box}`, 'g');
const groupRects = new RegExp(
  String.raw`<g class="subgraph"[^>]* data-label="([^"]*)"[^>]*>\s*<rect ${box} height=${number}[^>]*>\s*<rect [^>]*>`,
  'g',
);

/** How many letters the longest line of a title has, which stands escaped in an attribute. */
function lettersOf(title: string): number {
  return Math.max(...title.split('\n').map((line) => line.replace(/&#?\w+;/g, '.').length));
}

/**
 * Widens the frames of groups in the drawing library's SVG: its layout knows nothing of their titles, and moves nodes
 * without arrows to the right after it has framed them.
 */
export function widenGroups(svg: string): string {
  const boxes = [...svg.matchAll(nodeRect)].map(([, x, y, width]) => ({ x: +x!, y: +y!, width: +width! }));
  const frames = [...svg.matchAll(groupRects)].map(([, title, x, y, width, height]) => ({
    title: title!,
    x: +x!,
    y: +y!,
    width: +width!,
    height: +height!,
  }));
  const widths = new Map<(typeof frames)[number], number>();
  // What is in a frame is lower than it, and must be as wide as it will be before the frame is.
  for (const frame of frames.toSorted((a, b) => a.height - b.height)) {
    const { x, y, title, width, height } = frame;
    const inside = boxes.filter((each) => each.x >= x && each.x < x + width && each.y >= y && each.y < y + height);
    const left = Math.min(...inside.map((each) => each.x)) - x;
    const right = Math.max(...inside.map((each) => each.x + each.width)) - x;
    const isTight = inside.length > 0 && width - right < groupPadding;
    const needed = isTight ? right + Math.max(left, groupPadding) : width;
    const widened = Math.max(needed, 24 + lettersOf(title) * letterWidth);
    widths.set(frame, widened);
    boxes.push({ ...frame, width: widened });
  }
  let next = 0;
  return svg.replace(groupRects, (drawn, ...[, , , width]: string[]) =>
    drawn.replaceAll(` width="${width}"`, ` width="${widths.get(frames[next++]!)}"`),
  );
}
