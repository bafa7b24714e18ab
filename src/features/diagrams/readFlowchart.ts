import { arrowsOf, drawFlow, drawnName, groupsOfNodes, type FlowItem, type SingleArrow } from './drawFlow.ts';
import { flowLine } from './flowLine.ts';
import { labelWords, type LabelWidths } from './labels.ts';
import {
  checkSize,
  direction,
  emptyGraph,
  unreadable,
  type GraphArrow,
  type GraphGroup,
  type ReadGraph,
} from './readGraph.ts';
import { flowStatements, type Report, type Statement } from './statements.ts';

const styleStatement = /^(classDef|class\s+[\w,-]+\s+\w+$|style|linkStyle)\b/;
/** What an arrow of a name looks like: `e1@{ animate: true }`. */
const arrowStyle = /^[\w-]+@\{\s*(?:animat(?:e|ion)|curve)\s*:[^{}]*\}$/;
const legal =
  'Legal are `A[Label] -->|words| B` with the arrows `-->`, `---`, `-.->`, `-.-`, `==>`, `===` and `<-->`, ' +
  '`subgraph` … `end`, `direction LR` and `click A "address"`.';

/** Leaves out what would colour the diagram, and says so. */
export function withoutStyles(statements: Statement[], report: Report): Statement[] {
  return statements.flatMap(({ text, line }) => {
    const [, word] = styleStatement.exec(text) ?? [];
    if (word === undefined && !arrowStyle.test(text)) return [{ text: text.replace(/:::[\w-]+/g, ''), line }];
    report(line, `\`${text.split(/\s/)[0]}\` is left out: colours of diagrams come from the theme.`, 'style');
    return [];
  });
}

/**
 * What stands at the ends of an arrow, in one word. One that points to where it is written first leads the other way.
 */
function graphArrow({ from, to, words, start, end }: SingleArrow): GraphArrow {
  if (start === 'arrow' && end === 'none') return { from: to, to: from, words, heads: 'end' };
  const mark = [end, start].find((sign) => sign === 'circle' || sign === 'cross') as 'circle' | 'cross' | undefined;
  return { from, to, words, heads: mark ?? (start === 'arrow' ? 'both' : end === 'arrow' ? 'end' : 'none') };
}

/**
 * Reads the statements of a flowchart after its first line; `report` is told of what is not legal, which is left out.
 */
export function readFlowchart(head: string, statements: Statement[], report: Report, widths: LabelWidths): ReadGraph {
  const items: FlowItem[] = [];
  const links: ReadGraph['links'] = [];
  const open: number[] = [];
  for (const { text, line } of withoutStyles(flowStatements(statements), report)) {
    const click = /^click\s+(\S+)\s+(?:href\s+)?"([^"]*)"/.exec(text);
    const subgraph = /^subgraph(?:\s+(?:([^\s[\]"]+)\s*\[(.+)\]|(.+)))?$/.exec(text);
    if (click) links.push({ node: drawnName(click[1]!), url: click[2]!, line });
    else if (/^click\s+\S+\s+(?:call\s+)?\w/.test(text))
      report(line, '`click` without an address is left out: nothing of a diagram runs.', 'style');
    else if (subgraph) {
      const [, name, title, nameOrTitle] = subgraph;
      items.push({
        kind: 'open',
        name: name ?? labelWords(nameOrTitle ?? `group ${items.length + 1}`),
        label: labelWords(title ?? nameOrTitle ?? ''),
      });
      open.push(line);
    } else if (text === 'end') {
      if (open.pop() === undefined) report(line, '`end` closes nothing.');
      else items.push({ kind: 'close' });
    } else if (direction.test(text)) items.push({ kind: 'direction', text });
    else {
      const flow = flowLine(text);
      if (flow) items.push({ kind: 'line', line: flow });
      else report(line, unreadable(text, legal));
    }
  }
  if (open.length > 0) report(open[0]!, 'The block that opens here is never closed.');
  const graph = graphOf('flowchart', head, items, widths);
  checkSize(graph, report);
  for (const { node, line } of links)
    if (!graph.nodes.includes(node))
      report(
        line,
        `\`click\` names the node \`${node}\`, which the diagram does not have. Legal are: ${graph.nodes.join(', ')}.`,
      );
  return { ...graph, links };
}

/** The graph that items of a flowchart make. */
export function graphOf(kind: ReadGraph['kind'], head: string, items: FlowItem[], widths: LabelWidths): ReadGraph {
  const { text, ...mending } = drawFlow(head, items, widths);
  const names = new Set(items.flatMap((item) => (item.kind === 'open' ? [item.name] : [])));
  const groupOfNode = groupsOfNodes(items);
  const graph: ReadGraph = { ...emptyGraph(kind), librarySource: text, mending };
  const byItem = new Map<number, GraphGroup>();
  const open: GraphGroup[] = [];
  const known = new Set<string>();
  items.forEach((item, at) => {
    if (item.kind === 'open') {
      const group = { name: drawnName(item.name), members: [] };
      graph.labels.set(group.name, item.label || item.name);
      open.at(-1)?.members.push(group.name);
      graph.groups.push(group);
      byItem.set(at, group);
      open.push(group);
    } else if (item.kind === 'close') open.pop();
    else if (item.kind === 'line') {
      for (const { name, label } of item.line.groups.flat()) {
        const drawn = drawnName(name);
        if (!known.has(name) && !names.has(name)) graph.nodes.push(drawn);
        known.add(name);
        if (label !== undefined || (drawn !== name && !graph.labels.has(drawn))) graph.labels.set(drawn, label ?? name);
      }
      graph.arrows.push(...arrowsOf(item.line).map(graphArrow));
    }
  });
  for (const name of known)
    if (!names.has(name)) byItem.get(groupOfNode.get(name) ?? -1)?.members.push(drawnName(name));
  return graph;
}
