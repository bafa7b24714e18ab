import { isGroup, type Graph, type GraphArrow, type GraphNode, type NodeLink } from './graph.ts';
import { withLineEnds } from './labels.ts';

/** A node in words. */
export interface GraphName {
  text: string;
  link?: NodeLink;
}

/** A node with arrow targets, or a group with members. */
export interface GraphEntry {
  of: GraphName;
  leads: { heads: 'end' | 'both' | 'none' | 'circle' | 'cross' | 'member'; words: string; to: GraphName }[];
}

/** A graph in words, for pages narrower than `below`, in rem. */
export interface GraphOutline {
  below: number;
  entries: GraphEntry[];
}

/** Describes a graph in words: groups with members, then nodes with arrow targets. */
export function outlineOf({ nodes, arrows }: Graph, links?: ReadonlyMap<GraphNode, NodeLink>): GraphEntry[] {
  const named = (node: GraphNode) => ({ text: plain(node.label ?? node.name), link: links?.get(node) });
  const all = [...nodes.values()];
  const groups = all.filter(isGroup).map((group): GraphEntry => ({
    of: named(group),
    leads: [...group.members].map((member) => ({ heads: 'member', words: '', to: named(member) })),
  }));
  const joined = new Map<GraphNode, GraphEntry>();
  for (const arrow of arrows) {
    const { heads, from, to } = headsOf(arrow);
    const entry = joined.get(from) ?? { of: named(from), leads: [] };
    joined.set(from, entry);
    entry.leads.push({ heads, words: plain(arrow.words), to: named(to) });
  }
  const isJoined = (node: GraphNode) => arrows.some(({ from, to }) => from === node || to === node);
  const single = all.filter((node) => !isGroup(node) && node.group?.name === '' && !isJoined(node));
  return [...groups, ...joined.values(), ...single.map((node) => ({ of: named(node), leads: [] }))];
}

const plain = (label: string) => withLineEnds(label).replaceAll('\n', ' ');

interface Heads {
  heads: GraphEntry['leads'][number]['heads'];
  from: GraphNode;
  to: GraphNode;
}

/** Names arrow ends. An arrow pointing to its first node is reversed. */
function headsOf({ from, to, start, end }: GraphArrow): Heads {
  if (start === 'arrow' && end === 'none') return { from: to, to: from, heads: 'end' };
  const mark = [end, start].find((sign) => sign === 'circle' || sign === 'cross');
  return { from, to, heads: mark ?? (start === 'arrow' ? 'both' : end === 'arrow' ? 'end' : 'none') };
}
