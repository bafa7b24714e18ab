export interface ScrollState {
  /** Distance of each heading from the top of the viewport, in the order of the page. */
  tops: number[];
  /** Where reading begins: below what sticks to the top. */
  line: number;
  viewport: number;
  /** How far the page can still be scrolled down. */
  left: number;
}

/**
 * Index of the heading whose section is being read, or -1 above the first. Near the end of the page, headings can no
 * longer reach the line, so on the last screen the line moves down to meet them, and the last one is reached at the end.
 */
export function activeHeading({ tops, line, viewport, left }: ScrollState): number {
  const lastScreen = Math.max(0, viewport - left) / viewport;
  const moved = line + lastScreen * (viewport - line);
  return tops.findLastIndex((top) => top <= moved);
}
