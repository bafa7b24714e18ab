/** Space between a group's frame and what is in it, in the drawing library's pixels. */
const padding = 16;
/** A letter of a group's title, in a wide face. */
const letter = 7.5;

const node = /<g class="node"[^>]*>\s*<rect x="([-\d.]+)" y="([-\d.]+)" width="([-\d.]+)"/g;
const group =
  /<g class="subgraph"[^>]* data-label="([^"]*)"[^>]*>\s*<rect x="([-\d.]+)" y="([-\d.]+)" width="([-\d.]+)" height="([-\d.]+)"[^>]*>\s*<rect [^>]*>/g;

interface Box {
  x: number;
  y: number;
  width: number;
}

const stands = ({ x, y }: Box, frame: Box & { height: number }) =>
  x >= frame.x && x < frame.x + frame.width && y >= frame.y && y < frame.y + frame.height;

/** How many letters the longest line of a title has, which stands escaped in an attribute. */
function lettersOf(title: string): number {
  return Math.max(...title.split('\n').map((line) => line.replace(/&#?\w+;/g, '.').length));
}

/**
 * Widens the frames of groups in the drawing library's SVG: the layout knows nothing of their titles, and moves nodes without
 * arrows to the right after it has framed them.
 */
export function widenGroups(svg: string): string {
  const boxes: Box[] = [...svg.matchAll(node)].map(([, x, y, width]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
  }));
  const frames = [...svg.matchAll(group)].map(([, title, x, y, width, height]) => ({
    title: title!,
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  }));
  const widened = new Map<(typeof frames)[number], number>();
  // What is in a frame is lower than it, and must be as wide as it will be before the frame is.
  for (const frame of frames.toSorted((a, b) => a.height - b.height)) {
    const { x, title, width } = frame;
    const inside = boxes.filter((box) => stands(box, frame));
    const right = Math.max(...inside.map((box) => box.x + box.width));
    const before = Math.min(...inside.map((box) => box.x)) - x;
    const needed = inside.length > 0 && x + width - right < padding ? right + Math.max(before, padding) - x : width;
    const now = Math.max(needed, 24 + lettersOf(title) * letter);
    widened.set(frame, now);
    boxes.push({ ...frame, width: now });
  }
  let next = 0;
  return svg.replace(group, (drawn, ...[, , , width]: string[]) =>
    drawn.replaceAll(` width="${width}"`, ` width="${widened.get(frames[next++]!)}"`),
  );
}
