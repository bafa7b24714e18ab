import type { GraphEntry, GraphName, NodeLink } from '../../core/compile/types.ts';
import { isPoint, type ReadGraph } from './readGraph.ts';
import { withLineEnds } from './statements.ts';

/**
 * A graph in words, for screens that are narrower than its narrowest drawing: who stands together, and where the arrows of each
 * node lead, in the order in which they are written.
 */
export function outlineOf(
  { nodes, labels, groups, arrows }: ReadGraph,
  links: ReadonlyMap<string, NodeLink>,
): GraphEntry[] {
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
  const alone = nodes
    .filter((node) => !shown.has(node))
    .map((node): GraphEntry => ({ of: named(node, 'Start'), leads: [] }));
  return [...entries, ...byNode.values(), ...alone];
}
