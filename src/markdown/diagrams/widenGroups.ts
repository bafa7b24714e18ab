/** Space between a group's frame and what is in it, in the drawing library's pixels. */
const padding = 16;
/** A letter of a group's title, in a wide face. */
const letter = 7.5;

const node = /<g class="node"[^>]*>\s*<rect x="([-\d.]+)" y="([-\d.]+)" width="([-\d.]+)"/g;
const group = /<g class="subgraph"[^>]* data-label="([^"]*)"[^>]*>\s*<rect x="([-\d.]+)" y="([-\d.]+)" width="([-\d.]+)" height="([-\d.]+)"[^>]*>\s*<rect [^>]*>/g;

/**
 * Widens the frames of groups in the drawing library's SVG: the layout knows nothing of their titles, and moves nodes without
 * arrows to the right after it has framed them.
 */
export function widenGroups(svg: string): string {
  const nodes = [...svg.matchAll(node)].map((match) => match.slice(1).map(Number) as [x: number, y: number, width: number]);
  return svg.replace(group, (drawn, label: string, ...numbers: string[]) => {
    const [x, y, width, height] = numbers.slice(0, 4).map(Number) as [number, number, number, number];
    const inside = nodes.filter(([left, top]) => left >= x && left < x + width && top >= y && top < y + height);
    const right = Math.max(...inside.map(([left, , size]) => left + size));
    const before = Math.min(...inside.map(([left]) => left)) - x;
    const needed = inside.length > 0 && x + width - right < padding ? right + Math.max(before, padding) - x : width;
    return drawn.replaceAll(` width="${numbers[2]}"`, ` width="${Math.max(needed, 24 + label.length * letter)}"`);
  });
}
