import type { StringCache } from '../../core/docs/types.ts';
import { rememberText } from '../../core/compile/context.ts';
import {
  isGroup,
  type Graph,
  type GraphArrow,
  type GraphEntry,
  type GraphNode,
  type GraphOutline,
  type NodeLink,
} from './graph.ts';
import { graphText, type GraphForm } from './graphText.ts';
import { idPlaceholder, withLineEnds } from './labels.ts';
import { cleanSvg, widthOf } from './svg.ts';

/** Space between nodes and between layers, in the drawing library's pixels. Below 12, its layout fails at times. */
interface Spacing {
  nodeSpacing: number;
  layerSpacing: number;
}
const wideSpacing: Spacing = { nodeSpacing: 20, layerSpacing: 24 };
const closeSpacing: Spacing = { nodeSpacing: 12, layerSpacing: 22 };
const wideLabels = { node: 24, arrow: 20 };
const narrowLabels = [
  { node: 14, arrow: 14 },
  { node: 10, arrow: 9 },
  { node: 8, arrow: 6 },
];

/** The drawing as the library gives it, kept: its layout takes long, and is the same wherever the nodes lead. */
function layOut(text: string, spacing: Spacing, cache: StringCache | undefined): Promise<string> {
  return rememberText(cache, ['diagram', text, JSON.stringify(spacing)], async () => {
    const { renderMermaidSVG } = await import('beautiful-mermaid');
    return renderMermaidSVG(text, { transparent: true, padding: 8, ...spacing });
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

type Draw = (form: GraphForm, spacing: Spacing) => Promise<string>;

/** A drawing that fits a phone where there is one, best in full size, or else is much narrower than the wide one. */
async function drawNarrow({ kind, root }: Graph, wide: string, draw: Draw): Promise<string | undefined> {
  let best: string | undefined;
  // The last has the members of each group one below the other where no arrow orders them. States keep their direction.
  const ways = [{ direction: 'TD' }, { direction: 'LR' }, { direction: 'TD', groupDirection: 'LR' }];
  for (const labels of narrowLabels) {
    for (const way of kind === 'flowchart' ? ways : [{}]) {
      if (best && widthOf(best) <= phoneWidth) break;
      // Where the layout fails with so little space, the wide drawing is still there.
      const svg = await draw({ direction: root.direction, ...labels, ...way }, closeSpacing).catch(() => undefined);
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
  links: ReadonlyMap<GraphNode, NodeLink>,
  cache: StringCache | undefined,
): Promise<{ svg: string; outline?: GraphOutline }> {
  const draw: Draw = async (form, spacing) =>
    cleanSvg(await layOut(graphText(graph, form), spacing, cache), graph, title, links);
  const wide = await draw({ direction: graph.root.direction, ...wideLabels }, wideSpacing);
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
export function outlineOf({ nodes, arrows }: Graph, links?: ReadonlyMap<GraphNode, NodeLink>): GraphEntry[] {
  const named = (node: GraphNode) => ({
    text: plain(node.shape.words ?? node.label ?? node.name),
    link: links?.get(node),
  });
  const all = [...nodes.values()];
  const entries = all.filter(isGroup).map((group): GraphEntry => ({
    of: named(group),
    leads: [...group.members].map((member) => ({ heads: 'member', words: '', to: named(member) })),
  }));
  const byNode = new Map<GraphNode, GraphEntry>();
  for (const arrow of arrows) {
    const { heads, from, to } = headsOf(arrow);
    const entry = byNode.get(from) ?? { of: named(from), leads: [] };
    byNode.set(from, entry);
    entry.leads.push({ heads, words: plain(arrow.words), to: named(to) });
  }
  const alone = all.filter(
    (node) => !isGroup(node) && node.group?.name === '' && !arrows.some(({ from, to }) => from === node || to === node),
  );
  return [...entries, ...byNode.values(), ...alone.map((node) => ({ of: named(node), leads: [] }))];
}

const plain = (label: string) => withLineEnds(label).replaceAll('\n', ' ');

/** What stands at the ends of an arrow, in one word. One that points to where it is written first leads the other way. */
function headsOf({
  from,
  to,
  start,
  end,
}: GraphArrow): Pick<GraphEntry['leads'][0], 'heads'> & Pick<GraphArrow, 'from' | 'to'> {
  if (start === 'arrow' && end === 'none') return { from: to, to: from, heads: 'end' };
  const mark = [end, start].find((sign) => sign === 'circle' || sign === 'cross');
  return { from, to, heads: mark ?? (start === 'arrow' ? 'both' : end === 'arrow' ? 'end' : 'none') };
}
