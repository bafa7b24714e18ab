import type { StringCache } from '../../core/docs/types.ts';
import { rememberText } from '../../core/compile/context.ts';
import type { GraphOutline, NodeLink, GraphEntry, GraphName } from './types.ts';
import { cleanSvg, idPlaceholder, widthOf } from './cleanSvg.ts';
import { mendDrawing, type Mending } from './mendDrawing.ts';
import { widenGroups } from './widenGroups.ts';
import type { Graph } from './readDiagram.ts';
import { isPoint, type ReadGraph } from './readGraph.ts';
import { withLineEnds } from './statements.ts';

/** Space between nodes and between layers, in the drawing library's pixels. Below 12, its layout fails at times. */
interface Spacing {
  nodeSpacing: number;
  layerSpacing: number;
}
const wideSpacing: Spacing = { nodeSpacing: 20, layerSpacing: 24 };
const closeSpacing: Spacing = { nodeSpacing: 12, layerSpacing: 22 };

type Draw = (drawn: string, mending: Mending, spacing: Spacing) => Promise<string>;

/** The drawing as the library gives it, kept: its layout takes long, and is the same wherever the nodes lead. */
function layOut(drawn: string, spacing: Spacing, cache: StringCache | undefined): Promise<string> {
  return rememberText(cache, ['diagram', drawn, JSON.stringify(spacing)], async () => {
    const { renderMermaidSVG } = await import('beautiful-mermaid');
    return widenGroups(renderMermaidSVG(drawn, { transparent: true, padding: 8, ...spacing }));
  });
}

/**
 * Widths in rem, which is a drawing's em, at which `diagram.css` can change from one form of a diagram to another.
 * The first are phones, 40 is the article on a desk.
 */
export const breakpoints = [17, 20, 22, 24, 26, 28, 32, 36, 40, 44, 47, 49, 56, 64, 80, 120];
const breakpointFor = (svg: string, width = widthOf(svg)) =>
  breakpoints.find((breakpoint) => breakpoint >= width) ?? breakpoints.at(-1)!;
/** A phone of 360 px, from edge to edge. */
const phoneWidth = 22;
/** What is not much wider than that is shown smaller there: its smallest letters have 11 px on a phone of 375 px. */
const nearlyPhone = phoneWidth / 0.79;
const fitsPhone = (svg: string) => widthOf(svg) <= nearlyPhone;
/** From which width of the article a drawing is shown. */
const shownFrom = (svg: string) =>
  fitsPhone(svg) ? breakpointFor(svg, Math.min(widthOf(svg), phoneWidth)) : breakpointFor(svg);

/** The same flowchart in another direction; state diagrams have none. */
function inDirection(drawn: string, direction: string): string {
  return drawn.replace(/^(flowchart|graph)\s+\S+/i, `$1 ${direction}`);
}

/** The same flowchart from above, the members of each group one below the other where no arrow orders them. */
function stacked(drawn: string): string {
  return inDirection(drawn, 'TD').replace(/^\s*subgraph\b.*$/gm, '$&\ndirection LR');
}

/** A drawing that fits a phone where there is one, best in full size, or else is much narrower than the wide one. */
async function drawNarrow({ kind, narrow }: Graph, wide: string, draw: Draw): Promise<string | undefined> {
  let best: string | undefined;
  for (const { drawn, mending } of narrow) {
    const forms = kind === 'flowchart' ? [inDirection(drawn, 'TD'), inDirection(drawn, 'LR'), stacked(drawn)] : [drawn];
    for (const form of forms) {
      if (best && widthOf(best) <= phoneWidth) break;
      // Where the layout fails with so little space, the wide drawing is still there.
      const svg = await draw(form, mending, closeSpacing).catch(() => undefined);
      if (svg && widthOf(svg) < widthOf(best ?? wide)) best = svg;
    }
  }
  return best && (fitsPhone(best) || widthOf(best) < widthOf(wide) * 0.8) ? best : undefined;
}

const withClass = (svg: string, name: string) => svg.replace('<svg', `<svg class="${name}"`);

/**
 * A graph as SVG: where there is a narrower drawing too, both, and where none fits a small phone, an outline.
 * Classes say from and below which width of the diagram each is shown. Throws when the layout fails.
 */
export async function graphForms(
  graph: Graph,
  title: string,
  links: ReadonlyMap<string, NodeLink>,
  cache: StringCache | undefined,
): Promise<{ svg: string; outline?: GraphOutline }> {
  const draw: Draw = async (drawn, mending, spacing) =>
    cleanSvg(mendDrawing(await layOut(drawn, spacing, cache), mending), title, links);
  const wide = await draw(graph.librarySource, graph.mending, wideSpacing);
  const narrow = widthOf(wide) > phoneWidth ? await drawNarrow(graph, wide, draw) : undefined;
  const forms = narrow
    ? withClass(wide, `from-${breakpointFor(wide)}`) +
      withClass(narrow, `below-${breakpointFor(wide)}`).replaceAll(idPlaceholder, `${idPlaceholder}-narrow`)
    : wide;
  const last = narrow ?? wide;
  return widthOf(last) > breakpoints[0]!
    ? { svg: forms, outline: { below: shownFrom(last), entries: outlineOf(graph, links) } }
    : { svg: forms };
}

/**
 * A graph in words, for screens that are narrower than its narrowest drawing: who stands together, and where the
 * arrows of each node lead, in the order in which they are written.
 */
function outlineOf({ nodes, labels, groups, arrows }: ReadGraph, links: ReadonlyMap<string, NodeLink>): GraphEntry[] {
  const named = (name: string, point: string): GraphName => ({
    text: isPoint(name) ? point : withLineEnds(labels.get(name) ?? name).replaceAll('\n', ' '),
    link: links.get(name),
  });
  const entries = groups.map(({ name, members }): GraphEntry => ({
    of: named(name, ''),
    leads: members.map((member) => ({ heads: 'member', words: '', to: named(member, 'Start') })),
  }));
  const byNode = new Map<string, GraphEntry>();
  for (const { from, to, heads, words } of arrows) {
    const entry = byNode.get(from) ?? { of: named(from, 'Start'), leads: [] };
    byNode.set(from, entry);
    entry.leads.push({ heads, words: withLineEnds(words).replaceAll('\n', ' '), to: named(to, 'End') });
  }
  const shown = new Set([...groups.flatMap(({ members }) => members), ...arrows.flatMap(({ from, to }) => [from, to])]);
  const unlinked = nodes
    .filter((node) => !shown.has(node))
    .map((node): GraphEntry => ({ of: named(node, 'Start'), leads: [] }));
  return [...entries, ...byNode.values(), ...unlinked];
}
