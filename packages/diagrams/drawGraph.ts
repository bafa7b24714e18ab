import type { Graph, GraphNode, NodeLink } from './graph.ts';
import { graphText, type GraphForm } from './graphText.ts';
import { outlineOf, type GraphOutline } from './outline.ts';
import { cleanSvg, widthOf } from './svg.ts';

export interface DrawGraphOptions {
  /** Id for the SVG, and prefix for its parts' ids. */
  id: string;
  title: string;
  links?: ReadonlyMap<GraphNode, NodeLink>;
  /** Caches slow layouts. Keys contain the whole input. */
  remember?(key: string, make: () => Promise<string>): Promise<string>;
}

/** Space between nodes and between layers, in library pixels. Below 12, layouts sometimes fail. */
interface Spacing {
  nodeSpacing: number;
  layerSpacing: number;
}
const wideSpacing: Spacing = { nodeSpacing: 20, layerSpacing: 24 };
const narrowSpacing: Spacing = { nodeSpacing: 12, layerSpacing: 22 };
const wideLabels = { node: 24, arrow: 20 };
const narrowLabels = [
  { node: 14, arrow: 14 },
  { node: 10, arrow: 9 },
  { node: 8, arrow: 6 },
];

/** Breakpoints for diagram forms, in rem. Up to 22 are phones, 40 is an article on a desktop. */
export const breakpoints = [17, 20, 22, 24, 26, 28, 32, 36, 40, 44, 47, 49, 56, 64, 80, 120];
const breakpointFor = (width: number) => breakpoints.find((breakpoint) => breakpoint >= width) ?? breakpoints.at(-1)!;
/** A 360 px phone. */
const phoneWidth = 22;
/** Drawings up to this width are scaled down on phones: the smallest letters have 11 px on a 375 px phone. */
const shrunkWidth = phoneWidth / 0.79;

type Draw = (form: GraphForm, spacing: Spacing) => Promise<string>;

/**
 * Draws a flowchart as SVG: a single form, or a wide and a narrow form, plus an outline if no form fits a small phone.
 * The classes `from-N` and `below-N` select a form by page width (`breakpoints`). The custom properties `--diagram-bg`,
 * `-text`, `-text-sec`, `-line` and `-node-fill` color it.
 * @throws when the layout fails.
 */
export async function drawGraph(
  graph: Graph,
  { id, title, links = new Map(), remember = (_, make) => make() }: DrawGraphOptions,
): Promise<{ svg: string; outline?: GraphOutline }> {
  const draw = async (svgId: string, form: GraphForm, spacing: Spacing) => {
    const text = graphText(graph, form);
    const drawn = await remember(JSON.stringify([text, spacing]), async () => {
      const { renderMermaidSVG } = await import('beautiful-mermaid');
      return renderMermaidSVG(text, { transparent: true, padding: 8, ...spacing });
    });
    return cleanSvg(drawn, { graph, title, links, id: svgId });
  };
  const { direction } = graph.root;
  const wide = await draw(id, { direction, ...wideLabels }, wideSpacing);
  const narrow =
    widthOf(wide) > phoneWidth
      ? await drawNarrow(widthOf(wide), (form, spacing) => draw(`${id}-narrow`, form, spacing))
      : undefined;
  const limit = breakpointFor(widthOf(wide));
  const svg = narrow ? withClass(wide, `from-${limit}`) + withClass(narrow, `below-${limit}`) : wide;
  const narrowest = widthOf(narrow ?? wide);
  if (narrowest <= breakpoints[0]!) return { svg };
  const below = breakpointFor(narrowest <= shrunkWidth ? Math.min(narrowest, phoneWidth) : narrowest);
  return { svg, outline: { below, entries: outlineOf(graph, links) } };
}

/** Finds a drawing for phones: in full size if possible, otherwise much narrower than the wide form. */
async function drawNarrow(wideWidth: number, draw: Draw): Promise<string | undefined> {
  let best: string | undefined;
  let bestWidth = wideWidth;
  // The last direction stacks group members not ordered by arrows.
  const directions = [{ direction: 'TD' }, { direction: 'LR' }, { direction: 'TD', groupDirection: 'LR' }];
  for (const labels of narrowLabels)
    for (const way of directions) {
      if (best && bestWidth <= phoneWidth) break;
      // The layout may fail with little space; keep the wide drawing.
      const svg = await draw({ ...labels, ...way }, narrowSpacing).catch(() => undefined);
      if (svg === undefined || widthOf(svg) >= bestWidth) continue;
      best = svg;
      bestWidth = widthOf(svg);
    }
  return bestWidth <= shrunkWidth || bestWidth < wideWidth * 0.8 ? best : undefined;
}

const withClass = (svg: string, name: string) => svg.replace('<svg', `<svg class="${name}"`);
